import type { Page } from '@playwright/test'
import { violations } from './axe'
import { aPartOnline, aWord } from './market'
import { expect, heightsKnown, test, withoutScripts } from './page-errors'

const openSearch = async (page: Page) => {
  await page.goto('/')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  return { field: page.getByLabel('Search adverts'), list, options: list.getByRole('option') }
}

test('@phone [SEARCH-03] the search suggests a manufacturer with its number of adverts, and Enter leads to its listing', async ({
  page,
}) => {
  const { field, options } = await openSearch(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await heightsKnown(page)
  const before = await height()
  await field.pressSequentially('cess')
  await expect(options.first()).toContainText(/^Cessna\s*Manufacturer · Aircraft/)
  expect(await options.count()).toBeLessThanOrEqual(8)
  expect(await height()).toBe(before)
  const { height: target } = (await options.first().boundingBox())!
  expect(target).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  expect(await violations(page)).toEqual([])
  const count = Number(/(\d+) advert/.exec((await options.first().textContent()) ?? '')?.[1])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/aircraft?manufacturer=Cessna')
  // Others may put a Cessna on the market or take one off in the meantime.
  const said = await page
    .getByText(/^\d+ adverts$/)
    .first()
    .textContent()
  expect(Math.abs(Number.parseInt(said ?? '', 10) - count)).toBeLessThanOrEqual(5)
  await expect(field).toHaveValue('')
})

test('@phone [SEARCH-03] the search suggests a part number typed without its punctuation, and a press leads to its listing', async ({
  page,
  isMobile,
}) => {
  const number = `${aWord()}-10`
  await aPartOnline({ title: `Radio ${number}`, partNumber: number })
  const { field, list, options } = await openSearch(page)
  await field.pressSequentially(number.toLowerCase().replace('-', ''))
  await expect(options).toHaveText([new RegExp(`^${number}\\s*Part number · Parts\\s*1 advert$`)])
  await (isMobile ? options.tap() : options.click())
  await expect(page).toHaveURL(`/parts?partNumber=${number}`)
  await expect(list).toBeHidden()
  await expect(page.getByRole('link', { name: `Radio ${number}` }).first()).toBeVisible()
})

test('@phone [SEARCH-03] Escape closes the suggestions, and Enter then searches for what was typed', async ({
  page,
}) => {
  const { field, list, options } = await openSearch(page)
  await field.pressSequentially('cess')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('cess')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?search=cess')
})

test('[SEARCH-03] the search works before any script is there', async ({ context }) => {
  const { page } = await withoutScripts(context)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Search adverts').fill('cessna')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?search=cessna')
})
