import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { anAircraft, asAdmin, aSeller, call, password, signIn, type Seller } from './sellers'

const aPhoto = async (background: string, name = `${background.slice(1)}.jpg`) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const field = (page: Page, path: string): Locator => page.locator(`.sell-form [name="${path}"]`)

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [path, value] of Object.entries(values)) {
    const target = field(page, path)
    const isSelect = (await target.evaluate(element => element.tagName)) === 'SELECT'
    // The choices of a dependent select come with its parent.
    await (isSelect ? target.selectOption({ label: value }) : target.fill(value))
  }
}

const aircraft = {
  type: 'Piston Single',
  manufacturer: 'Cessna',
  model: '182T Skylane',
  year: '2014',
  'location.region': 'North America',
  'location.country': 'United States',
  'location.state': 'Idaho',
  'location.town': 'Boise',
  description: 'One owner, always hangared.',
  price: '389000',
  currency: 'USD $',
  registration: 'n182hl',
  serialNumber: '18282390',
  basedAt: 'kboi',
  condition: 'Used',
  flightRules: 'IFR',
}

const openForm = async (page: Page, seller: Seller, kind: string) => {
  await signIn(page, seller.mail)
  await page.goto(`/createadvert?kind=${kind}`)
  await expect(page.locator('.sell-form')).toBeVisible()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' })
const created = (page: Page) => page.getByRole('dialog', { name: 'Listing created successfully' })
const kept = (page: Page) => page.getByText(/Saved to your account/)

interface Row {
  readonly advertId: number
  readonly title: string
  readonly status: string
}
const mine = async (seller: Seller, path = '/getmyadverts') =>
  (await call('GET', path, { token: seller.token })).data as unknown as readonly Row[]

test('[CREATE-01, CREATE-02, CREATE-03, CREATE-04, CREATE-05, CREATE-06, PLUS-11] an aircraft is chosen, described, photographed and submitted', async ({
  page,
}) => {
  const seller = await aSeller()
  await signIn(page, seller.mail)
  await page.goto('/createadvert')
  for (const name of ['For sale Aircraft', 'Lease Aircraft', 'Sell Spare Part', 'Tool Lease'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Sell Spare Part' }).click()
  await page.getByRole('link', { name: 'Go back to advert selection' }).click()
  await expect(page).toHaveURL(/\/createadvert$/)
  await page.getByRole('link', { name: 'For sale Aircraft' }).click()
  await expect(page).toHaveURL(/kind=aircraft/)

  await expect(page.getByText('Still missing here: Region, Country, State')).toBeVisible()
  await expect(page.getByText(/^Add at least one photo/)).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Registration' }).click()
  await expect(field(page, 'registration')).toBeFocused()
  await fill(page, aircraft)
  await expect(page.getByText(/^Still missing here: (Region|Type|Registration)/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Use “2014 Cessna 182T Skylane”' }).click()
  await field(page, 'registration').fill('n182hlxx')
  await expect(field(page, 'registration')).toHaveValue('N182HL')
  await field(page, 'year').pressSequentially('5x')
  await expect(field(page, 'year')).toHaveValue('2014')
  await expect(field(page, 'basedAt')).toHaveValue('KBOI')
  await field(page, 'price').blur()
  await expect(field(page, 'price')).toHaveValue('389,000')

  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0'), await aPhoto('#b0592f')])
  await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
  await expect(page.getByText(/^Add at least one photo/)).toHaveCount(0)
  await page.getByRole('heading', { name: 'Engines' }).click()
  await fill(page, { engineCount: '2', 'engines.0.engineBrand': 'Lycoming', 'engines.0.engineTime': '312' })
  await page.getByRole('button', { name: 'Same as engine 1' }).click()
  await expect(field(page, 'engines.1.engineBrand')).toHaveValue('Lycoming')
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  await expect(created(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await created(page).getByRole('link', { name: 'Create another advert' }).click()
  await expect(page).toHaveURL(/\/createadvert$/)
  await expect(page.getByText(/^Draft/)).toHaveCount(0)

  const [row] = await mine(seller)
  expect([row?.title, row?.status]).toEqual(['2014 Cessna 182T Skylane', 'unapproved'])
  const detail = (await call('GET', `/getadvertdetail/${row!.advertId}`, { token: seller.token })).data
  expect(detail).toMatchObject({ registration: 'N182HL', basedAt: 'KBOI', price: 389_000, photoCount: 2 })
})

test('@phone [CREATE-02, CREATE-04] a part is submitted on a phone', async ({ page }) => {
  const seller = await aSeller()
  await openForm(page, seller, 'part')
  await fill(page, {
    section: 'Avionics',
    category: 'Instruments',
    partNumber: 'KI 256-1',
    manufacturer: 'Bendix King',
    condition: 'Used',
    'location.country': 'Germany',
    title: 'KI 256 flight command indicator',
    description: 'Overhauled in March.',
    price: '3.900',
    currency: 'EUR €',
  })
  // A country brings its region along.
  await expect(field(page, 'location.region')).toHaveValue('europe')
  await field(page, 'photos').setInputFiles([await aPhoto('#446688')])
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  const [row] = await mine(seller, '/getmyparts')
  expect(row).toMatchObject({
    title: 'KI 256 flight command indicator',
    price: 3900,
    category: 'Instruments',
  })
})

test('[CREATE-08, CREATE-02] leases need a business account, which is explained, and then work', async ({
  page,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'lease')
  await expect(page.getByRole('heading', { name: 'This needs a business account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About account types' }).last()).toHaveAttribute(
    'href',
    '/account-types',
  )
  await expect(submit(page)).toHaveCount(0)

  const company = await aSeller()
  await (await asAdmin()).change(company.mail, { accountType: 'business' })
  await page.context().clearCookies()
  await openForm(page, company, 'lease')
  await fill(page, {
    leaseType: 'Training',
    manufacturer: 'Piper',
    model: 'PA-28-161 Warrior II',
    year: '1999',
    'location.country': 'Türkiye',
    title: 'Warrior for training',
    price: '180',
    currency: 'EUR €',
    wet: 'Wet: with fuel',
  })
  await submit(page).click()
  await expect(created(page)).toBeVisible()

  await page.goto('/createadvert?kind=toollease')
  await fill(page, {
    toolType: 'Engine Tool',
    'location.country': 'Germany',
    title: 'Borescope to rent',
    price: '45,50',
    currency: 'EUR €',
  })
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  // The change of its type has ended the session that it began with.
  const { data } = await call('POST', '/login', { body: { mail: company.mail, password } })
  const now = { ...company, token: String(data['token']) }
  expect((await mine(now, '/getmyleases')).map(({ title }) => title)).toEqual(['Warrior for training'])
  expect(await mine(now, '/getmytoolleases')).toMatchObject([{ title: 'Borescope to rent', price: 45.5 }])
})

test('[CREATE-08] without credits the way leads to the packages, and what was typed stays', async ({
  page,
}) => {
  const seller = await aSeller()
  const admin = await asAdmin()
  await openForm(page, seller, 'aircraft')
  await fill(page, { title: 'My last credit' })
  await expect(kept(page)).toBeVisible()
  await admin.change(seller.mail, { remain: { advert: 0 } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have no credits left' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See packages' }).last()).toHaveAttribute('href', '/packets')
  await expect(field(page, 'title')).toHaveValue('My last credit')
})

test('[CREATE-07] a closed tab loses nothing, and another device goes on', async ({
  page,
  context,
  browser,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0')])
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await field(page, 'title').pressSequentially('Half a tit')
  await page.close()

  const again = await context.newPage()
  await again.goto('/createadvert?kind=aircraft')
  await expect(field(again, 'title')).toHaveValue('Half a tit')
  await expect(field(again, 'model')).toHaveValue('182T Skylane')
  await expect(field(again, 'location.state')).toHaveValue('Idaho')
  await expect(again.getByRole('button', { name: 'Photo 1 of 1, the cover' })).toBeVisible()
  await expect(kept(again)).toBeVisible()

  const other = await browser.newContext()
  const device = await other.newPage()
  await signIn(device, seller.mail)
  await device.goto('/createadvert')
  await expect(device.getByText('Draft: Half a tit')).toBeVisible()
  await device.getByRole('link', { name: 'For sale Aircraft' }).click()
  await expect(field(device, 'title')).toHaveValue('Half a tit')
  await other.close()
})

test('[CREATE-07] a lost network loses nothing, and the form is sent once it is back', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(0)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await expect(kept(page)).toBeVisible()
  await context.setOffline(true)
  await fill(page, { title: 'Typed in a tunnel' })
  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0')])
  await expect(page.getByText('Offline, kept on this device')).toBeVisible()
  await expect(page.getByText('Error while uploading')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('1 photo was not uploaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Typed in a tunnel'])
})

test('[CREATE-07] a session that ends in the middle is signed in again in front of the form', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, aircraft)
  await expect(kept(page)).toBeVisible()
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  await call('POST', '/logout', { token })
  await fill(page, { title: 'Still here' })
  await expect(page.getByText('Your session has ended. Everything is kept on this device.')).toBeVisible()
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Email').fill(seller.mail)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Still here'])
})

test('[CREATE-07] cleared cookies lead through the login back to what was typed', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { title: 'Before the cookies went' })
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(seller.mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/createadvert\?kind=aircraft/)
  await expect(field(page, 'title')).toHaveValue('Before the cookies went')
})

test('[CREATE-03] a photo that fails is tried again; photos are put in order by keys and by dragging, deleted and brought back', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  let fails = true
  await page.route('**/upload', route => {
    if (!fails || !route.request().postDataBuffer()?.includes('broken.jpg')) return route.continue()
    return route.fulfill({
      status: 500,
      json: { success: false, code: 'internal', message: 'Something broke.' },
    })
  })
  await field(page, 'photos').setInputFiles([
    await aPhoto('#aa0000', 'first.jpg'),
    await aPhoto('#00aa00', 'broken.jpg'),
    await aPhoto('#0000aa', 'third.jpg'),
  ])
  await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
  await expect(page.getByText('Error while uploading')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 Photos Upload Success')).toBeVisible()

  const order = () =>
    page
      .locator('.tile img')
      .evaluateAll(images => images.map(image => (image as HTMLImageElement).src.slice(-40)))
  const before = await order()
  const first = page.getByRole('button', { name: 'Photo 1 of 3, the cover' })
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Photo 2 of 3' })).toBeFocused()
  await expect(page.getByText('Moved to place 2 of 3.')).toBeAttached()
  expect(await order()).toEqual([before[1], before[0], before[2]])
  await page.keyboard.press('End')
  expect(await order()).toEqual([before[1], before[2], before[0]])

  const last = page.getByRole('button', { name: 'Photo 3 of 3' })
  const from = (await last.boundingBox())!
  const to = (await first.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(order).toEqual(before)

  await page.getByRole('button', { name: 'Delete photo' }).first().click()
  await expect(page.getByRole('button', { name: 'Photo 1 of 2, the cover' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual(before)
  await page.reload()
  await expect.poll(order).toEqual(before)
})

test('[CREATE-03] at most 30 photos are taken, and what is no photo is named', async ({ page }) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const many = Array.from({ length: 32 }, (_, at) => ({
    name: `${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: tiny,
  }))
  await field(page, 'photos').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
    ...many,
  ])
  await expect(page.getByText('An advert can have at most 30 photos. 2 photos were left out.')).toBeVisible()
  await expect(page.getByText(/^notes.txt is not a photo/)).toBeVisible()
  await expect(page.getByText('30 of 30')).toBeVisible()
  await expect(page.getByText('30 Photos Upload Success')).toBeVisible({ timeout: 30_000 })
})

test('[CREATE-07] a double click and a lost answer make one advert', async ({ page, allowStatus }) => {
  allowStatus.add(0)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { ...aircraft, title: 'Once is enough' })
  let isLost = true
  await page.route('**/createadvert', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).dblclick()
  await expect(page.getByRole('alert').getByText(/It will not create a second advert/)).toBeVisible()
  expect(await mine(seller)).toHaveLength(1)
  await submit(page).dblclick()
  await expect(created(page)).toBeVisible()
  expect((await mine(seller)).map(({ title }) => title)).toEqual(['Once is enough'])
})

test('[CREATE-07] what was sent already and changed since is told, and is not sent twice', async ({
  page,
  allowStatus,
}) => {
  for (const status of [0, 409]) allowStatus.add(status)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { ...aircraft, title: 'First words' })
  await page.route(
    '**/createadvert',
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fill(page, { title: 'Second thoughts' })
  await submit(page).click()
  const [row] = await mine(seller)
  await expect(page.getByRole('alert').getByText(`became advert ${row!.advertId}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit that advert' })).toHaveAttribute(
    'href',
    `/profile/adverts/${row!.advertId}/edit`,
  )
  expect(await mine(seller)).toHaveLength(1)
})

test('[CREATE-05] every error stands at its field, the first has the focus, and nothing typed is lost', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { year: '1800', title: 'Sky' })
  await submit(page).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: 'Manufacturer is needed.' })).toBeVisible()
  await expect(field(page, 'type')).toBeFocused()
  await summary.getByRole('link', { name: 'Year must be a year from 1903 to 2100.' }).click()
  await expect(field(page, 'year')).toBeFocused()
  await fill(page, { ...aircraft, 'contact.mail': 'ada@host.c' })
  await submit(page).click()
  await expect(page.locator('.sell-form').getByText('Email must be a mail address.').last()).toBeVisible()
  await expect(field(page, 'contact.mail')).toBeFocused()
  await expect(field(page, 'title')).toHaveValue('Sky')
  await field(page, 'contact.mail').fill('ada@host.test')
  await submit(page).click()
  await expect(created(page)).toBeVisible()
})

test('[CREATE-07] a draft that was thrown away can be taken back', async ({ page }) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await fill(page, { title: 'Not for the bin' })
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'title')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'title')).toHaveValue('Not for the bin')
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Not for the bin')
})

test.describe('the edit of an advert', () => {
  const aLiveAdvert = async (seller: Seller, title: string) => {
    const { id } = await anAircraft(seller, title)
    const admin = await asAdmin()
    await admin.review(id, { decision: 'approve' })
    return id
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

  test('[MY-06, PLUS-12] shows a price at once and lets the rest wait; the old version stays public', async ({
    page,
  }) => {
    const seller = await aSeller()
    const id = await aLiveAdvert(seller, `Live ${Date.now()}`)
    await signIn(page, seller.mail)
    await page.goto(`/profile/adverts/${id}/edit`)
    const dialog = page.getByRole('dialog', { name: `Advert ${id}` })
    await expect(dialog).toBeVisible()
    await expect(field(page, 'registration')).toHaveValue('N182HL')
    await fill(page, { price: '350000', title: 'A new title', serialNumber: '' })
    await save(page).click()
    await expect(page.getByText('Advert Update Success')).toBeVisible()
    await expect(dialog.getByText(/Your changes wait for review/)).toBeVisible()
    const live = (await call('GET', `/getadvertdetail/${id}`)).data
    expect(live).toMatchObject({ price: 350_000, serialNumber: '18282390' })
    expect(live['title']).not.toBe('A new title')

    await page.goto(`/profile/adverts/${id}/edit`)
    await expect(field(page, 'title')).toHaveValue('A new title')
    await expect(field(page, 'serialNumber')).toHaveValue('')
    await expect(page.getByText(/^You have changes that wait for review/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/profile\/adverts$/)
  })

  test('[PLUS-12] on a version conflict shows both values of a field and loses neither', async ({
    page,
    allowStatus,
  }) => {
    allowStatus.add(409)
    const seller = await aSeller()
    const title = `Contested ${Date.now()}`
    const { id } = await anAircraft(seller, title)
    await signIn(page, seller.mail)
    await page.goto(`/profile/adverts/${id}/edit`)
    await fill(page, { title: 'Mine', registration: 'N1' })
    await call('PATCH', `/updateadvert/${id}`, {
      token: seller.token,
      body: { title: 'Theirs', serialNumber: '777' },
    })
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible()
    await expect(field(page, 'title')).toHaveValue('Mine')
    await expect(field(page, 'registration')).toHaveValue('N1')
    await expect(field(page, 'serialNumber')).toHaveValue('777')
    await expect(page.locator('.conflict').getByText('Theirs')).toBeVisible()
    await page.getByRole('button', { name: 'Use the other Title' }).click()
    await expect(field(page, 'title')).toHaveValue('Theirs')
    await save(page).click()
    await expect(page.getByText('Saved. The advert waits for review.')).toBeVisible()
    const stored = (await call('GET', `/getmyadvert/${id}`, { token: seller.token })).data
    expect(stored['advert']).toMatchObject({ title: 'Theirs', registration: 'N1', serialNumber: '777' })
  })

  test('[CREATE-07] keeps an edit through a closed tab', async ({ page, context }) => {
    const seller = await aSeller()
    const { id } = await anAircraft(seller, `Edited ${Date.now()}`)
    await signIn(page, seller.mail)
    await page.goto(`/profile/adverts/${id}/edit`)
    await fill(page, { description: 'Half a thought' })
    await page.close()
    const again = await context.newPage()
    await again.goto(`/profile/adverts/${id}/edit`)
    await expect(field(again, 'description')).toHaveValue('Half a thought')
    await expect(kept(again)).toBeVisible()
  })

  test('[MY-06] finds no advert of another seller', async ({ page, allowStatus }) => {
    allowStatus.add(404)
    const [seller, other] = [await aSeller(), await aSeller()]
    const { id } = await anAircraft(other, `Foreign ${Date.now()}`)
    await signIn(page, seller.mail)
    await page.goto(`/profile/adverts/${id}/edit`)
    await expect(page.getByText(/This advert was not found among yours/)).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone no form has a violation that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const seller = await aSeller()
    const { id } = await anAircraft(seller, `Accessible ${Date.now()}`)
    await signIn(page, seller.mail)
    await page.goto('/createadvert')
    await expect(page.getByText('3 credits left').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const kind of ['aircraft', 'part', 'lease', 'toollease']) {
      await page.goto(`/createadvert?kind=${kind}`)
      await expect(page.locator('.sell-form')).toBeVisible()
      expect([kind, await violations(page)]).toEqual([kind, []])
    }
    await page.goto('/createadvert?kind=aircraft')
    await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0'), await aPhoto('#b0592f')])
    await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
    for (const name of ['Engines', 'Equipment', 'Damage and history'])
      await page.getByRole('heading', { name, exact: true }).click()
    await submit(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`/profile/adverts/${id}/edit`)
    await expect(page.locator('.sell-form')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
