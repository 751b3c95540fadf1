import { violationsByLightAndDark } from './axe'
import { expect, holdBack, test, withoutScripts } from './page-errors'
import { aPart, aPhoto, field, fill, aircraft, openForm, submit, created, kept, mine } from './selling-form'
import { anAircraft, asAdmin, aSeller, call, openAs, signIn } from './sellers'

test('[CREATE-01, CREATE-02, CREATE-03, CREATE-04, CREATE-05, CREATE-06, PLUS-11] an aircraft is chosen, described, photographed and submitted', async ({
  page,
}) => {
  const seller = await aSeller()
  await openAs(page, seller.mail, '/createadvert')
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

test('[NAV-11] the choice of what to sell is drawn before any script runs, and hidden from visitors', async ({
  page,
  context,
}) => {
  const early = await withoutScripts(context)
  await early.page.goto('/createadvert', { waitUntil: 'domcontentloaded' })
  await expect(early.page.getByText('For sale Aircraft')).toHaveCount(1)
  await expect(early.page.getByText('For sale Aircraft')).toBeHidden()
  early.arrive()
  await expect(early.page).toHaveURL('/login?next=%2Fcreateadvert')

  const seller = await aSeller()
  await signIn(page, seller.mail)
  const signedIn = await withoutScripts(context)
  await signedIn.page.goto('/createadvert', { waitUntil: 'domcontentloaded' })
  await expect(signedIn.page.getByText('For sale Aircraft')).toBeVisible()
  signedIn.arrive()
  await expect(signedIn.page.getByText(/credits? left/i).first()).toBeVisible()
})

test('[CREATE-02] the form has its shape before any script runs, and takes what is typed as soon as it can keep it', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  await signIn(page, seller.mail)
  const early = await withoutScripts(context)
  await early.page.goto('/createadvert?kind=part', { waitUntil: 'domcontentloaded' })
  await expect(early.page.getByRole('heading', { name: 'Sell a spare part' })).toBeAttached()
  const number = field(early.page, 'partNumber')
  await expect(number).toBeVisible()
  await expect(number).toBeDisabled()
  await expect(early.page.getByRole('link', { name: 'Login' })).toBeHidden()

  const shifts = await early.page.evaluateHandle(() => {
    const seen = { sum: 0 }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    return seen
  })
  early.arrive()
  await expect(number).toBeEnabled()
  await number.fill('KI 256-1')
  await expect(early.page.getByRole('complementary')).toBeVisible()
  await expect(number).toHaveValue('KI 256-1')
  expect((await shifts.jsonValue()).sum).toBeLessThan(0.02)
})

test('[NAV-11] a visitor who opens a form is led to the login', async ({ context }) => {
  const early = await withoutScripts(context)
  await early.page.goto('/createadvert?kind=aircraft', { waitUntil: 'domcontentloaded' })
  await expect(early.page.getByText('Still missing here: Region, Country, State')).toBeHidden()
  early.arrive()
  await expect(early.page).toHaveURL('/login?next=%2Fcreateadvert%3Fkind%3Daircraft')
})

test('@phone [CREATE-02, CREATE-04] a part is submitted on a phone', async ({ page }) => {
  const seller = await aSeller()
  await openForm(page, seller, 'part')
  await fill(page, { ...aPart, title: 'KI 256 flight command indicator' })
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

test('@phone [CREATE-08] the form stays where it is when the account turns out not to be one for leases', async ({
  page,
}) => {
  const seller = await aSeller()
  await signIn(page, seller.mail)
  const tell = await holdBack(page, '**/userdetail')
  await page.goto('/createadvert?kind=lease')
  const first = () =>
    page
      .locator('fieldset[inert], div:has(> form[data-part=advert-form])')
      .evaluate(form => Math.round(form.getBoundingClientRect().top + scrollY))
  await expect(page.locator('fieldset[inert]')).toBeVisible()
  await expect(page.getByText('This needs a business account.')).toBeVisible()
  const before = await first()
  tell()
  await expect(page.locator('form[data-part=advert-form]')).toBeVisible()
  await expect(page.locator('[data-lacking]')).toBeVisible()
  expect(await first()).toBe(before)
})

test('[CREATE-08, CREATE-02] a person is told that leases need a business account, and a business submits a lease and a tool', async ({
  page,
}) => {
  await openForm(page, await aSeller(), 'lease')
  await expect(page.getByRole('heading', { name: 'This needs a business account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About account types' }).last()).toHaveAttribute(
    'href',
    '/account-types',
  )
  await expect(submit(page)).toHaveCount(0)

  const company = await aSeller({ change: { accountType: 'business' } })
  await page.context().clearCookies()
  await openForm(page, company, 'lease')
  await expect(page.getByText('One credit, online for 30 days.')).toBeVisible()
  await fill(page, {
    leaseType: 'Training',
    manufacturer: 'Piper',
    model: 'PA-28-161 Warrior II',
    year: '1999',
    'location.country': 'Türkiye',
    title: 'Warrior for training',
    price: '180',
    currency: 'EUR €',
    priceMode: 'Negotiable',
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
  expect(await mine(company, '/getmyleases')).toMatchObject([
    { title: 'Warrior for training', priceMode: 'negotiable' },
  ])
  expect(await mine(company, '/getmytoolleases')).toMatchObject([{ title: 'Borescope to rent', price: 45.5 }])
})

test('[CREATE-08] a seller without credits is led to the packages, and what was typed stays', async ({
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

test('[CREATE-05] every error stands at its field, the first has the focus, and nothing typed is lost', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  await openForm(page, await aSeller(), 'aircraft')
  await fill(page, { year: '1800', title: 'Sky' })
  await submit(page).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: 'Manufacturer is needed.' })).toBeVisible()
  await expect(field(page, 'type')).toBeFocused()
  await summary
    .getByRole('link', { name: `Year must be a year from 1903 to ${new Date().getUTCFullYear() + 1}.` })
    .click()
  await expect(field(page, 'year')).toBeFocused()
  await fill(page, { ...aircraft, 'contact.mail': 'ada@host.c' })
  await submit(page).click()
  await expect(
    page.locator('form[data-part=advert-form]').getByText('Email must be a mail address.').last(),
  ).toBeVisible()
  await expect(field(page, 'contact.mail')).toBeFocused()
  await expect(field(page, 'title')).toHaveValue('Sky')
  await field(page, 'contact.mail').fill('ada@host.test')
  await submit(page).click()
  await expect(created(page)).toBeVisible()
})

test('@phone [CREATE-05] a press on the button is heard although the field that it leaves has an error to show', async ({
  page,
}) => {
  await openForm(page, await aSeller(), 'aircraft')
  await field(page, 'contact.phone').fill('no number')
  await submit(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Manufacturer is needed.' })).toBeVisible()
  await expect(
    page
      .locator('form[data-part=advert-form]')
      .getByText(/^Phone must be a phone number/)
      .last(),
  ).toBeVisible()
})

test('@phone no form has a violation that axe finds, in light and in dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openAs(page, (await aSeller()).mail, '/createadvert')
  await expect(page.getByText('3 credits left').first()).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  for (const kind of ['aircraft', 'part', 'lease', 'toollease']) {
    await page.goto(`/createadvert?kind=${kind}`)
    await expect(page.locator('form[data-part=advert-form]')).toBeVisible()
    expect([kind, await violationsByLightAndDark(page)]).toEqual([kind, []])
  }
})

test('@phone no form with problems and none of an edit has a violation that axe finds, in light and in dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const seller = await aSeller()
  const { id } = await anAircraft(seller, `Accessible ${Date.now()}`)
  await openAs(page, seller.mail, '/createadvert?kind=aircraft')
  await field(page, 'photos').setInputFiles([await aPhoto('#2f6fb0'), await aPhoto('#b0592f')])
  await expect(page.getByText('2 Photos Upload Success')).toBeVisible()
  for (const name of ['Engines', 'Equipment', 'Damage and history'])
    await page.getByRole('heading', { name, exact: true }).click()
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  await page.goto(`/profile/adverts/${id}/edit`)
  await expect(page.locator('form[data-part=advert-form]')).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
})
