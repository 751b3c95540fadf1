import type { Page } from '@playwright/test'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, test, withoutScripts } from './page-errors'
import { anApprovedAircraft, aSeller, call, openAs, signInByForm } from './sellers'

/** Presses the watch button of each of these adverts in the listing of a search. */
const watchAll = async (page: Page, search: string, titles: readonly string[]) => {
  await page.goto(`/search?search=${search}`)
  for (const title of titles) {
    const heart = page.getByRole('button', { name: `Watch: ${title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
}

test('[PLUS-09, PROF-02] @phone a guest watches adverts on the device, sees what has changed, and can undo a removal', async ({
  page,
}) => {
  const seller = await aSeller()
  const stamp = Date.now().toString(36)
  const cheaper = await anApprovedAircraft(seller, `Heron ${stamp}`)
  const sold = await anApprovedAircraft(seller, `Gannet ${stamp}`)
  await watchAll(page, stamp, [cheaper.title, sold.title])
  const hearts = page.getByRole('button', { name: /^Watch: / })
  const heights = await hearts.evaluateAll(all =>
    all.map(heart => {
      const { inset } = getComputedStyle(heart, '::after')
      return heart.getBoundingClientRect().height - 2 * Number.parseFloat(inset)
    }),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await page.reload()
  await expect(page.getByRole('button', { name: `Watch: ${sold.title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const { token } = seller
  await call('PATCH', `/updateadvert/${cheaper.id}`, { token, body: { price: 379_000 } })
  await call('PATCH', `/moveadvert/${sold.id}`, { token, body: { move: 'sold' } })

  await page.getByRole('link', { name: 'Watch List, 2 adverts' }).click()
  await expect(page).toHaveURL(/\/watchlist$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Watch List' })).toBeVisible()
  await expect(page.getByText('$10,000 less since you last looked')).toBeVisible()
  await expect(page.getByText('Sold since you last looked')).toBeVisible()
  await expect(page.getByRole('link', { name: sold.title, exact: true })).toHaveCount(0)
  const similar = page.getByRole('link', { name: `Similar adverts to ${sold.title}` })
  await expect(similar).toHaveAttribute('href', new RegExp(`-p-${sold.id}$`))
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Remove from the watch list: ${sold.title}` }).click()
  await expect(page.getByText(sold.title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(sold.title)).toBeVisible()
})

test('[PLUS-09, PROF-02] @phone adverts watched on the device join the account at sign-in, sold ones included', async ({
  page,
}) => {
  const [seller, buyer] = [await aSeller(), await aSeller()]
  const stamp = Date.now().toString(36)
  const online = await anApprovedAircraft(seller, `Heron ${stamp}`)
  const sold = await anApprovedAircraft(seller, `Gannet ${stamp}`)
  await watchAll(page, stamp, [online.title, sold.title])
  await call('PATCH', `/moveadvert/${sold.id}`, { token: seller.token, body: { move: 'sold' } })
  await signInByForm(page, buyer.mail)
  await expect(page.getByText('2 adverts from this device joined your watch list.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch List, 2 adverts' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull()
  await page.getByRole('link', { name: 'Watch List, 2 adverts' }).click()
  await expect(page).toHaveURL(/\/profile\/watchlist$/)
  await expect(page.getByRole('link', { name: online.title })).toBeVisible()
  await expect(page.getByText(sold.title)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The same list elsewhere: it is the account's now.
  const ids = await call('GET', '/watchlist/ids', { token: buyer.token })
  expect(new Set(ids.data as unknown as number[])).toEqual(new Set([online.id, sold.id]))
  await page.getByRole('button', { name: `Remove from the watch list: ${online.title}` }).click()
  await expect(page.getByRole('link', { name: 'Watch List, 1 advert' })).toBeVisible()
})

test('[PLUS-09] adverts watched before the page’s scripts have loaded are all kept', async ({ context }) => {
  const { page, arrive } = await withoutScripts(context)
  await page.goto('/piston-single-aircraft', { waitUntil: 'domcontentloaded' })
  const hearts = page.getByRole('button', { name: /^Watch: / })
  for (const nth of [0, 1]) await hearts.nth(nth).click()
  await expect(page.getByRole('link', { name: 'Watch List, 2 adverts' })).toHaveCount(0)
  arrive()
  for (const nth of [0, 1]) await expect(hearts.nth(nth)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Watch List, 2 adverts' })).toBeVisible()
})

test('the watch buttons work with a broken or forbidden storage', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('watchlist', '[{"id":"x"},7,null')
  })
  await page.goto('/piston-single-aircraft')
  const heart = page.getByRole('button', { name: /^Watch: / }).first()
  for (const isWatched of ['true', 'false', 'true']) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', isWatched)
    await expect(page.getByText('On your watch list')).toHaveCount(isWatched === 'true' ? 1 : 0)
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('forbidden')
      },
    })
  })
  await page.reload()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('[PLUS-10] @phone a visitor saves a search, confirms it by mail, is mailed a new advert, and stops the alert', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  test.setTimeout(180_000)
  const stamp = Date.now().toString(36)
  const mail = `visitor.${stamp}@example.test`
  const seller = await aSeller()
  // A word of its own: other tests approve adverts of the same model at the same time.
  await page.goto(`/aircraft?manufacturer=Cessna&model=182T+Skylane&search=${stamp}`)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/Cessna/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('is needed')).toBeVisible()
  await dialog.getByLabel('Email').fill(mail)
  await dialog.getByLabel('Mail me new adverts').selectOption('At once')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText(`We have sent a mail to ${mail}.`)).toBeFocused()

  const mails = () => mailsTo(mail)
  const linkIn = async (at: number) => /(\/alerts\/\S+)/.exec((await mails())[at] ?? '')?.[1] ?? ''
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
  await page.goto(await linkIn(0))
  await expect(page.getByRole('heading', { name: 'Turn on the alert?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Turn on the alert' }).click()
  await expect(page.getByRole('heading', { name: 'The alert is on' })).toBeFocused()

  const { title } = await anApprovedAircraft(seller, `Osprey ${stamp}`)
  await expect.poll(async () => (await mails()).length, { timeout: 120_000 }).toBe(2)
  expect((await mails())[1]).toContain(title)
  await page.goto(await linkIn(1))
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'You will get no more of these mails' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('[PLUS-10] @phone saved searches of an account tell what is new, and can be changed and deleted', async ({
  page,
}) => {
  const [seller, buyer] = [await aSeller(), await aSeller()]
  const stamp = Date.now().toString(36)
  await openAs(page, buyer.mail, `/search?search=${stamp}`)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Name').fill('My heron')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Show searches' }).click()
  await expect(page).toHaveURL(/\/profile\/searches$/)
  await expect(page.getByText('Nothing new')).toBeVisible()
  const { title } = await anApprovedAircraft(seller, `Heron ${stamp}`)
  await page.reload()
  await expect(page.getByText('1 new')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const saved = (method: string) =>
    page.waitForResponse(
      answer => answer.url().includes('/saved-searches/') && answer.request().method() === method,
    )
  const [chosen, looked] = [saved('PATCH'), saved('POST')]
  await page.getByLabel('How often to mail: My heron').selectOption('Once a week')
  await page.getByRole('link', { name: 'My heron' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await Promise.all([chosen, looked])
  await page.goto('/profile/searches')
  await expect(page.getByText('Nothing new')).toBeVisible()
  await expect(page.getByLabel('How often to mail: My heron')).toHaveValue('weekly')
  await page.getByRole('button', { name: 'Delete: My heron' }).click()
  await expect(page.getByText('No saved search yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'My heron' })).toBeVisible()
})

test('[NAV-11] a visitor who opens an account’s watch list or searches is led to the login', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  await page.goto('/profile/watchlist')
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fwatchlist')
  await page.goto('/profile/searches')
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fsearches')
})
