import { violations } from './axe'
import { expect, holdBack, test } from './page-errors'
import { row } from './tables'
import {
  anAircraft,
  anApprovedAircraft,
  asAdmin,
  aSeller,
  call,
  openAs,
  signIn,
  submitLogin,
} from './sellers'
import { keepToast } from './toasts'

test('[MY-01, MY-02, MY-04, NAV-11] a new seller is led through the login to four empty tabs with the real quotas', async ({
  page,
}) => {
  const seller = await aSeller()
  await page.goto('/profile/adverts')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fadverts$/)
  await submitLogin(page, seller.mail)
  await expect(page).toHaveURL(/\/profile\/adverts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Adverts')
  await expect(page.getByText('Remain Sell Advert: 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Remain Lease Advert: 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get more adverts' })).toHaveAttribute('href', '/packets')
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Advert' }).first()).toHaveAttribute(
    'href',
    '/createadvert',
  )
  for (const tab of ['Aircraft Adverts', 'Part Advert', 'Aircraft Lease Advert', 'Tool Lease Advert']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('You have not advert. Now publish advert')).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Tool Lease Advert' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Aircraft Adverts' })).toBeFocused()
  const nav = page.getByRole('navigation', { name: 'Profile' })
  await expect(nav.getByRole('link')).toHaveText([
    'Profile',
    'My Adverts',
    'Watch List',
    'Message',
    'Orders and Credits',
  ])
  await expect(nav.getByRole('link', { name: 'My Adverts' })).toHaveAttribute('aria-current', 'page')
})

test('[MY-03, LIFE-03] each advert says where it stands and why; a press on its row opens it', async ({
  page,
}) => {
  const seller = await aSeller()
  const admin = await asAdmin()
  const online = await anAircraft(seller, `Online Skylane ${Date.now()}`)
  const rejected = await anAircraft(seller, `Rejected Skylane ${Date.now()}`)
  const waiting = await anAircraft(seller, `Waiting Skylane ${Date.now()}`)
  await admin.review(online.id, { decision: 'approve' })
  await admin.review(rejected.id, {
    decision: 'reject',
    reasons: ['photos-not-own'],
    note: 'Please use photos of this aircraft.',
  })
  await openAs(page, seller.mail, '/profile/adverts')
  for (const name of [
    'View',
    'Advert Id',
    'Photo',
    'Type',
    'Manufacturer / Model / Year',
    'Title',
    'Price',
    'Location',
    'Actions',
  ])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const advert = row(page, online.title)
  await expect(advert).toContainText(/Online.*until \d\d\.\d\d\.\d{4}, 60 days left/)
  for (const text of [
    String(online.id),
    'Piston Single',
    'Cessna',
    '182T Skylane',
    '2014',
    '$389,000',
    'Boise',
  ])
    await expect(advert).toContainText(text)
  await expect(row(page, waiting.title)).toContainText('In review')
  await expect(row(page, rejected.title)).toContainText(
    /Rejected.*Photos were taken from somewhere else.*Please use photos of this aircraft\./,
  )
  await expect(page.getByText('Total adverts: 3')).toBeVisible()
  await expect(page.getByText('Remain Sell Advert: 1', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await advert.getByText('Boise').click()
  await expect(page).toHaveURL(new RegExp(`/advert/${online.slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(online.title)
})

test('[MY-07] a seller hides an advert, finds it at /hide, and shows it again', async ({ page }) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Shy Skylane ${Date.now()}`)
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('button', { name: `Hide: ${advert.title}` }).click()
  await expect(row(page, advert.title)).toContainText('Hidden by you')
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(404)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Hidden' }).click()
  await expect(page).toHaveURL(/\/hide$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden adverts')
  await page.getByRole('button', { name: `Show: ${advert.title}` }).click()
  await expect(page.getByText('None of these adverts is hidden.')).toBeVisible()
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).status).toBe(200)
})

test('[MY-07] deleting an advert asks first, confirms, leads to /myadverts, and can be undone', async ({
  page,
}) => {
  const seller = await aSeller()
  const [first, second] = [
    await anAircraft(seller, `First Skylane ${Date.now()}`),
    await anAircraft(seller, `Second Skylane ${Date.now()}`),
  ]
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('button', { name: `Delete: ${first.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete advert ${first.id}?` })
  await expect(dialog).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(row(page, first.title)).toBeVisible()
  await page.getByRole('button', { name: `Delete: ${first.title}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await keepToast(page, `${first.id} Advert Delete`)
  await expect(page).toHaveURL(/\/myadverts$/)
  await expect(row(page, second.title)).toBeVisible()
  await expect(row(page, first.title)).toBeHidden()
  await expect(page.getByText('Remain Sell Advert: 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, first.title)).toContainText('In review')
  await expect(page.getByText('Remain Sell Advert: 1', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Delete: ${second.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, second.title)).toBeHidden()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Deleted' }).click()
  await expect(row(page, second.title)).toContainText('Can be brought back for 30 days.')
  await page.getByRole('button', { name: `Bring back: ${second.title}` }).click()
  await expect(page.getByText('None of these adverts was deleted in the last 30 days.')).toBeVisible()
})

test('[MY-08] views of visitors are counted, shown per day, and an advert is marked as sold', async ({
  page,
  browser,
}) => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, `Watched Skylane ${Date.now()}`)
  const visitor = await browser.newContext()
  const visit = await visitor.newPage()
  for (let time = 0; time < 2; time++) {
    const seen = visit.waitForResponse(answer => answer.url().endsWith(`/seen/${advert.id}`))
    await visit.goto(`/advert/${advert.slug}`)
    expect((await seen).status()).toBe(200)
  }
  await visitor.close()
  await signIn(page, seller.mail)
  // The owner's own look does not count.
  await page.goto(`/advert/${advert.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(advert.title)
  // Nor do they write to themselves.
  await expect(page.getByText('This is your advert, as everybody sees it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit this advert' })).toBeVisible()
  await expect(page.getByText('Write to the seller')).toHaveCount(0)
  // Views are stored from time to time: all of them and those of 30 days may be asked for before and after that.
  const figures = row(page, advert.title).getByRole('button', { name: /^1 view/ })
  await expect(async () => {
    await page.goto('/profile/adverts')
    await expect(figures).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 20_000 })
  await figures.click()
  const dialog = page.getByRole('dialog', { name: `Figures of advert ${advert.id}` })
  await dialog.getByText('As a table').click()
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('.')
  await expect(dialog.getByRole('row').filter({ hasText: today })).toContainText(`${today}0100`)
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `More: ${advert.title}` }).click()
  await page.getByRole('button', { name: `Mark as sold: ${advert.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(row(page, advert.title)).toContainText('Sold')
  await expect(page.getByRole('button', { name: `Edit: ${advert.title}` })).toBeHidden()
})

test('[MY-06] Edit opens the form over the page, titled with the advert id, and closes back to the list', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anAircraft(seller, `Edited Skylane ${Date.now()}`)
  await openAs(page, seller.mail, '/profile/adverts')
  await page.getByRole('button', { name: `Edit: ${advert.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${advert.id}$`))
  const dialog = page.getByRole('dialog', { name: new RegExp(String(advert.id)) })
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(advert.title)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/profile\/adverts$/)
  await expect(row(page, advert.title)).toBeVisible()
})

test('[MY-01] a seller’s list that cannot be loaded says so and can be tried again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  const seller = await aSeller()
  await signIn(page, seller.mail)
  await page.route('**/getmyparts*', route =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'No.' } }),
  )
  await page.goto('/profile/adverts?kind=part')
  await expect(
    page.getByText('There was an error while pulling part advertisements', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your adverts could not be loaded.' })).toBeVisible()
  await expect(page.getByText('ilanlarım çekilemedi')).toBeVisible()
  await page.unroute('**/getmyparts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not advert. Now publish advert')).toBeVisible()
})

test('@phone @only-phone [MY-02] on a phone the tab of My Adverts that the address names is in view', async ({
  page,
}) => {
  await signIn(page, (await aSeller()).mail)
  for (const [kind, name] of [
    ['toollease', /^Tool Lease Advert/],
    ['lease', /^Aircraft Lease Advert/],
    ['aircraft', /^Aircraft Adverts/],
  ] as const) {
    await page.goto(`/profile/adverts?kind=${kind}`)
    await expect(page.getByRole('tab', { name, selected: true })).toBeInViewport({ ratio: 1 })
  }
})

test('@phone @only-phone [MY-05] on a phone the adverts are cards with all that a row has', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anAircraft(seller, `Pocket Skylane with quite a long title ${Date.now()}`)
  await openAs(page, seller.mail, '/myadverts')
  const card = row(page, advert.title)
  for (const text of [String(advert.id), '$389,000', 'Piston Single', 'Boise', 'In review'])
    await expect(card.getByText(text).first()).toBeVisible()
  for (const action of ['Edit', 'Hide', 'Delete']) {
    const box = await page.getByRole('button', { name: `${action}: ${advert.title}` }).boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(36)
  }
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
  expect(await violations(page, 'main')).toEqual([])
})

test('a link that is followed right after typing a search leads on, and the search does not lead back', async ({
  page,
}) => {
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile/adverts')
  const search = page.getByRole('searchbox', { name: 'Search your adverts' })
  await expect(search).toBeVisible()
  const arrive = await holdBack(page, '**/assets/orders-page*')
  await search.fill('Skylane')
  await page.getByRole('main').getByRole('link', { name: 'Orders and Credits' }).click()
  // Longer than the pause after which the list follows what is typed.
  await page.waitForTimeout(600)
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders and credits')
  await expect(page).toHaveURL(/\/orders$/)
})
