import type { Page } from '@playwright/test'
import { asStaff, claim, claimOnly, signedInPage } from './review'
import { expect, test } from './page-errors'
import { aModerator, anAircraft, aSeller, call, tokenOfAdmin } from './sellers'

const last = (page: Page) => page.getByRole('region', { name: 'Last decisions' })
const note = (page: Page) => page.getByRole('textbox', { name: 'Note to the seller', exact: true })
const item = (page: Page, title: string) => page.getByRole('article', { name: title })

/** A moderator at an advert of the queue. */
const atAdvert = async (page: Page, id: number) => {
  await claimOnly(page, id)
  await page.goto(`/admin/queue/advert-${id}`)
  await page.getByRole('toolbar', { name: 'Decision' }).waitFor()
}

test('[STAFF-02] z takes a rejection back with its mail, opens the advert on top, and what was typed is there', async ({
  browser,
}) => {
  const seller = await aSeller()
  const title = `Returned Skylane ${Date.now()}`
  const { id } = await anAircraft(seller, title)
  const page = await signedInPage(browser, await aModerator())
  await atAdvert(page, id)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await note(page).fill('One picture is enough.')
  await page.keyboard.press('Control+Enter')
  await expect(last(page)).toContainText(/Rejected.*\d+ s/)
  const staff = await asStaff()
  expect((await staff.advert(id)).reviewState).toBe('rejected')
  await page.getByRole('navigation', { name: 'Source' }).focus()
  await page.keyboard.press('z')
  await expect(page.getByText(`Taken back: ${title}`)).toBeVisible()
  await expect(item(page, title)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Taken back \d/ })).toBeVisible()
  await expect(note(page)).toHaveValue('One picture is enough.')
  await expect(page.getByRole('list', { name: 'Picked reasons' }).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await staff.advert(id)).reviewState).toBe('pending')
  const token = await tokenOfAdmin()
  const mails = await call('GET', `/admin/mails?search=${encodeURIComponent(seller.mail)}`, { token })
  expect(mails.data['mails']).toContainEqual(
    expect.objectContaining({ template: 'advert-rejected', state: 'withdrawn' }),
  )
  await page.context().close()
})

test('[STAFF-02] z goes back decision by decision, the newest first', async ({ browser }) => {
  const seller = await aSeller()
  const mark = Date.now()
  const [first, second] = [
    await anAircraft(seller, `First Skylane ${mark}`),
    await anAircraft(seller, `Second Skylane ${mark}`),
  ]
  const moderator = await aModerator()
  await claim(moderator, [first.id, second.id])
  const page = await signedInPage(browser, moderator)
  await page.goto(`/admin/adverts/${first.id}?ids=${first.id},${second.id}`)
  await expect(item(page, first.title)).toBeVisible()
  await page.keyboard.press('a')
  await expect(item(page, second.title)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Advert ${second.id} is approved.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Taken back: ${second.title}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Taken back: ${first.title}`)).toBeVisible()
  await expect(item(page, first.title)).toBeVisible()
  const staff = await asStaff()
  for (const { id } of [first, second])
    await expect.poll(async () => (await staff.advert(id)).status).toBe('unapproved')
  await page.context().close()
})

test('[STAFF-03] a decision that a colleague made first comes back as a row with reason and both states', async ({
  browser,
  allowStatus,
}) => {
  allowStatus.add(409)
  const title = `Contested row ${Date.now()}`
  const { id } = await anAircraft(await aSeller(), title)
  const page = await signedInPage(browser, await aModerator())
  await atAdvert(page, id)
  // A colleague is faster, while the moderator looks at it.
  await page.getByText('Give back').click()
  await expect(page.getByText('Given back. Others can take it now.')).toBeVisible()
  const token = await tokenOfAdmin()
  await call('PATCH', `/admin/reviewadvert/${id}`, { token, body: { decision: 'reject', note: 'Sold.' } })
  await page.keyboard.press('a')
  const row = page.locator(`[data-key="advert-${id}"]`)
  await expect(row).toHaveAttribute('data-state', 'unfit')
  await expect(row).toContainText('Approve: not made.')
  await expect(last(page)).toContainText('1 to look at')
  await row.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody was faster' })
  await expect(alert).toContainText('Hangarlist Admin rejected it')
  await expect(alert).toContainText(/When you decided.*How it is now/)
  await alert.getByRole('button', { name: 'Understood' }).click()
  await expect(row).toBeHidden()
  await page.context().close()
})
