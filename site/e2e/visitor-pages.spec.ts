import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { violationsByLightAndDark } from './axe'
import { expire } from './mailbox'
import { anAircraftOnline, aWord, end, oldest } from './market'
import { expect, test } from './page-errors'

test('[LIST-02, PART-01] a filter shows as many adverts as stood beside it, by certificate, equipment and age', async ({
  page,
}) => {
  for (const [path, group, key] of [
    ['/parts', 'Documents', 'certificate'],
    ['/aircraft', 'Avionics and equipment', 'equipment'],
    ['/aircraft', 'Listed within', 'listedWithin'],
    ['/aircraft', 'Seller', 'sellerType'],
  ] as const) {
    await page.goto(path)
    const heading = page.getByRole('heading', { name: group, exact: true })
    const filter = page.locator('main aside details', { has: heading })
    await heading.click()
    const choice = filter.getByRole('listitem').nth(1)
    const count = (await choice.locator('.num, small, span').last().textContent()) ?? ''
    await choice.getByRole('checkbox').check()
    await expect(page).toHaveURL(new RegExp(`${key}=`))
    await expect(page.locator('[data-part=count]')).toHaveText(new RegExp(`^${count} advert`))
  }
})

test('parts and tools offer no year, aircraft offer their hours as an order', async ({ page }) => {
  for (const path of ['/parts', '/tool-lease']) {
    await page.goto(path)
    await expect(page.getByLabel('Sort')).toBeVisible()
    await expect(page.getByLabel('Sort').locator('option', { hasText: 'Year' })).toHaveCount(0)
    await expect(page.getByLabel('Year, from')).toHaveCount(0)
  }
  await page.goto('/aircraft')
  await page.getByLabel('Sort').selectOption({ label: 'Mid-time price, low to high' })
  await expect(page).toHaveURL(/sort=masc/)
  await expect(page.locator('main tbody tr').first()).toContainText('Mid-Time')
})

test('a region chosen in the header holds on the next listing, in the address, until it is cleared', async ({
  page,
}) => {
  await page.goto('/aircraft?region=europe')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Parts', exact: true }).click()
  await expect(page).toHaveURL(/\/parts\?region=europe$/)
  // The rows of aircraft stay until those of parts are there.
  await page.locator('main tbody tr a[href^="/part/"]').first().click()
  await expect(page).toHaveURL(/\/part\//)
  await expect(page.getByRole('button', { name: 'Europe' })).toBeVisible()
  await categories.getByRole('link', { name: 'Aircraft', exact: true }).click()
  await expect(page).toHaveURL(/\/aircraft\?region=europe$/)
  await page.getByRole('link', { name: 'Remove filter: Europe' }).click()
  await expect(page).toHaveURL(/\/aircraft$/)
  await categories.getByRole('link', { name: 'Parts', exact: true }).click()
  await expect(page).toHaveURL(/\/parts$/)
})

test('@phone a seller has a page with their adverts, reached from a row and from the advert', async ({
  page,
}) => {
  const [card] = await oldest(page, '/getparts')
  const { isBusiness, key } = card!.seller
  const address = new RegExp(isBusiness ? `/dealers/[^/]+-${key}$` : `/sellers/${key}$`)
  await page.goto('/parts?sort=desc')
  await page.getByRole('link', { name: card!.seller.name }).first().click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: card!.seller.name })).toBeVisible()
  await expect(page.locator('main')).toContainText('On Hangarlist since')
  await expect(page.locator('main')).not.toContainText('@')
  expect(await violationsByLightAndDark(page)).toEqual([])
  await page.goto(`/part/${card!.slug}`)
  await page.getByRole('link', { name: 'All adverts of this seller' }).click()
  await expect(page).toHaveURL(address)
})

test('a seller who is not there is called a seller, not an advert', async ({ page, allowStatus }) => {
  allowStatus.add(404)
  const answer = await page.goto('/sellers/nosuchseller')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This seller is not on Hangarlist, or not any more.',
  )
  await expect(page.getByText('the ad you are looking for')).toHaveCount(0)
})

test('@phone the checklist for buyers is linked from adverts and the footer, and is clean', async ({
  page,
}) => {
  const [card] = await oldest(page, '/getadverts')
  await page.goto(`/advert/${card!.slug}`)
  await page.getByRole('link', { name: 'Buying safely' }).click()
  await expect(page).toHaveURL(/\/buying-an-aircraft#safe$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Buying an aircraft: checklist' })).toBeVisible()
  for (const region of ['United States', 'European Union', 'United Kingdom', 'Türkiye', 'Elsewhere'])
    await expect(page.getByRole('rowheader', { name: region }).first()).toBeAttached()
  expect(await violationsByLightAndDark(page)).toEqual([])
  await expect(page.locator('footer').getByRole('link', { name: 'Buying checklist' })).toBeVisible()
})

test('home finds by make, model, place and price, and its button counts what the listing shows', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const finder = page.getByRole('search', { name: 'Find an aircraft' })
  // One line in the first window, before what is for sellers.
  const fields = await Promise.all(
    ['Make', 'Model', 'Place', 'Price up to, EUR']
      .map(name => finder.getByLabel(name))
      .concat(finder.getByRole('button'))
      .map(async each => (await each.boundingBox()) ?? { y: 0, height: 0 }),
  )
  const bottoms = fields.map(({ y, height }) => Math.round(y + height))
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(4)
  expect(Math.max(...bottoms)).toBeLessThan(900)
  const sellers = await page.getByRole('region', { name: 'For sellers' }).boundingBox()
  expect(sellers?.y).toBeGreaterThan(Math.max(...bottoms))
  await finder.getByLabel('Make').selectOption('Cessna')
  await expect(finder.getByLabel('Model').locator('option').nth(1)).toBeAttached()
  await finder.getByLabel('Place').selectOption('Europe')
  await finder.getByLabel('Price up to, EUR').fill('150,000')
  const { data } = (await (
    await page.request.get('/getfacets?kind=aircraft&manufacturer=Cessna&region=europe&priceTo=150000')
  ).json()) as { data: { total: number } }
  const show = finder.getByRole('button', { name: `Show ${data.total} aircraft` })
  await show.click()
  await expect(page).toHaveURL('/aircraft?manufacturer=Cessna&region=europe&priceTo=150000')
  await expect(page.locator('[data-part=count]')).toHaveText(`${data.total} adverts`)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/')
  await plain.getByLabel('Make').selectOption('Cessna')
  await plain.getByLabel('Place').selectOption('Europe')
  await plain.getByRole('button', { name: /^Show/ }).click()
  await expect(plain.getByRole('link', { name: 'Remove filter: Europe' })).toBeVisible()
  await plain.context().close()
})

test('what is chosen before the scripts of the page have come counts once they have', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/*.js', async route => {
    await held
    await route.continue()
  })
  const opened = page.goto('/')
  const finder = page.getByRole('search', { name: 'Find an aircraft' })
  await finder.getByLabel('Make').selectOption('Cessna')
  release()
  await opened
  await expect(finder.getByLabel('Model').locator('option').nth(1)).toBeAttached()
  await expect(finder.getByLabel('Make')).toHaveValue('Cessna')
})

const textOf = (pdf: Buffer, name: string): string => {
  const file = test.info().outputPath(`${name}.pdf`)
  writeFileSync(file, pdf)
  execFileSync('pdftotext', ['-layout', file])
  const text = readFileSync(file.replace(/pdf$/, 'txt'), 'utf8')
  rmSync(file)
  return text
}
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('an advert prints on two pages at most, with the whole description and its address, and no buttons', async ({
  page,
}) => {
  const last = aWord()
  const { path } = await anAircraftOnline({
    title: `Printed ${aWord()}`,
    description: `${'Always hangared, complete logs.\n\n'.repeat(30)}${last}`,
  })
  await page.goto(path)
  await expect(page.locator('svg[aria-label^="QR code"]')).toBeAttached()
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({
      format,
      margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
    })
    expect(sheetsIn(pdf)).toBeLessThanOrEqual(2)
    const text = textOf(pdf, format)
    for (const said of [last, '$389,000', path.slice(0, 20)]) expect(text).toContain(said)
    for (const pressed of ['Write to the seller', 'Show phone', 'Report', 'Share'])
      expect(text).not.toContain(pressed)
  }
})

test('[PLUS-03] a comparison prints all of its columns and its address', async ({ page }) => {
  const adverts = await oldest(page, '/getadverts', 'type=pistonsingle')
  await page.goto(`/compare?ids=${adverts.map(({ advertId }) => advertId).join()}`)
  const marks = await page
    .locator('main table tr', { hasText: 'Registration' })
    .locator('td')
    .allTextContents()
  await expect(page.locator('svg[aria-label^="QR code"]')).toBeAttached()
  for (const format of ['A4', 'Letter'] as const) {
    const text = textOf(await page.pdf({ format }), `compare-${format}`)
    for (const mark of marks) expect(text).toContain(mark.trim())
    const address = new URL(page.url())
    expect(text.replace(/\s/g, '')).toContain(address.host + address.pathname + address.search)
  }
})

test('[DETAIL-02] keys that are pressed quickly all turn the photo, in full screen, too', async ({
  page,
}) => {
  const draft = await anAircraftOnline({ title: `Quick ${aWord()}` }, 5)
  await page.goto(draft.path)
  await page.getByRole('button', { name: /full screen/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(900)
  await expect(dialog.getByRole('heading')).toHaveText('5 / 5')
})

test('[VISIT-08] without scripts a guest reads what the watch list needs', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/watchlist')
  await expect(plain.locator('main')).toContainText('Turn it on to see yours.')
  await expect(plain.getByText('Loading...')).toBeHidden()
  await plain.context().close()
})

test('[VISIT-08] without scripts a phone leads to every category, and shows no button that does nothing', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
  await plain.goto('/')
  const categories = plain.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Parts', exact: true }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Aircraft parts for sale')
  for (const name of ['Menu', 'Account']) await expect(plain.getByRole('button', { name })).toHaveCount(0)
  await expect(plain.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  const adverts = await oldest(plain, '/getadverts', 'type=pistonsingle')
  const ids = adverts.map(({ advertId }) => advertId).join()
  for (const path of [
    '/aircraft',
    `/advert/${adverts[0]!.slug}`,
    '/search?search=cessna',
    `/compare?ids=${ids}`,
  ]) {
    await plain.goto(path)
    // Without scripts a button works where it sends a form, or opens a popover of its own.
    const dead = await plain
      .getByRole('button')
      .evaluateAll(all =>
        all
          .filter(
            each =>
              each.matches('button') && !each.matches('form button:not([type=button]), [popovertarget]'),
          )
          .map(each => each.getAttribute('aria-label') ?? each.textContent),
      )
    expect([path, dead]).toEqual([path, []])
  }
  await plain.context().close()
})

test('[VISIT-08] without scripts phone and mail are shown one at a time, and an advert is reported', async ({
  browser,
  page,
}) => {
  const [card] = await oldest(page, '/getadverts')
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`/advert/${card!.slug}`)
  await expect(plain.locator('main')).toContainText('Writing to the seller here needs JavaScript')
  await plain.getByRole('button', { name: 'Show phone number' }).click()
  await expect(plain.getByRole('status')).toContainText(/^Phone: \+\d/)
  await expect(plain.getByRole('main')).not.toContainText('@')
  await plain.getByRole('button', { name: 'Show email' }).click()
  await expect(plain.getByRole('status')).toContainText(/^Email: .+@/)
  await plain.getByRole('link', { name: 'Back to the advert' }).click()
  await plain.getByRole('button', { name: 'Report this advert' }).click()
  await expect(plain).toHaveURL(/\/report\??$/)
  await plain.getByLabel('Facts are wrong').check()
  await plain.getByLabel('What else should we know?').fill('The hours are those of another one.')
  await plain.getByRole('button', { name: 'Send report' }).click()
  await expect(plain.getByRole('status')).toContainText('Thank you, we will look at it')
  await plain.context().close()
})

test('[VISIT-08] a form that is refused keeps what was typed, and one of another site is not taken', async ({
  page,
  baseURL,
}) => {
  const [card] = await oldest(page, '/getadverts')
  const send = (origin: string, form: Record<string, string>) =>
    page.request.post(`/advert/${card!.slug}/report`, { headers: { origin }, form, maxRedirects: 0 })
  const refused = await send(baseURL!, { reason: 'nonsense', text: 'Kept words <b>' })
  expect(refused.status()).toBe(422)
  expect(refused.headers()['cache-control']).toBe('private, no-store')
  expect(await refused.text()).toMatch(/role="alert"[\s\S]*Kept words &lt;b&gt;<\/textarea>/)
  expect((await send('https://elsewhere.test', { reason: 'fraud', text: '' })).status()).toBe(403)
})

test('[VISIT-08] without scripts the forms of an advert that ended meanwhile say so and keep what was typed', async ({
  page,
  baseURL,
}) => {
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, { headers: { origin: baseURL! }, form, maxRedirects: 0 })
    const [html = ''] = /<main[^]*<\/main>/.exec(await answer.text()) ?? []
    return { status: answer.status(), html: html.replaceAll('<!-- -->', '') }
  }
  const advert = await anAircraftOnline({ title: `Ended ${aWord()}` })
  await anAircraftOnline({ title: `Still there ${aWord()}` })
  await end(advert, 'sold')
  const asked = await send(`${advert.path}/contact`, { way: 'phone' })
  expect(asked.status).toBe(410)
  expect(asked.html).toMatch(/Sold on [^<]+: this advert has ended\./)
  expect(asked.html).toMatch(/More like this[^]*href="\/advert\//)
  expect(asked.html).not.toContain('Show phone number')
  const unchosen = await send(`${advert.path}/report`, { text: 'It was never his' })
  expect(unchosen.html).toMatch(/Please choose what is wrong\.[\s\S]*It was never his<\/textarea>/)
  const reported = await send(`${advert.path}/report`, { reason: 'fraud', text: '' })
  expect(reported.status).toBe(200)
  expect(reported.html).toContain('Thank you, we will look at it')

  const other = await anAircraftOnline({ title: `Withdrawn ${aWord()}` })
  await end(other, 'withdraw')
  const late = await send(`${other.path}/report`, { reason: 'fraud', text: 'Typed in vain' })
  expect(late.status).toBe(404)
  expect(late.html).toMatch(/may have been removed or expired[\s\S]*Typed in vain<\/textarea>/)
})

test('a listing links its feed beside the button that saves the search', async ({ page }) => {
  await page.goto('/parts?condition=used')
  const feed = page.getByRole('link', { name: 'Feed', exact: true })
  await expect(feed).toHaveAttribute('href', '/feeds/part.xml?condition=used')
  await page.goto('/search?search=cessna')
  await expect(feed).toHaveAttribute('href', '/feeds/search.xml?search=cessna')
  const answer = await page.request.get('/feeds/search.xml?search=cessna')
  expect(await answer.text()).toContain('<entry>')
})

for (const [state, said] of [
  ['sold', /Sold on \d+ \w+ \d{4}/],
  ['expired', /Expired on \d+ \w+ \d{4}/],
] as const)
  test(`[PLUS-08] an advert that is ${state} keeps its last price and its facts, and tells nothing of the seller`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus.add(410)
    const advert = await anAircraftOnline({ title: `Gone ${aWord()}`, flightRules: 'IFR' }, 2)
    await (state === 'sold' ? end(advert, 'sold') : expire(advert.id))
    expect((await page.goto(advert.path))?.status()).toBe(410)
    const main = page.locator('main')
    await expect(main).toContainText(said)
    await expect(main).toContainText('Last asking price')
    await expect(main).toContainText('$389,000')
    await expect(main).toContainText('Flight Rules')
    await expect(main).not.toContainText('Grace')
    await expect(main.getByRole('button', { name: /Show phone|Show email/ })).toHaveCount(0)
  })
