import type { Page } from '@playwright/test'
import { expect } from './page-errors'
import { admin, anAircraft, asAdmin, aSeller, signIn } from './sellers'

/** Aircraft of a new seller that wait for review, named by a word and a number. */
export const someAircraft = async (word: string, count: number) => {
  const seller = await aSeller()
  const adverts = []
  for (let nth = 1; nth <= count; nth++) adverts.push(await anAircraft(seller, `${word} no ${nth}`))
  return adverts
}

/** An admin approves a submitted advert past the pages. */
export const approve = async (id: number, more: object = {}) =>
  (await asAdmin()).review(id, { decision: 'approve', version: 1, ...more })

export const openWorkbench = async (page: Page, words = '', who: typeof admin = admin) => {
  await signIn(page, who.mail, who.password)
  await page.goto(`/admin/workbench${words && `?search=${words}`}`)
  await isReady(page)
}
/** The workbench has read its rows. */
export const isReady = (page: Page) => expect(page.locator('output[data-phase="ready"]')).toBeVisible()

export const pane = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const checkFacet = (page: Page, name: RegExp) => pane(page).getByRole('checkbox', { name }).check()
/** The heading of the advert that is open beside the table. */
export const openHeading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true })

/** Adverts of the tests are alike, and so may carry signals; they are meant all the same. */
export const include = async (page: Page) => {
  await expect(page.getByRole('dialog').getByRole('status', { name: 'What this changes' })).toBeVisible()
  await page.keyboard.press('3')
}
