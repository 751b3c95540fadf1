import { violations } from './axe'
import { anAircraftOnline, aPartOnline, aWord, end } from './market'
import { expect, test, withoutScripts } from './page-errors'

const gone = "We're sorry, the ad you are looking for may have been removed or expired."

test('@phone [PLUS-08] a sold advert keeps its address, says that it is sold and offers what is like it', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(410)
  const word = aWord()
  const sold = await anAircraftOnline({ title: `Sold ${word}` })
  const other = await anAircraftOnline({ title: `Still here ${word}` })
  await end(sold, 'sold')
  const answer = await page.goto(sold.path)
  expect(answer?.status()).toBe(410)
  await expect(page).toHaveURL(new RegExp(`${sold.path}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Sold ${word}` })).toBeVisible()
  await expect(page.getByText(/^Sold on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('grace@example.test')
  const similar = page.getByRole('region', { name: 'More like this' })
  await expect(similar.getByRole('article').first()).toBeVisible()
  await similar.getByRole('link', { name: `Still here ${word}` }).click()
  await expect(page).toHaveURL(new RegExp(`${other.path}$`))
  const moved = await page.request.get(`/advert/old-p-${sold.id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, sold.path])
})

test('[PLUS-08, NAV-02] an advert that its seller withdrew or hid is not found by anybody', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  for (const move of ['hide', 'withdraw'] as const) {
    const advert = await anAircraftOnline({ title: `Taken back ${aWord()}` })
    await end(advert, move)
    expect((await page.goto(advert.path))?.status()).toBe(404)
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.getByText('Taken back')).toBeHidden()
  }
})

test('[DETAIL-02] the gallery goes to the whole screen, turns by keys, and gives the focus back', async ({
  page,
}) => {
  const photoCount = 3
  const { path } = await anAircraftOnline({ title: `Gallery ${aWord()}` }, photoCount)
  await page.goto(path)
  const expand = page.getByRole('button', { name: 'Full screen' })
  await expand.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toHaveText(`1 / ${photoCount}`)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading')).toHaveText(`${photoCount} / ${photoCount}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading')).toHaveText(`2 / ${photoCount}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(expand).toBeFocused()
  await expect(page.getByRole('region', { name: 'Photos' }).locator('p[aria-hidden]')).toHaveText(
    `2 / ${photoCount}`,
  )
})

test('@phone @only-phone [DETAIL-02] a swipe turns the photo', async ({ page }) => {
  const photoCount = 3
  const { path } = await anAircraftOnline({ title: `Swipe ${aWord()}` }, photoCount)
  await page.goto(path)
  const strip = page.getByRole('group', { name: 'Photos' }).first()
  await strip.evaluate(element => element.scrollBy({ left: element.clientWidth * 0.7, behavior: 'smooth' }))
  await expect(page.getByRole('region', { name: 'Photos' }).locator('p[aria-hidden]')).toHaveText(
    `2 / ${photoCount}`,
  )
})

test('@phone @only-phone [DETAIL-02] photos that are being swiped while the scripts come are not pulled back', async ({
  context,
}) => {
  const { path } = await anAircraftOnline({ title: `Swiped ${aWord()}` }, 3)
  const { page, arrive } = await withoutScripts(context)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const strip = page.getByRole('group', { name: 'Photos' }).first()
  const place = () => strip.evaluate(element => element.scrollLeft / element.clientWidth)
  // A finger holds the photo a third of its way, once the styles are there and it can be moved at all.
  await expect(async () => {
    await strip.evaluate(element => {
      element.style.scrollSnapType = 'none'
      element.scrollLeft = element.clientWidth / 3
    })
    expect(await place()).toBeCloseTo(1 / 3, 1)
  }).toPass()
  arrive()
  await expect(page.locator('[data-ready]')).toBeAttached()
  expect(await place()).toBeCloseTo(1 / 3, 1)
})

test('[PLUS-05, PLUS-06] an advert shows engine life, mid-time price and disclosures where they are known, and nothing where not', async ({
  page,
}) => {
  const known = await anAircraftOnline({
    title: `Known ${aWord()}`,
    engines: [
      {
        engineBrand: 'Lycoming',
        engineModel: 'IO-540-AB1A5',
        engineTime: 500,
        engineTbo: 2000,
        basis: 'majorOverhaul',
        overhaulDate: new Date(Date.now() - 2 * 365 * 86_400_000).toISOString().slice(0, 10),
      },
    ],
    damageLevel: 'none',
    logsCompleteSince: 2014,
    annualDue: '2027-05-31',
  })
  await page.goto(known.path)
  await expect(page.getByText('75% engine life left: by hours 75%, by date 83%').first()).toBeVisible()
  const midTime = page.getByRole('region', { name: 'Mid-Time Price' })
  await expect(midTime).toContainText('$374,000')
  const disclosure = page.getByRole('region', { name: 'Disclosure' })
  await expect(disclosure).toContainText('None known')
  await expect(disclosure.getByText(/^Stated on \d+ \w+ \d{4}$/)).toHaveCount(3)
  const silent = await anAircraftOnline({ title: `Silent ${aWord()}` })
  await page.goto(silent.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of ['engine life left', 'Mid-Time Price', 'Disclosure'])
    await expect(page.locator('aside + div')).not.toContainText(text)
})

test('Share copies the advert’s link where the device has no share dialog', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { path } = await anAircraftOnline({ title: `Shared ${aWord()}` })
  await page.goto(path)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('The link was copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
})

test('[PART-03] a part names its section, its numbers and its papers', async ({ page }) => {
  const { path } = await aPartOnline({
    title: `Radio ${aWord()}`,
    partNumber: '066-01055-10',
    equivalentPartNumber: '066-01055-11',
    category: 'Communication systems',
    partCondition: 'OH',
    certificate: 'EASA Form 1',
  })
  await page.goto(path)
  const main = page.getByRole('main')
  for (const words of ['Avionics Parts', '066-01055-10', '066-01055-11', 'OH · Overhauled', 'EASA Form 1'])
    await expect(main.getByText(words).first()).toBeVisible()
})

test('@phone a number that is too long for its line breaks instead of covering what stands beside it', async ({
  page,
}) => {
  const long = 'RX-9-'.repeat(30)
  const { path } = await aPartOnline({ title: `Radio ${aWord()}`, equivalentPartNumber: `066-01, ${long}` })
  await page.goto(path)
  const value = page.locator('dd', { hasText: long })
  const [needed, room] = await value.evaluate(element => [element.scrollWidth, element.clientWidth])
  expect(needed).toBe(room)
})

test('[LEASE-02] a lease and a tool have pages with their terms', async ({ page }) => {
  for (const [call, folder, term] of [
    ['getleases', 'lease', 'Lease Type'],
    ['gettoolleases', 'tool', 'Tool Type'],
  ] as const) {
    const { data } = (await (await page.request.get(`/${call}?size=4`)).json()) as {
      data: { slug: string; title: string }[]
    }
    await page.goto(`/${folder}/${data[0]!.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.title)
    const terms = page
      .getByRole('region', { name: 'Terms' })
      .or(page.getByRole('region', { name: 'General' }))
    await expect(terms.getByText(term).first()).toBeVisible()
  }
})

test('[DETAIL-04] the panel with the seller stays beside the advert and never reaches over similar adverts', async ({
  page,
}) => {
  const { path } = await anAircraftOnline({ title: `To the end ${aWord()}` })
  await page.goto(path)
  const last = page.getByRole('button', { name: 'Report this advert' })
  const similar = page.getByRole('region', { name: 'More like this' })
  for (const at of [0.25, 0.5, 0.75, 1, 1]) {
    await page.evaluate(
      share => scrollTo({ top: document.body.scrollHeight * share, behavior: 'instant' }),
      at,
    )
    const [box, next] = [await last.boundingBox(), await similar.boundingBox()]
    expect(box!.y + box!.height).toBeLessThanOrEqual(next!.y)
  }
})

test('@phone a title, a text and a name without any space do not widen the page', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(410)
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100)
  const advert = await anAircraftOnline({
    title: `${long} ${aWord()}`,
    description: long.repeat(20),
    avionics: long.repeat(5),
    location: { country: 'US', state: 'Idaho', town: long.slice(0, 80) },
    priceMode: 'onRequest',
  })
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of [advert.path, `${advert.path}/print`, '/aircraft', `/compare?ids=${advert.id}`]) {
    await page.goto(path)
    expect([path, await wide()]).toEqual([path, 0])
  }
  await page.goto(advert.path)
  await expect(page.getByText('Price on request').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await end(advert, 'sold')
  await page.goto(advert.path)
  expect(await wide()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('[DETAIL-02] a long town name on a phone is shown from its first letter on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const town = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxy'
  const { path } = await anAircraftOnline({ location: { country: 'US', state: 'Idaho', town } })
  await page.goto(path)
  const facts = page.locator('main header p > *').first()
  await expect(facts).toContainText(town)
  const left = await facts.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.min(...[...range.getClientRects()].map(line => line.left))
  })
  expect(left).toBe((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
})
