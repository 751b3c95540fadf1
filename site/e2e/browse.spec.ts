import { expect, test } from './page-errors'

test('[HOME-01, HOME-02, HOME-03] home shows a banner, 18 aircraft and the newest of every other kind', async ({
  page,
}) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Aircraft with their hours on the label.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aircrafts For Sale' })).toBeVisible()
  const grid = page.getByRole('region', { name: 'Aircrafts For Sale' })
  await expect(grid.getByRole('article')).toHaveCount(18)
  for (const name of ['Aircraft Parts', 'Aircraft Lease', 'Tool Lease'])
    await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
})

test('[NAV-04, LIST-01] each type has its own address, and the code in the query leads to the same listing', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/jet-aircraft', /jet/i],
    ['/turboprop-aircraft', /turboprop/i],
    ['/piston-single-aircraft', /piston single/i],
    ['/piston-twin-aircraft', /piston twin/i],
    ['/light-sport-aircraft', /light sport/i],
    ['/piston-agriculture-aircraft', /piston agriculture/i],
    ['/turbine-agriculture-aircraft', /turbine agriculture/i],
    ['/piston-helicopters', /piston helicopter/i],
    ['/turbine-helicopters', /turbine helicopter/i],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The tab of each type stands on every one of these pages.
    await expect(page.locator('a[href="/jet-aircraft"]:visible').first()).toBeVisible()
    await expect(page.locator(`a[href="${path}"]:visible`).first()).toBeVisible()
  }
  await page.goto('/aircraft?type=piston-single')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/piston-single-aircraft$/)
})

test('[LIST-02, LIST-04, LIST-10] a filter narrows the listing to its count, stands in the address, and can be taken back', async ({
  page,
}) => {
  // Jets, which no other test offers or ends meanwhile.
  await page.goto('/jet-aircraft')
  const cessna = page.getByRole('checkbox', { name: /^Cessna/ })
  const count = Number(
    /(\d+)\s*$/.exec((await page.locator('label', { has: cessna }).innerText()).trim())?.[1],
  )
  expect(count).toBeGreaterThan(0)
  await cessna.check()
  await expect(page).toHaveURL(/manufacturer=Cessna/)
  await expect(page.getByText(new RegExp(`^${count} adverts?$`)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Cessna/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Cessna/ })).not.toBeChecked()
  await page.goForward()
  await expect(page.getByRole('checkbox', { name: /^Cessna/ })).toBeChecked()
  await page
    .getByRole('link', { name: /Clear all/ })
    .or(page.getByRole('button', { name: /Clear all/ }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/manufacturer/)
})

test('[LIST-05, LIST-06] sorting by price puts the cheapest first, in the columns of the listing', async ({
  page,
}) => {
  await page.goto('/aircraft?size=25')
  for (const name of ['General Info', 'Airframe Info', 'Name', 'Registration', 'Price'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByLabel('Sort').locator('option')).toHaveText([
    'Default',
    'Advert date, new to old',
    'Advert date, old to new',
    'Price, low to high',
    'Price, high to low',
    'Year, high to low',
    'Year, low to high',
    'Total time, low to high',
    'Total time, high to low',
    'Engine time, low to high',
    'Engine time, high to low',
    'Mid-time price, low to high',
    'Mid-time price, high to low',
  ])
  await page.getByLabel('Sort').selectOption('pasc')
  await expect(page).toHaveURL(/sort=pasc/)
  const answer = await page.request.get('/getadverts?sort=pasc&size=25')
  const { data } = (await answer.json()) as { data: { title: string }[] }
  for (const at of [0, 1, 24]) await expect(page.getByRole('row').nth(at + 1)).toContainText(data[at]!.title)
})

test('[NAV-02] unknown pages and adverts answer 404 with words and a way home', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect((await page.goto('/advert/nothing-p-99999999'))?.status()).toBe(404)
  await expect(
    page.getByText("We're sorry, the ad you are looking for may have been removed or expired."),
  ).toBeVisible()
})

test('[NAV-03, DETAIL-07] an advert answers at its own address only, with a head of its own', async ({
  page,
}) => {
  // The oldest are the demo's, with photos; what other tests have just submitted has none.
  const { data } = (await (await page.request.get('/getadverts?sort=desc')).json()) as {
    data: { id: number; slug: string; title: string; photoCount: number }[]
  }
  const advert = data.find(({ photoCount }) => photoCount > 0)
  const moved = await page.request.get(`/advert/an-old-title-p-${advert!.id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/advert/${advert!.slug}`])
  await page.goto(`/advert/${advert!.id}`)
  await expect(page).toHaveURL(new RegExp(`/advert/${advert!.slug}$`))
  await expect(page).toHaveTitle(
    new RegExp(advert!.title.slice(0, 12).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/previews\/[0-9a-z]{26}\.jpg$/,
  )
  const linked = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as unknown
  expect(JSON.stringify(linked)).toContain('"Offer"')
})

test('[LIST-10] pages are whole before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/piston-single-aircraft')
  await expect(page.getByRole('row').nth(25)).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await context.close()
})

test('[LIST-10] without scripts all values of a long filter can be reached, and what is ticked stays', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/aircraft')
  const makes = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Manufacturer' }) })
  await expect(makes.getByRole('checkbox')).toHaveCount(7)
  await makes.getByRole('checkbox').nth(1).check()
  const second = await makes.getByRole('checkbox').nth(1).getAttribute('value')
  await makes.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(makes.getByRole('checkbox').nth(20)).toBeVisible()
  await expect(makes.getByRole('button')).toHaveCount(0)
  const last = makes.getByRole('checkbox').last()
  await last.check()
  const chosen = [second, await last.getAttribute('value')]
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('manufacturer')).toEqual(chosen)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await context.close()
})

test('[SEARCH-01, NAV-05] search from the header shows aircraft and parts with their counts', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /Hangarlist/ }).first()).toHaveAttribute('href', '/')
  await expect(header.getByRole('button', { name: /Region/i }).first()).toBeVisible()
  // With suggestions below it, the box is a combobox.
  const box = header.getByRole('searchbox').or(header.getByRole('combobox')).first()
  const clean = header.getByRole('button', { name: 'Clean' })
  await expect(clean).toBeHidden()
  await box.fill('narco')
  await clean.click()
  await expect(box).toHaveValue('')
  await expect(clean).toBeHidden()
  await box.fill('cessna')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?search=cessna/)
  await box.fill('garmin')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/search\?search=garmin/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results for “garmin”$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Aircraft/)
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText(/Parts/)
})

test('@phone @only-phone [LIST-09, NAV-08] on a phone the listing is cards, filters and menu are drawers', async ({
  page,
}) => {
  await page.goto('/piston-single-aircraft')
  await expect(page.getByText(/Total Page/)).toBeVisible()
  const inDialog = () =>
    page.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null)
  for (const name of ['Menu', 'Account']) {
    const opener = page.getByRole('banner').getByRole('button', { name, exact: true })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press('Tab')
      // The browser's own frame is a stop of its own between the last and the first.
      if (await page.evaluate(() => document.activeElement !== document.body))
        expect([name, await inDialog()]).toEqual([name, true])
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await page.getByRole('button', { name: /Filters/ }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide).toBe(false)
})
