import type { Page } from '@playwright/test'
import { aPartOnline, aWord } from './market'
import { expect, test } from './page-errors'

const totalOf = async (page: Page, query: string): Promise<number> => {
  const answer = await page.request.get(`/getadverts?size=25&${query}`)
  return ((await answer.json()) as { totalElements: number }).totalElements
}
const count = (page: Page) => page.locator('[data-part=count]')
const advertsOf = (total: number) => new RegExp(`^${total.toLocaleString('en-US')} adverts?$`)

/** Other tests publish adverts meanwhile, so a count and what it is compared with are read again until they agree. */
const settled = (attempt: () => Promise<void>) => expect(attempt).toPass({ timeout: 30_000 })

/** Opens the group of a filter, which may be folded away. */
const group = async (page: Page, name: string) => {
  const found = page.locator('main aside details', {
    has: page.getByRole('heading', { name, exact: true }),
  })
  if ((await found.getAttribute('open')) === null) await found.locator('summary').click()
  return found
}

test('[LIST-03, LIST-04] hours, seats, engines and propeller narrow the listing to what the API counts, each with its chip', async ({
  page,
}) => {
  const ranges = [
    ['Total time', 'to', '2000', 'totalTimeTo', 'Total time to 2,000 h'],
    ['Seats', 'from', '4', 'seatsFrom', 'Seats from 4'],
    ['Engine time', 'to', '500', 'engineTimeTo', 'Engine time to 500 h'],
    ['Engine TBO', 'from', '2000', 'engineTboFrom', 'Engine TBO from 2,000 h'],
    ['Propeller time', 'to', '300', 'propTimeTo', 'Propeller time to 300 h'],
  ] as const
  for (const [label, end, value, key, chip] of ranges) {
    await page.goto('/aircraft')
    await group(page, label.startsWith('Seats') ? label : `${label} h`)
    const field = page.locator('main aside').getByLabel(`${label}, ${end}`)
    await field.fill(value)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${key}=${value}`))
    await settled(async () => {
      await page.reload()
      const total = await totalOf(page, `${key}=${value}`)
      await expect(count(page)).toHaveText(advertsOf(total), { timeout: 2000 })
    })
    await page.getByRole('link', { name: `Remove filter: ${chip}` }).click()
    await expect(page).not.toHaveURL(new RegExp(key))
  }
})

test('[LIST-02, LIST-03] every listed value of a filter leaves as many adverts as it says', async ({
  page,
}) => {
  for (const [heading, key] of [
    ['Engines', 'engines'],
    ['Propeller brand', 'propBrand'],
    ['Engine time basis', 'engineBasis'],
    ['Fuel', 'fuel'],
    ['Condition', 'condition'],
    ['Country', 'country'],
  ] as const) {
    await settled(async () => {
      await page.goto('/aircraft')
      const filter = await group(page, heading)
      const choice = filter.locator('label:not(:has(:disabled))').first()
      const said = /([\d,]+)\s*$/.exec((await choice.innerText()).trim())?.[1]
      await choice.click()
      await expect(page).toHaveURL(new RegExp(`${key}=`))
      await expect(count(page)).toHaveText(new RegExp(`^${said} adverts?$`), { timeout: 2000 })
    })
  }
})

test('[LIST-02] a model can be filtered by once its manufacturer is chosen', async ({ page }) => {
  await page.goto('/aircraft')
  const models = page.locator('main aside').getByRole('heading', { name: 'Model', exact: true })
  await expect(models).toBeHidden()
  await page.getByRole('checkbox', { name: /^Cessna/ }).check()
  await expect(models).toBeVisible()
  await page.locator('main aside input[name=model]').first().check()
  await expect(page).toHaveURL(/manufacturer=Cessna&model=/)
})

test('[LIST-10] several filters, an order and a size survive a reload, the way back and another visitor', async ({
  page,
  browser,
}) => {
  await page.goto('/aircraft?fuel=avgas&yearFrom=1970&condition=used')
  await page.getByLabel('Sort').selectOption('yasc')
  await expect(page).toHaveURL(/sort=yasc/)
  await page.getByLabel('Adverts per page').selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  const other = await browser.newPage()
  await other.goto(page.url())
  // The address changes at once, the rows when they have come.
  const [first] = await other.getByRole('row').nth(1).allInnerTexts()
  await expect.poll(() => page.getByRole('row').nth(1).allInnerTexts()).toEqual([first])
  await expect(other.getByLabel('Sort')).toHaveValue('yasc')
  await expect(other.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)
  await other.close()
  await page.goBack()
  await expect(page.getByLabel('Adverts per page')).toHaveValue('25')
  await page.reload()
  await expect(page.getByLabel('Sort')).toHaveValue('yasc')
})

/** Where the rows lead; titles may be shared. */
const addressesOf = (page: Page) =>
  page
    .locator('tbody th > a:first-of-type')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

test('[LIST-07] the pages of a listing are links, and each says which of how many it is', async ({
  page,
}) => {
  await settled(async () => {
    await page.goto('/aircraft')
    const pages = Math.ceil((await totalOf(page, '')) / 25)
    await expect(page.getByText(`1 of ${pages} page`)).toBeVisible({ timeout: 2000 })
    const first = await addressesOf(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(`2 of ${pages} page`)).toBeVisible({ timeout: 2000 })
    const second = await addressesOf(page)
    expect(second).toHaveLength(25)
    expect(first.filter(address => second.includes(address))).toHaveLength(0)
  })
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(/\/aircraft$/)
})

test('[LIST-08] a listing says Loading... while it loads, and names what it has not found', async ({
  page,
}) => {
  await page.goto('/login')
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/getadverts?*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Aircraft', exact: true }).first().click()
  await expect(page.getByText('Loading...').first()).toBeVisible()
  release()
  await expect(page.getByRole('row').nth(25)).toBeVisible()
  await page.goto('/jet-aircraft?manufacturer=Nobody')
  await expect(
    page.getByRole('heading', { name: 'The aircraft you were looking for was not found' }),
  ).toBeVisible()
  await page.locator('div:has(> h2)').getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/jet-aircraft$/)
})

test('@phone @only-phone [LIST-08, LIST-09] on a phone the empty listing names its category, and a full one its three totals', async ({
  page,
}) => {
  await page.goto('/jet-aircraft?manufacturer=Nobody')
  await expect(page.getByRole('heading', { name: 'Not found Jet' })).toBeVisible()
  await settled(async () => {
    await page.goto('/aircraft')
    const total = await totalOf(page, '')
    await expect(page.locator('[data-part=totals]')).toHaveText(
      new RegExp(`Total Page ${Math.ceil(total / 25)}\\s*Current Page 1\\s*Total Elements ${total}`),
      { timeout: 2000 },
    )
  })
  await page.getByLabel('Sort').selectOption('pasc')
  await expect(page).toHaveURL(/sort=pasc/)
})

test('[NAV-07] a country of the region menu filters the listing that is shown, and leaves its other filters', async ({
  page,
}) => {
  await page.goto('/piston-single-aircraft?condition=used')
  await page.getByRole('button', { name: 'All regions' }).click()
  const menu = page.getByRole('navigation', { name: 'Regions' })
  for (const region of ['Europe', 'North America', 'Asia', 'Africa', 'Oceania', 'South America'])
    await expect(menu.getByRole('link', { name: region, exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Countries of Asia' }).click()
  await expect(menu.getByRole('link', { name: 'Japan' })).toBeVisible()
  await menu.getByRole('button', { name: 'Countries of Europe' }).click()
  await menu.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL(/\/piston-single-aircraft\?condition=used&country=DE/)
  await expect(count(page)).toHaveText(
    advertsOf(await totalOf(page, 'type=pistonsingle&condition=used&country=DE')),
  )
})

test('[PART-01] parts stand under their own headings, with both numbers', async ({ page }) => {
  await page.goto('/parts')
  for (const name of ['Manufacturer', 'General Info', 'Title', 'Price'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Equivalent' }).first()
  await expect(row).toContainText('Part number')
})

test('[PART-01] a list of parts that cannot be fetched says so, and can be asked for again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  await page.goto('/login')
  await page.route('**/getparts?*', route => route.fulfill({ status: 500, body: '{}' }))
  let bringTools = () => {}
  const tools = new Promise<void>(resolve => (bringTools = resolve))
  await page.route('**/listing-tools-*.js', async route => {
    await tools
    await route.continue()
  })
  await page.getByRole('link', { name: 'Parts', exact: true }).first().click()
  await expect(page.getByText('Parts fetch error')).toBeVisible()
  await page.unroute('**/getparts?*')
  // A press is lost if the button moves away under it.
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  const place = await again.boundingBox()
  bringTools()
  await expect(page.getByLabel('Sort', { exact: true })).toBeVisible()
  expect(await again.boundingBox()).toEqual(place)
  await again.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('[PART-02] a part is found by its number without punctuation, and by that of what can stand for it', async ({
  page,
}) => {
  const [own, other] = [aWord(), aWord()]
  const { path } = await aPartOnline({
    title: `Governor ${own}`,
    partNumber: `${own}-1/A`,
    equivalentPartNumber: `${other}-9`,
    section: 'propeller',
    category: 'Governors',
  })
  await page.goto('/parts?type=propeller')
  await page.locator('main aside').getByLabel('Part number').fill(`${other} 9`.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1 advert')
  await expect(page.getByRole('row').nth(1).locator('[data-part=reasons]')).toHaveText(
    `Equivalent ${other.toUpperCase()}-9`,
    {
      ignoreCase: true,
    },
  )
  await page.goto(`/search?search=${own.toLowerCase()}1a`)
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveAttribute('href', path)
  await expect(page.locator('[data-part=reasons]')).toContainText('Part number')
  await page.goto('/parts?type=propeller&category=Governors')
  await expect(page.getByRole('link', { name: 'Remove filter: Governors' })).toBeVisible()
})

test('@phone @only-phone [PART-01] on a phone a part is a card that names section and category', async ({
  page,
}) => {
  await page.goto('/parts')
  await expect(
    page
      .locator('td[data-cell=general] > :last-child')
      .filter({ hasText: /^[A-Z][a-zA-Z ]+ \/ / })
      .first(),
  ).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})

test('[LEASE-01] leases and tools have listings while there are any adverts of theirs', async ({ page }) => {
  for (const path of ['/aircraft-lease', '/tool-lease']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Coming Soon')).toBeHidden()
  }
  await page.goto('/aircraft-lease?type=dailyrentals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Daily Rentals/)
})
