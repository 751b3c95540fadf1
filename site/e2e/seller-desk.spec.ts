import { readFile } from 'node:fs/promises'
import { violations } from './axe'
import { expire } from './mailbox'
import { upload, plainPictures } from './market'
import { expect, test } from './page-errors'
import {
  anAircraft,
  anApprovedAircraft,
  asAdmin,
  aSeller,
  call,
  done,
  openAs,
  submitLogin,
  tokenOfAdmin,
} from './sellers'
import { field, kept } from './selling-form'
import { row } from './tables'

/** A dialog cuts what is wider than itself. */
const isInDialog = (button: Element) =>
  button.getBoundingClientRect().right <= (button.closest('dialog')?.getBoundingClientRect().right ?? 0)

test('[SELL-05] a seller finds, sorts and reprices many adverts, and sees the new prices before', async ({
  page,
}) => {
  const seller = await aSeller()
  const [one, two] = [
    await anApprovedAircraft(seller, `Ruby Skylane ${Date.now()}`),
    await anApprovedAircraft(seller, `Ruby Archer ${Date.now()}`),
  ]
  const other = await anAircraft(seller, `Green Skylane ${Date.now()}`)
  await done(call('PATCH', `/moveadvert/${two.id}`, { token: seller.token, body: { move: 'sold' } }))
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('searchbox', { name: 'Search your adverts' }).fill('ruby')
  await expect(row(page, other.title)).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(page).toHaveURL(/\?search=ruby&sort=title$/)
  await expect(page.getByRole('row').nth(1)).toContainText(two.title)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change price', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByRole('button', { name: 'See the new prices' }).click()
  await expect(dialog.getByText(/Please type a number other than 0/)).toBeVisible()
  await dialog.getByLabel('How much').fill('-3')
  await dialog.getByRole('button', { name: 'See the new prices' }).click()
  await expect(dialog.getByRole('row', { name: one.title })).toContainText('$377,330')
  await expect(dialog.getByRole('row', { name: two.title })).toContainText('This advert is closed.')
  expect(await violations(page, 'dialog')).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of ['Close', 'Change 1 price'])
    expect(await dialog.getByRole('button', { name }).evaluate(isInDialog), name).toBe(true)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(dialog.getByText('Done with 1 advert.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, one.title)).toContainText('$377,330')
  expect((await call('GET', `/getadvertdetail/${one.id}`)).data['price']).toBe(377_330)
  await expect(page.getByText(/selected/)).toBeHidden()
})

test('[SELL-05] a seller hides all that match at once, and takes the list along as a file', async ({
  page,
}) => {
  const seller = await aSeller()
  const adverts = [
    await anApprovedAircraft(seller, 'Bulk Skylane one'),
    await anApprovedAircraft(seller, 'Bulk Skylane two'),
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, seller.mail, '/profile/adverts?show=online')
  // On a phone, too, it is seen, and large enough for a finger.
  const all = page.locator('label').filter({ hasText: 'Select all on this page' })
  expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await all.getByText('Select all on this page').boundingBox())?.width).toBeGreaterThan(100)
  await all.click()
  await page
    .getByRole('region', { name: 'What to do with the selection' })
    .getByRole('button', { name: 'Hide' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide 2 adverts' }).click()
  await expect(page.getByRole('dialog').getByText('Done with 2 adverts.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const { id } of adverts) expect((await call('GET', `/getadvertdetail/${id}`)).status).toBe(404)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Hidden 2' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect([download.suggestedFilename(), lines.length]).toEqual(['my-adverts.csv', 3])
})

test('[SELL-02] visitors see that an advert is under offer, and a sale is reopened at no cost', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Offered Skylane ${Date.now()}`)
  await openAs(page, seller.mail, '/profile/adverts')
  const more = page.getByRole('button', { name: `More: ${advert.title}` })
  await more.click()
  const mark = page.getByRole('button', { name: `Mark as under offer: ${advert.title}` })
  await expect(mark).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await mark.click()
  await expect(row(page, advert.title)).toContainText('Under offer')
  const shown = await (await page.request.get(`/advert/${advert.slug}`)).text()
  expect(shown).toContain('Under offer')
  expect(shown).toContain('https://schema.org/LimitedAvailability')
  await more.click()
  await page.getByRole('button', { name: `Mark as sold: ${advert.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await page.getByRole('button', { name: `Reopen: ${advert.title}` }).click()
  await expect(row(page, advert.title)).toContainText('Online')
  await expect(page.getByText('Remain Sell Advert: 2', { exact: true })).toBeVisible()
})

test('[SELL-02, SELL-03] listing a withdrawn advert again says its cost before, and asks once', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Again Skylane ${Date.now()}`)
  await done(call('PATCH', `/moveadvert/${advert.id}`, { token: seller.token, body: { move: 'withdraw' } }))
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('button', { name: `List again: ${advert.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `List advert ${advert.id} again?` })
  await expect(dialog.getByText('It costs 1 credit; you have 2.')).toBeVisible()
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(404)
  await dialog.getByRole('button', { name: 'List again for 1 credit' }).click()
  await expect(row(page, advert.title)).toContainText(/Online.*6[01] days left/)
  await expect(page.getByText('Remain Sell Advert: 1', { exact: true })).toBeVisible()
})

test('[SELL-03] the link of a reminder leads through the sign-in to the question about that advert', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Ending Skylane ${Date.now()}`)
  // Its end is weeks away, and no test can wait for it: the page is told another one, the server is not.
  await page.route(`**/getmyadvert/${advert.id}`, async route => {
    const answer = (await (await route.fetch()).json()) as { data: { advert: object } }
    answer.data.advert = { ...answer.data.advert, exp: String(Date.now() + 3 * 86_400_000) }
    await route.fulfill({ json: answer })
  })
  await page.goto(`/profile/adverts?kind=aircraft&renew=${advert.id}`)
  await submitLogin(page, seller.mail)
  const dialog = page.getByRole('dialog', { name: `Renew advert ${advert.id}?` })
  await expect(dialog.getByText('It costs 1 credit; you have 2.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Renew for 1 credit' }).click()
  await expect(page.getByText('An advert can be renewed in its last 14 days.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/adverts$/)
})

test('[SELL-03, MY-07] an advert whose time is over is renewed for one credit, and is public again', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Over Skylane ${Date.now()}`)
  await expire(advert.id)
  await openAs(page, seller.mail, '/profile/adverts')
  await expect(page.getByText('Remain Sell Advert: 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Renew: ${advert.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew for 1 credit' }).click()
  await expect(row(page, advert.title)).toContainText(/Online.*6[01] days left/)
  await expect(page.getByText('Remain Sell Advert: 1', { exact: true })).toBeVisible()
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(200)
})

test('[SELL-02] a lease is leased until a day: it stays listed with that day', async ({ page }) => {
  const seller = await aSeller({ change: { accountType: 'business' } })
  const title = `Leased Skylane ${Date.now()}`
  const contact = { name: 'Grace', mail: 'grace@example.test' }
  const facts = {
    leaseType: 'training',
    rateUnit: 'hour',
    manufacturer: 'Cessna',
    model: '182T Skylane',
    year: 2014,
  }
  const body = {
    title,
    ...facts,
    location: { country: 'US', state: 'Idaho' },
    currency: 'USD',
    price: 180,
    contact,
  }
  const { data } = await done(call('POST', '/createlease', { token: seller.token, body }))
  const token = await tokenOfAdmin()
  await done(
    call('PATCH', `/admin/updateadvert/${Number(data['advertId'])}`, { token, body: { status: 'approved' } }),
  )
  await openAs(page, seller.mail, '/profile/adverts?kind=lease')
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('button', { name: `Mark as leased: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as leased' }).click()
  await expect(dialog.getByText('Please choose a day after today.')).toBeVisible()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Leased until', { exact: true }).fill(day)
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Mark as leased' }).click()
  await expect(row(page, title)).toContainText('Leased until')
  await page.goto(`/aircraft-lease?search=${encodeURIComponent(title)}`)
  await expect(row(page, title)).toContainText(/Leased until \d+ \w+ \d{4}, free after it/)
})

test('[SELL-02, SELL-04] a duplicate is a draft of its own with the photos, without the registration', async ({
  page,
}) => {
  const seller = await aSeller()
  const photos = await upload(seller, await plainPictures(2))
  const advert = await anApprovedAircraft(seller, `Twin Skylane ${Date.now()}`)
  await done(
    call('PATCH', `/updateadvert/${advert.id}`, {
      token: seller.token,
      body: { photos, registration: 'N182HL' },
    }),
  )
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  await openAs(page, seller.mail, '/createadvert?kind=aircraft')
  await field(page, 'title').fill('The first draft')
  await expect(kept(page)).toBeVisible()
  await page.goto('/profile/adverts')
  await page.getByRole('button', { name: `More: ${advert.title}` }).click()
  await page.getByRole('button', { name: `Duplicate: ${advert.title}` }).click()
  await expect(field(page, 'title')).toHaveValue(advert.title)
  await expect(field(page, 'registration')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible()
  await page.goto('/profile/adverts?show=drafts')
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(drafts).toHaveCount(2)
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Start a new one' }).click()
  await expect(field(page, 'title')).toHaveValue('')
  await field(page, 'title').fill('A third one')
  await expect(kept(page)).toBeVisible()
  await page.goto('/profile/adverts?show=drafts')
  await expect(drafts).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete draft: The first draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(drafts).toHaveCount(2)
  await page.getByRole('link', { name: 'Go on: A third one' }).click()
  await expect(field(page, 'title')).toHaveValue('A third one')
})

test('[SELL-08] adverts that came into view in a listing count as impressions for their seller', async ({
  page,
  browser,
}) => {
  const seller = await aSeller()
  const word = `Zz${Date.now().toString(36)}`
  const advert = await anApprovedAircraft(seller, `${word} Skylane`)
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const context = await browser.newContext({ userAgent: chrome })
  const visitor = await context.newPage()
  const told = visitor.waitForResponse(answer => answer.url().endsWith('/shown'))
  await visitor.goto(`/aircraft?search=${word}`)
  expect((await told).status()).toBe(200)
  await context.close()
  await openAs(page, seller.mail, '/profile/adverts')
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`Figures of ${advert.title}`) }).click()
    const impressions = page.getByRole('dialog').locator('dl div').filter({ hasText: 'Impressions' })
    await expect(impressions).toContainText('1', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Beside like adverts')).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
})
