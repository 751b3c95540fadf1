import { violationsByLightAndDark } from './axe'
import { anAircraftOnline, aWord } from './market'
import { expect, test } from './page-errors'
import { aSeller, call, done, openAs } from './sellers'

/** A buyer who has asked the seller of a new aircraft. */
const anEnquiry = async () => {
  const title = `Skylane ${aWord()}`
  const { id, seller } = await anAircraftOnline({ title })
  const buyer = await aSeller()
  const body = { advertId: id, text: 'Is it still for sale?' }
  const { data } = await done(call('POST', '/messages', { token: buyer.token, body }))
  return { title, seller, buyer, threadId: Number(data['threadId']) }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('@phone [DEAL-09] a seller sees what became of an enquiry, notes it and is reminded', async ({
  page,
}) => {
  test.slow()
  const { title, seller, buyer, threadId } = await anEnquiry()
  await openAs(page, seller.mail, '/profile/message')
  await page.getByRole('link', { name: 'Leads: what became of each enquiry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  const lead = page.getByRole('listitem').filter({ hasText: title })
  await expect(lead).toContainText('Waits for an answer')
  await expect(page.getByRole('link', { name: 'New 1', exact: true })).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])

  await lead.getByRole('link', { name: /^Open the conversation with/ }).click()
  await page.getByText('Lead', { exact: true }).click()
  await page.getByLabel('State').selectOption({ label: 'Offer' })
  await expect(page.getByText('The lead was changed.')).toBeVisible()
  await page.getByLabel('Remind on').fill(inDays(3))
  await page.getByLabel('Remind on').blur()
  await expect(page.getByText(/^Lead Offer · Reminder on/)).toBeVisible()
  const note = page.getByLabel('New note')
  await note.fill('Comes on Friday with a mechanic.')
  await page.reload()
  await page.getByText('Lead', { exact: true }).click()
  // What is typed outlasts a reload.
  await expect(note).toHaveValue('Comes on Friday with a mechanic.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Comes on Friday' })).toBeVisible()
  await expect(note).toHaveValue('')
  expect(await violationsByLightAndDark(page)).toEqual([])

  await page.getByRole('link', { name: 'All leads' }).click()
  await expect(lead).toContainText('1 note')
  await page.getByRole('link', { name: 'New 0', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No lead matches.' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all leads' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export ADF' }).click()
  expect((await download).suggestedFilename()).toBe('leads.xml')
  // The buyer sees nothing of it.
  const seen = await call('GET', `/messages/${threadId}`, { token: buyer.token })
  expect(JSON.stringify(seen)).not.toContain('mechanic')
})
