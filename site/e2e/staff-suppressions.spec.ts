import type { Page } from '@playwright/test'
import { violations } from './axe'
import { endHold, mailsTo } from './mailbox'
import { expect, test } from './page-errors'
import {
  aSeller,
  asAdmin,
  call,
  done,
  openAs,
  openAsAdmin,
  password,
  tokenOfAdmin,
  uniqueWord,
} from './sellers'
import { row } from './tables'

/** An address that the mail server refuses, after a mail to it was tried. */
const aBouncedAddress = async () => {
  const mail = `${uniqueWord('gone').toLowerCase().replaceAll(' ', '')}@nowhere.test`
  const body = { email: mail, subject: 'Your question', text: 'Here is the answer.' }
  await done(call('POST', '/admin/sendmail', { body, token: await tokenOfAdmin() }))
  await mailsTo(mail)
  return mail
}
const suppressedPath = (mail: string) => `/admin/mails/suppressed?search=${encodeURIComponent(mail)}`
/** Opens the list until the mail has been tried. */
const openSuppressed = async (page: Page, mail: string) => {
  await openAsAdmin(page, suppressedPath(mail))
  await expect(async () => {
    await mailsTo(mail)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(row(page, mail)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('staff see why an address gets no mails, find its mail, and allow it again', async ({ page }) => {
  const mail = await aBouncedAddress()
  await openSuppressed(page, mail)
  await expect(row(page, mail)).toContainText('Mails come back')
  await expect(row(page, mail)).toContainText('550 5.1.1 no such user')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Reason').selectOption('Complaint')
  await expect(page.getByText('No address is like that.')).toBeVisible()
  await page.getByLabel('Reason').selectOption('Mails come back')
  await row(page, mail)
    .getByRole('link', { name: `The mail to ${mail}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Your question' })).toContainText('no such user')
  await page.goto(suppressedPath(mail))
  await row(page, mail)
    .getByRole('button', { name: `Allow again: ${mail}` })
    .click()
  await expect(page.getByText(`Mails to ${mail} are sent again`)).toBeVisible()
  await expect(page.getByText('No address is like that.')).toBeVisible()
})

test('staff stop notifications to an address; its owner and the user’s page say so', async ({ page }) => {
  const seller = await aSeller()
  await openAsAdmin(page, '/admin/mails')
  await page.getByRole('link', { name: 'Suppressed addresses' }).click()
  await page.getByRole('button', { name: 'Stop mails' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop mails to an address' })
  await dialog.getByLabel('Address').fill(seller.mail)
  await dialog.getByLabel('Why').fill('Asked for it by phone.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop mails' }).click()
  await expect(row(page, seller.mail)).toContainText('Asked for it by phone.')
  await page.goto(`/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await row(page, seller.mail).getByRole('button', { name: /^Edit/ }).click()
  const user = page.getByRole('dialog')
  await expect(user.getByRole('link', { name: /^Notifications stopped by staff, since/ })).toBeVisible()
  await expect(user).toContainText('Asked for it by phone.')
  expect(await violations(page)).toEqual([])
  await openAs(page, seller.mail, '/profile')
  const note = page.getByRole('region', { name: 'Our mails do not reach you' })
  await expect(note).toContainText(`Our staff stopped notifications to ${seller.mail}`)
  await expect(note).not.toContainText('by phone')
})

test('@phone an owner whose mails bounce reads so in the account, and asks for a link', async ({ page }) => {
  const mail = `${uniqueWord('lost').toLowerCase().replaceAll(' ', '')}@nowhere.test`
  const person = { accountType: 'person', name: 'Ada', surname: 'Lost', dialCode: '+1', phone: '2085550134' }
  await done(call('POST', '/register', { body: { ...person, mail, password } }))
  await (await asAdmin()).confirm(mail)
  const note = page.getByRole('region', { name: 'Our mails do not reach you' })
  await openAs(page, mail, '/profile')
  await expect(async () => {
    await mailsTo(mail)
    await page.reload()
    await expect(note).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(note).toContainText(`Mail to ${mail} bounced on`)
  expect(await violations(page)).toEqual([])
  await note.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(note).toContainText(`A link is on its way to ${mail}`)
})

test('@phone a reader stops mailings by the link in one, and turns them on again in the profile', async ({
  page,
}) => {
  const seller = await aSeller()
  const subject = uniqueWord('Office hours ')
  const audience = { by: 'list', entries: [seller.mail] }
  const body = { audience, subject, text: '{{greeting}}\n\nthe office is closed.', expectedCount: 1 }
  await done(call('POST', '/admin/mailings', { body, token: await tokenOfAdmin() }))
  await endHold(subject)
  let link = ''
  await expect(async () => {
    const text = (await mailsTo(seller.mail)).find(each => each.includes('Stop mailings')) ?? ''
    link = /Stop mailings: https?:\/\/[^/]+(\S+)/.exec(text)?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await expect(page.getByText('You get mails with news from the staff of Hangarlist.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'You will get no more of these mails' })).toBeVisible()
  await openAs(page, seller.mail, '/profile')
  const choice = page.getByRole('checkbox', { name: 'News about Hangarlist' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page.getByText('You will get mailings again.')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  expect(await violations(page)).toEqual([])
})
