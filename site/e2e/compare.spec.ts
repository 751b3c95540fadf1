import type { Page } from '@playwright/test'
import { anAircraftOnline, aWord, end } from './market'
import { expect, test } from './page-errors'
import { violations } from './axe'

/** Of listings that begin with the oldest adverts: new ones, of other tests, come and end meanwhile. */
const pick = async (page: Page, numbers: readonly number[]) => {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare:/ })
  for (const n of numbers) await buttons.nth(n).click()
}

test('@phone [PLUS-03] adverts chosen in the listing stand side by side under an address that anyone can open', async ({
  page,
  browser,
}) => {
  await page.goto('/piston-single-aircraft?sort=desc')
  await pick(page, [0, 1, 2])
  const titles = (await page.locator('tbody th > a:first-of-type').allInnerTexts()).slice(0, 3)
  const tray = page.getByRole('region', { name: 'Chosen to compare' })
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await tray.getByRole('link', { name: 'Compare 3' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 adverts side by side')
  await expect(tray).toBeHidden()
  await expect(page.locator('th[scope=col] > a:first-of-type')).toHaveText(titles)
  const guest = await browser.newContext({ javaScriptEnabled: false })
  const shared = await guest.newPage()
  await shared.goto(page.url())
  await expect(shared.locator('th[scope=col] > a:first-of-type')).toHaveText(titles)
  await shared.getByRole('link', { name: 'Show differences only' }).click()
  await expect(shared).toHaveURL(/&differences=1$/)
  await guest.close()
})

test('[PLUS-03] “differences only” hides rows that are alike, and one advert can be taken out', async ({
  page,
}) => {
  const word = aWord()
  const facts = { airframe: { totalTime: 1284 }, seats: 4 }
  const one = await anAircraftOnline({ ...facts, title: `One ${word}`, year: 2014 })
  const two = await anAircraftOnline({ ...facts, title: `Two ${word}`, year: 2012, price: 350_000 })
  await page.goto(`/compare?ids=${one.id},${two.id}`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) })
  await expect(row('Seats')).toBeVisible()
  await expect(row('Price').last()).toContainText('$350,000Lowest')
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(row('Seats')).toBeHidden()
  await expect(row('Year')).toContainText('2014Newest')
  await page.goBack()
  await expect(row('Seats')).toBeVisible()
  await page.getByRole('link', { name: `Remove from the comparison: One ${word}` }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${two.id}$`))
  await expect(page.locator('th[scope=col] > a:first-of-type')).toHaveText([`Two ${word}`])
})

test('[PLUS-03] the comparison names the adverts that it had to leave out, and says when none is left', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(404)
  const word = aWord()
  const stays = await anAircraftOnline({ title: `Stays ${word}` })
  const goes = await anAircraftOnline({ title: `Goes ${word}` })
  await end(goes, 'sold')
  await page.goto(`/compare?ids=${goes.id},${stays.id}`)
  await expect(page.getByRole('note')).toContainText('One advert was left out')
  await expect(page.locator('th[scope=col] > a:first-of-type')).toHaveText([`Stays ${word}`])
  expect((await page.goto(`/compare?ids=${goes.id}`))?.status()).toBe(404)
  await expect(page.getByText('None of these adverts is online any more.')).toBeVisible()
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('[PLUS-03] an advert is added to the comparison from its own page, and a fifth is refused with a message', async ({
  page,
}) => {
  await page.goto('/aircraft?sort=desc')
  await pick(page, [0, 1, 2, 3])
  await page.locator('tbody th > a:first-of-type').nth(5).click()
  const compare = page.getByRole('group', { name: 'Advert' }).getByRole('button', { name: /^Compare:/ })
  await compare.click()
  await expect(page.getByText('Four adverts can be compared at once. Take one out first.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Take out:/ })
    .first()
    .click()
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Compare 4' })).toBeVisible()
})

test('@phone @only-phone [PLUS-03] on a phone the comparison scrolls sideways under names of rows that stay', async ({
  page,
}) => {
  await page.goto('/piston-single-aircraft?sort=desc')
  await pick(page, [0, 1, 2])
  await page.getByRole('link', { name: 'Compare 3' }).click()
  const table = page.getByRole('region', { name: 'Comparison, scrolls sideways' })
  const label = page.getByRole('rowheader', { name: 'Year', exact: true })
  const before = await label.boundingBox()
  await table.evaluate(element => element.scrollBy({ left: 300, behavior: 'instant' }))
  await expect.poll(() => table.evaluate(element => element.scrollLeft)).toBeGreaterThan(100)
  expect((await label.boundingBox())?.x).toBe(before?.x)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`@phone [PLUS-03] axe finds nothing in the comparison and its tray, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/piston-single-aircraft?sort=desc')
    await pick(page, [0, 1])
    await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await expect(page.locator('th[scope=col] > a:first-of-type')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
  })
