import type { Page } from '@playwright/test'
import { expect, test } from './page-errors'
import { aSeller, call, openAsAdmin, setShop } from './sellers'

/** The heads of columns of which a cell is not in view, or lies below another one. */
const hiddenColumns = (page: Page) =>
  page.locator('table').evaluate(table => {
    const frame = table.parentElement?.getBoundingClientRect()
    const isCovered = (cell: Element) => {
      const { left, right, top } = cell.getBoundingClientRect()
      const isOut = !frame || left < frame.left || right > frame.right + 1
      const covering = [left + 4, right - 4].map(x =>
        document.elementFromPoint(x, top + 4)?.closest('th, td'),
      )
      return isOut || covering.some(found => found !== cell)
    }
    return [...table.querySelectorAll('tr:first-child > *')]
      .filter(cell => cell.getClientRects().length > 0 && isCovered(cell))
      .map(cell => cell.getAttribute('data-column'))
  })

test('[ADM-04] [PLUS-13] on a window of 1024 by 700 no column of users or orders lies below the actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await setShop()
  const buyer = await aSeller()
  const billing = { name: buyer.name, street: 'Runway 1', town: 'Boise', country: 'US' }
  // Its name is the longest.
  const body = { packetId: 'parts-professional', method: 'invoice', billing }
  await call('POST', '/checkout', { token: buyer.token, body })
  for (const path of ['/admin/users', '/admin/orders']) {
    await openAsAdmin(page, `${path}?search=${encodeURIComponent(buyer.mail)}`)
    await expect(page.getByRole('row').filter({ hasText: buyer.mail })).toBeVisible()
    for (const name of ['State', 'Role', 'Payment', 'Status', 'Actions'])
      for (const head of await page.getByRole('columnheader', { name, exact: true }).all())
        await expect(head).toBeVisible()
    expect.soft([path, await hiddenColumns(page)]).toEqual([path, []])
  }
})

for (const width of [390, 768])
  test(`the pages of a long list stand below its last row, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // The demo market has two pages of orders.
    await openAsAdmin(page, '/admin/orders')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toBeVisible()
    const { last, below } = await pages.evaluate(nav => ({
      last: [...document.querySelectorAll('tbody tr')].at(-1)?.getBoundingClientRect().bottom ?? 0,
      below: nav.getBoundingClientRect().top,
    }))
    expect(last).toBeGreaterThan(900)
    expect(below).toBeGreaterThanOrEqual(last)
  })
