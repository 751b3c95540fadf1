import type { Page } from '@playwright/test'
import { violations } from './axe'
import { asStaff, signedInPage } from './review'
import { expect, test } from './page-errors'
import { aModerator, anAircraft, asAdmin, aSeller, call, openAsAdmin } from './sellers'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Decision' })
const preview = (page: Page) => page.getByRole('region', { name: 'Mail to the seller' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The admin at an advert, as opened by its link. */
const openAdvert = async (page: Page, id: number) => {
  await openAsAdmin(page, `/admin/adverts/${id}`)
  await expect(bar(page)).toBeVisible()
}

test('[LIFE-03, PLUS-15] a moderator rejects with typed reasons, an unknown placeholder blocks sending, and the seller reads the reason at its field', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  const advert = await anAircraft(seller, `Doubtful Skylane ${Date.now()}`)
  await openAdvert(page, advert.id)
  await expect(page.getByRole('heading', { level: 2, name: advert.title })).toBeVisible()
  await expect(page.getByRole('article').getByText(seller.mail).first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText('Pick a reason or write a note')).toBeVisible()
  const send = page.getByRole('button', { name: 'Reject and send' })
  await expect(send).toBeDisabled()
  await page.keyboard.type('registration regis')
  await page.keyboard.press('Enter')
  await page.keyboard.type('misleading')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Picked reasons' }).getByRole('listitem')).toHaveCount(2)
  await field(page, 'Note to the seller').fill('Which one is it?')
  await expect(preview(page)).toContainText(`To ${seller.mail}`)
  await expect(preview(page)).toContainText('- The registration is not the one on the photos')
  await expect(preview(page)).toContainText('Which one is it?')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Edit this mail' }).click()
  await field(page, 'Text').fill('Dear {{name}}, you win {{prize}}. {{note}}')
  await expect(page.getByText('{{prize}} is no placeholder').first()).toBeVisible()
  await expect(send).toBeDisabled()
  await field(page, 'Text').fill('Dear {{name}}, sorry.\n\n{{reasons}}\n\n{{note}}')
  await expect(preview(page)).toContainText(`Dear ${seller.name}, sorry.`)
  const text = (await preview(page).locator('pre').textContent()) ?? ''
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Advert ${advert.id} is rejected.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await (await asStaff()).mailTo(seller.mail, 'advert-rejected')).toMatchObject({ text })

  const theirs = await signedInPage(browser, seller)
  await theirs.goto('/profile/adverts')
  const row = theirs.getByRole('row').filter({ hasText: advert.title })
  await expect(row).toContainText('The registration is not the one on the photos or in the register.')
  await row.getByRole('button', { name: /Edit/ }).click()
  const registration = theirs.getByRole('dialog').getByLabel('Registration', { exact: false }).first()
  await expect(registration).toHaveAttribute('aria-invalid', 'true')
  await expect(registration).toHaveAccessibleDescription(/not the one on the photos/)
  await expect(theirs.getByText('From the review: Something in the advert is misleading.')).toBeVisible()
  await expect(theirs.getByText('From the review: Which one is it?')).toBeVisible()
  await theirs.context().close()
})

test('[PLUS-12, PLUS-15] a moderator sees an edit beside the live version, accepts one field and sends the other back', async ({
  page,
}) => {
  const seller = await aSeller()
  const advert = await anAircraft(seller, `Skylane of two minds ${Date.now()}`)
  const staff = await asAdmin()
  await staff.review(advert.id, { decision: 'approve' })
  await call('PATCH', `/updateadvert/${advert.id}`, {
    token: seller.token,
    body: { title: 'BEST DEAL EVER!!!', description: 'Always hangared, complete logs, one old repair.' },
  })
  await openAdvert(page, advert.id)
  const table = page.getByRole('table').filter({ hasText: 'After the edit' })
  await expect(table.locator('del').filter({ hasText: 'damage' })).toBeVisible()
  await expect(table.locator('ins').filter({ hasText: 'repair' })).toBeVisible()
  await table.getByRole('checkbox', { name: 'Accept Title' }).uncheck()
  await page.getByRole('button', { name: 'Accept 1 of 2' }).click()
  await page.keyboard.type('capitals')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toContainText('a part of your changes')
  await expect(preview(page)).toContainText('is online: Description.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await expect(page.getByText(`The edit of advert ${advert.id} is decided.`)).toBeVisible()
  const shown = await call('GET', `/getadvertdetail/${advert.id}`)
  expect(shown.data).toMatchObject({
    title: advert.title,
    description: 'Always hangared, complete logs, one old repair.',
  })
  const [own] = (await call('GET', '/getmyadverts', { token: seller.token })).data as unknown as object[]
  expect(own).toMatchObject({
    hasRevision: false,
    reviewReasons: [{ code: 'title-shouting', field: 'title' }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Taken back: Skylane of two minds/)).toBeVisible()
  await expect(table.locator('ins').filter({ hasText: 'BEST DEAL EVER!!!' })).toBeVisible()
  await expect(table.locator('ins').filter({ hasText: 'repair' })).toBeVisible()
  // The screen goes ahead of the server, which takes it back in the next moment.
  await expect
    .poll(async () => (await call('GET', `/getadvertdetail/${advert.id}`)).data)
    .toMatchObject({ description: expect.stringContaining('damage') })
})

test('[DESK-04] the later of two moderators at one advert sees who changed what and loses nothing typed', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus.add(409)
  const seller = await aSeller()
  const other = await aModerator()
  const advert = await anAircraft(seller, `Contested Skylane ${Date.now()}`)
  await openAdvert(page, advert.id)
  const second = await signedInPage(browser, other)
  await second.goto(`/admin/adverts/${advert.id}`)
  await expect(bar(second)).toBeVisible()

  await page.keyboard.press('c')
  await page.keyboard.type('too little')
  await page.keyboard.press('Enter')
  await field(page, 'Note to the seller').fill('Two lines more, please.')
  const send = page.getByRole('button', { name: 'Ask and send' })
  await expect(send).toBeEnabled()

  await second.keyboard.press('h')
  await expect(second.getByText(`Advert ${advert.id} is hidden.`)).toBeVisible()
  await second.context().close()

  await send.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody was faster' })
  await expect(conflict).toContainText(`${other.name} Seller hid it`)
  await expect(conflict).toContainText(/Unapproved.*Hidden/)
  await expect(page.getByRole('article').getByText('Hidden', { exact: true }).first()).toBeVisible()
  // Both states stand side by side, and what was typed is one press away.
  await conflict.getByRole('button', { name: 'Decide again' }).click()
  await expect(field(page, 'Note to the seller')).toHaveValue('Two lines more, please.')
  await expect(page.getByRole('list', { name: 'Picked reasons' })).toContainText('says too little')
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText(`Changes of advert ${advert.id} were asked for.`)).toBeVisible()
  await expect(conflict).toBeHidden()
})

test('[PLUS-15] mail templates are written with a preview, and an unknown placeholder keeps one from being saved', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  await openAsAdmin(page, '/admin/mailtemplates?template=new')
  const name = `Papers ${Date.now()}`
  await field(page, 'Name').fill(name)
  await field(page, 'Subject').fill('About {{title}}')
  await field(page, 'Text').fill('{{greeting}}\n\n{{wrong}}')
  await expect(page.getByText('{{wrong}} is no placeholder').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field(page, 'Text').fill('{{greeting}}\n\n{{reasons}}')
  await expect(preview(page)).toContainText('- The price is far from what this is usually sold for.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The template was saved.')).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The template was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})
