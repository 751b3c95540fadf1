import { expect, test } from './page-errors'

test('[LIST-02] the range filters read numbers as people write them, and name an unreadable one at its field', async ({
  page,
}) => {
  await page.goto('/aircraft')
  const filters = page.locator('main aside')
  await filters.getByLabel('Price in EUR, from').fill('€1.5m')
  await filters.getByLabel('Price in EUR, to').fill('90.000,00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/priceFrom=90000&priceTo=1500000$/)
  await expect(
    page.getByRole('link', { name: 'Remove filter: Price in EUR 90,000 – 1,500,000' }),
  ).toBeVisible()
  const year = filters.getByLabel('Year, from')
  await year.fill('abc')
  await year.press('Enter')
  await expect(year).toHaveAccessibleDescription('Type a year with four digits')
  await expect(year).toHaveValue('abc')
  await year.fill('1970')
  await year.press('Enter')
  await expect(page).toHaveURL(/yearFrom=1970/)
  await expect(year).not.toHaveAttribute('aria-invalid')
})

test('[LIST-02] a group of filters stays open when its last value is taken out', async ({ page }) => {
  await page.goto('/aircraft')
  const heading = page.getByRole('heading', { name: 'Fuel', exact: true })
  const fuel = page.locator('main aside details', { has: heading })
  if ((await fuel.getAttribute('open')) === null) await heading.click()
  const avgas = fuel.getByRole('checkbox', { name: /^Avgas/ })
  await avgas.check()
  await expect(page).toHaveURL(/fuel=avgas/)
  await avgas.uncheck()
  await expect(page).toHaveURL(/\/aircraft$/)
  await expect(avgas).toBeVisible()
})

test('[NAV-07, SEARCH-01] the region menu keeps the words of a search, shows the place and leads back', async ({
  page,
}) => {
  await page.goto('/search?search=cessna')
  await page.getByRole('button', { name: 'All regions' }).click()
  const menu = page.getByRole('navigation', { name: 'Regions' })
  await menu.getByRole('link', { name: 'Germany', exact: true }).click()
  await expect(page).toHaveURL(/\/aircraft\?search=cessna&country=DE$/)
  await page.getByRole('button', { name: 'Germany', exact: true }).click()
  await menu.getByRole('link', { name: 'All regions' }).click()
  await expect(page).toHaveURL(/\/aircraft\?search=cessna$/)
})

test('[LIST-10] unknown countries are dropped from a listing, and a page past its end is kept out of search engines', async ({
  page,
}) => {
  expect((await page.goto('/parts?country=XX'))?.status()).toBe(200)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/aircraft?page=99999')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle('Aircraft for sale | Hangarlist')
})

test('@phone @only-phone [LIST-06, LIST-09] the chosen order of a listing is readable in full at every width of a phone', async ({
  page,
}) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/aircraft', '/aircraft?fuel=avgas&yearFrom=1960']) {
      await page.goto(path)
      const spare = await page.getByLabel('Sort').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width))
        return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - longest
      })
      expect(spare).toBeGreaterThanOrEqual(0)
    }
  }
})
