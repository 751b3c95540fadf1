import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import {
  admin,
  anAircraft,
  aSeller,
  call,
  publicStatus,
  signInAsAdmin,
  submitLogin,
  uniqueWord,
  tokenOfAdmin,
} from './sellers'
import { openBoard } from './tables'

const findRow = async (page: Page, title: string) => {
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.first()).toBeVisible()
}

/** The server is out of order for one call. */
const failOnce = (page: Page, path: string) =>
  page.route(
    path,
    route => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'No.' } }),
    { times: 1 },
  )

test('[ADM-01, NAV-11] staff land on the queue, and the menu leads to each section', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/queue$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['Parts', 'Leases', 'Tool Leases', 'Aircraft Adverts']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('status').filter({ hasText: 'rows' })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
})

test('[ADM-01] an admin who arrives from the login sees the grid with its styles', async ({ page }) => {
  await page.goto('/login?next=/admin/aircraft')
  await submitLogin(page, admin.mail, admin.password)
  await expect(page).toHaveURL(/\/admin\/aircraft$/)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const headers = await page
    .getByRole('columnheader')
    .evaluateAll(cells => new Set(cells.map(cell => cell.getBoundingClientRect().top)).size)
  expect(headers).toBe(1)
})

test('[ADM-02] an aircraft advert is approved, hidden, shown and corrected in the table', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  const title = uniqueWord('Staff board ')
  const advert = await anAircraft(await aSeller(), title)
  await openBoard(page)
  await findRow(page, title)
  const act = (action: string) => page.getByRole('button', { name: `${action}: ${title}` }).click()
  await failOnce(page, '**/admin/updateadvert/*')
  await act('Approve')
  await expect(page.getByText('Admin error', { exact: true })).toBeVisible()
  expect(await publicStatus(advert.id)).toBe(404)
  await act('Approve')
  await expect(page.getByText('Advert Update Success').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove approval: ${title}` })).toBeVisible()
  expect(await publicStatus(advert.id)).toBe(200)
  await act('Hide')
  await expect(page.getByRole('button', { name: `Show: ${title}` })).toBeVisible()
  expect(await publicStatus(advert.id)).toBe(404)
  await act('Show')
  await expect(page.getByRole('button', { name: `Hide: ${title}` })).toBeVisible()

  await act('Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption({ label: 'Remove approval' })
  await dialog.getByLabel('Type').selectOption({ label: 'Piston Twin' })
  await dialog.getByLabel('Manufacturer').fill('Piper')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Piper' })
  await expect(row.first()).toContainText('Unapproved')
  await expect(row.first()).toContainText('Piston Twin')

  await page.getByLabel('Status').selectOption('approved')
  await expect(page.locator('.ag-overlay').getByText('No adverts here')).toBeVisible()
  await expect(page).toHaveURL(/[?&]status=approved$/)
  await page.getByLabel('Status').selectOption('')
  await act('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${advert.id} Advert Delete`)).toBeVisible()
  await expect(page.locator('.ag-overlay').getByText('No adverts here')).toBeVisible()
})

test('[ADM-03] a part is approved, hidden and deleted with the buttons of its row', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  const seller = await aSeller()
  const title = uniqueWord('Staff cylinder ')
  const created = await call('POST', '/createpart', {
    token: seller.token,
    body: {
      title,
      partNumber: '4371',
      section: 'engine',
      category: 'Cylinders',
      manufacturer: 'Lycoming',
      condition: 'used',
      partCondition: 'OH',
      description: 'Overhauled, with papers.',
      location: { country: 'US', state: 'Idaho' },
      currency: 'USD',
      price: 950,
      contact: {
        name: seller.name,
        surname: 'Seller',
        mail: seller.mail,
        dialcode: '+1',
        phone: '2085550134',
      },
    },
  })
  expect(created.success, created.message).toBe(true)
  await openBoard(page, '/admin/parts')
  await findRow(page, title)
  const act = (action: string) => page.getByRole('button', { name: `${action}: ${title}` }).click()
  await failOnce(page, '**/admin/updatepart/*')
  await act('Approve')
  await expect(page.getByText('Admin Update Part Error', { exact: true })).toBeVisible()
  await act('Approve')
  await expect(page.getByText('Part Advert Status Change Success: approved')).toBeVisible()
  await act('Hide')
  await expect(page.getByText('Part Advert Status Change Success: hide')).toBeVisible()
  await act('Delete')
  await failOnce(page, '**/admin/deletepart/*')
  const confirmed = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await confirmed.click()
  await expect(page.getByText('Admin Part Advert Delete Was Fail', { exact: true })).toBeVisible()
  await confirmed.click()
  await expect(page.getByText('Part Advert Delete', { exact: true })).toBeVisible()
})

test('[ADM-02] a moderator whose change comes too late is told so and sees the present state', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const title = uniqueWord('Staff race ')
  const advert = await anAircraft(await aSeller(), title)
  await openBoard(page)
  await findRow(page, title)
  // Another moderator decides before this table has looked again.
  await call('PATCH', `/admin/updateadvert/${advert.id}`, {
    token: await tokenOfAdmin(),
    body: { status: 'hide' },
  })
  await page.getByRole('button', { name: `Approve: ${title}` }).click()
  await expect(page.getByText('Someone else has changed this advert in the meantime.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Show: ${title}` })).toBeVisible()
})
