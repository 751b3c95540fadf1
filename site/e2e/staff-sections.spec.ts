import { violations } from './axe'
import { expect, test } from './page-errors'
import { call, openAsAdmin, signInAsAdmin } from './sellers'
import { withoutCache } from './worker-context'

test('[ADM-01] a section whose code cannot be fetched says so, opens with the network, and loses nothing that was typed', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(0)
  const sent = await call('POST', '/support', {
    body: { mail: `asker${Date.now()}@example.test`, subject: 'Payment', message: 'Who can help?' },
  })
  await openAsAdmin(page, `/admin/support/${Number(sent.data['ticket'])}`)
  const answer = page.getByLabel('Answer', { exact: true })
  await answer.fill('We can.')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const failed = page.getByRole('alert').filter({ hasText: 'This section could not be fetched' })

  await withoutCache(page)
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Banners' }).click()
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banners')
  expect(await violations(page)).toEqual([])
  await failed.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(failed).toBeVisible()
  // Another one, and what was typed, are a press away all the while.
  await menu.getByRole('link', { name: 'Support inbox' }).click()
  await expect(failed).toBeHidden()
  await menu.getByRole('link', { name: 'Figures' }).click()
  await expect(failed).toBeVisible()
  await page.context().setOffline(false)
  await expect(failed).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Per day' })).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(answer).toHaveValue('We can.')
})

test('[ADM-01] a section that failed for a moment is tried again with its styles, by keyboard', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(0)
  await openAsAdmin(page, '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  const styles = /\/assets\/figures-screen[^/]*\.css$/
  await page.route(styles, route => route.abort())
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Figures' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This section could not be fetched' })
  await expect(failed).toBeVisible()
  await page.unroute(styles)
  await page.keyboard.press('Tab')
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('div:has(> figure)')).toHaveCSS('display', 'grid')
})

test('[ADM-01] the menu marks the open section, and no section is higher than its window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signInAsAdmin(page)
  for (const path of [
    '/admin/settings',
    '/admin/brands',
    '/admin/categories',
    '/admin/figures',
    '/admin/queue',
  ]) {
    await page.goto(path)
    const here = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]:visible')
    await expect(here).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
    await expect(
      page.locator('[data-at-work] > section :is(li, figure, form, [role=option])').first(),
    ).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    )
    expect([path, beyond]).toEqual([path, 0])
  }
})

test('[ADM-01] on a phone no section is wider than its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsAdmin(page)
  for (const path of ['/admin/figures', '/admin/settings', '/admin/brands', '/admin/queue']) {
    await page.goto(path)
    await expect(
      page.locator('[data-at-work] > section :is(li, figure, form, [role=option])').first(),
    ).toBeVisible()
    const beyond = await page
      .locator('[data-at-work] > section')
      .evaluate(element => element.scrollWidth - element.clientWidth)
    expect([path, beyond]).toEqual([path, 0])
  }
})

test('[ADM-01] an address that no section has says so and leads back to the queue', async ({ page }) => {
  await openAsAdmin(page, '/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such section')
  const section = page.getByRole('region', { name: 'There is no such section' })
  await expect(section).toContainText('Nothing of the console has this address.')
  expect(await violations(page)).toEqual([])
  await section.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page).toHaveURL(/\/admin\/queue$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
})
