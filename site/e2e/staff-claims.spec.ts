import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { claim, signedInPage } from './review'
import { aModerator, openAs, uniqueWord } from './sellers'
import { openBoard, row } from './tables'
import { isReady, someAircraft } from './workbench'

/** Two adverts that wait, the first of them claimed by a moderator, and another moderator who looks at the rows. */
const aClaimedOne = async () => {
  const word = uniqueWord('Held')
  const [held, free] = await someAircraft(word, 2)
  const [holder, other] = await Promise.all([aModerator(), aModerator()])
  await claim(holder, [held!.id])
  return { word, held: held!, free: free!, holder, other }
}
const mark = (page: Page, title: string) => row(page, title).getByText(/ Seller has this$/)

test('[PLUS-14] rows that a colleague has are dimmed with the name, and left out of a bulk action, which says so', async ({
  page,
  browser,
  allowStatus,
}) => {
  // Of the claim on an advert that a colleague has.
  allowStatus.add(409)
  const { word, held, free, holder, other } = await aClaimedOne()
  await openAs(page, other.mail, `/admin/workbench?search=${word}`)
  await isReady(page)
  await expect(mark(page, held.title)).toHaveText(`${holder.name} Seller has this`)
  await expect(mark(page, free.title)).toHaveCount(0)
  const colourOf = (title: string) =>
    row(page, title)
      .locator('[col-id="price"]')
      .evaluate(cell => getComputedStyle(cell).color)
  expect(await colourOf(held.title)).not.toBe(await colourOf(free.title))
  expect(await violations(page)).toEqual([])
  // Alone or with others, it is asked about before anything is decided.
  await row(page, held.title).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 1', exact: true }).click()
  const told = page.getByRole('dialog').getByRole('status', { name: 'What this changes' })
  await expect(told).toContainText(`1 left out: ${holder.name} Seller has it`)
  await page.keyboard.press('Escape')
  await row(page, free.title).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 2', exact: true }).click()
  await expect(told).toContainText(`1 left out: ${holder.name} Seller has it`)
  await page.keyboard.press('Escape')

  // Given back while the table is open, and claimed again as the colleague opens it.
  const theirs = await signedInPage(browser, holder)
  await theirs.goto(`/admin/queue/advert-${free.id}`)
  await expect(mark(page, free.title)).toBeVisible()
  await theirs.getByRole('button', { name: 'Give back' }).click()
  await expect(mark(page, free.title)).toHaveCount(0)

  // It opens for reading: in the place of the decision stands how to get it.
  await row(page, held.title).locator('[col-id="price"]').click()
  const item = page.locator('[data-part="item"]')
  await expect(item.getByRole('button', { name: 'Take over' })).toBeVisible()
  await expect(item.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Take over' }).click()
  await expect(item.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(mark(page, held.title)).toHaveCount(0)
})

test('[PLUS-14] on a board a row that a colleague has offers to take it over instead of decisions', async ({
  page,
}) => {
  const { word, held, free, holder, other } = await aClaimedOne()
  await openBoard(page, `/admin/aircraft?search=${word}`, { mail: other.mail })
  const named = (action: string, title: string) =>
    row(page, title).getByRole('button', { name: new RegExp(`^${action}`) })
  await expect(mark(page, held.title)).toHaveText(`${holder.name} Seller has this`)
  await expect(named('Approve', free.title)).toBeVisible()
  await expect(named('Approve', held.title)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await named('Take over', held.title).click()
  await expect(named('Approve', held.title)).toBeVisible()
  await expect(mark(page, held.title)).toHaveCount(0)
})

test('[PLUS-14] a row that a colleague has opens with who has it, and can be corrected once it is taken over', async ({
  page,
  browser,
  allowStatus,
}) => {
  // Of the claim on an advert that a colleague has.
  allowStatus.add(409)
  const { word, held, free, holder, other } = await aClaimedOne()
  await openBoard(page, `/admin/aircraft?search=${word}`, { mail: other.mail })
  const dialog = page.getByRole('dialog')
  const open = (title: string) => row(page, title).locator('[col-id="title"]').click()
  await open(held.title)
  await expect(dialog.getByRole('status')).toContainText(`${holder.name} Seller is deciding this until`)
  for (const label of ['Status', 'Type', 'Manufacturer'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog.getByRole('status')).toContainText('Yours until')
  await dialog.getByLabel('Manufacturer', { exact: true }).fill('Piper')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, held.title).locator('[col-id="manufacturer"]')).toHaveText('Piper')
  await expect(mark(page, held.title)).toHaveCount(0)

  // One that nobody has is claimed while its form is open, which a colleague sees.
  const theirs = await signedInPage(browser, holder)
  await theirs.goto(`/admin/aircraft?search=${word}`)
  await expect(row(theirs, free.title)).toBeVisible()
  await open(free.title)
  await expect(dialog.getByRole('status')).toContainText('Yours until')
  await expect(mark(theirs, free.title)).toHaveText(`${other.name} Seller has this`)
  await page.keyboard.press('Escape')
  await expect(mark(theirs, free.title)).toHaveCount(0)
})
