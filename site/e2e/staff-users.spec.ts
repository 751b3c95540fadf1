import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import {
  aModerator,
  anApprovedAircraft,
  asAdmin,
  aSeller,
  call,
  openAsAdmin,
  password,
  signIn,
  signInAsAdmin,
  uniqueWord,
  type Seller,
} from './sellers'
import { row } from './tables'

/** The users' list as an admin, with one user alone; answers that user's row and the dialog its buttons open. */
const openUser = async (page: Page, { mail }: Seller, more = '') => {
  await openAsAdmin(page, `/admin/users?search=${encodeURIComponent(mail)}${more}`)
  const user = row(page, mail)
  await expect(user).toBeVisible()
  return { user, dialog: page.getByRole('dialog') }
}
const aSellerOnline = async () => {
  const seller = await aSeller()
  const advert = await anApprovedAircraft(seller, uniqueWord('Suspended Skylane '))
  return { seller, advert }
}
/** What a call of staff answers when the server fails. */
const failure = { status: 500, json: { success: false, code: 'internal', message: 'No.' } }

test('[ADM-04] an admin sees the users in a table, reloads it, and finds one by mail', async ({ page }) => {
  const seller = await aSeller()
  await openAsAdmin(page, '/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users List')
  for (const name of ['_id', 'Account type', 'Name', 'Surname', 'Mail', 'Adverts left', 'Parts left'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('User fetch success', { exact: true })).toBeVisible()
  await page.getByLabel('Name, mail or id').fill(seller.mail)
  await expect(page.getByText('1 in all')).toBeVisible()
  await expect(row(page, seller.mail)).toBeVisible()
  await expect(page).toHaveURL(/search=/)
})

test('[ADM-04] an admin sets quota and account type and suspends a user, whose adverts go offline as the dialog says', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const { seller, advert } = await aSellerOnline()
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Adverts left').fill('many')
  await dialog.getByLabel('Account type').selectOption('business')
  await dialog.getByRole('checkbox', { name: 'Suspended' }).check()
  await dialog.getByLabel('Reason').selectOption('payment')
  await dialog.getByLabel('Words to the user').fill('Invoice 17 is open.')
  await expect(dialog.getByText('1 advert goes offline at once', { exact: false })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update fail', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Adverts left')).toHaveAccessibleDescription('must be a number')
  await dialog.getByLabel('Adverts left').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update', { exact: true })).toBeVisible()
  for (const text of ['Business', '12', 'Suspended']) await expect(user).toContainText(text)
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).success).toBe(false)
})

test('[ADM-04] an admin mails a user; what was typed outlasts a failed sending and a reload', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Send mail/ }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(seller.mail)
  const subject = uniqueWord('About your account ')
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mail sent fail', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/is needed/)
  await dialog.getByLabel('Text').fill('Please call us.')
  await page.reload()
  await user.getByRole('button', { name: /^Send mail/ }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue(subject)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mail sent', { exact: true })).toBeVisible()
})

test('[ADM-04] an admin deletes a user after reading what goes offline; a failure is named and can be repeated', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  const { seller } = await aSellerOnline()
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByText('1 advert goes offline and cannot come back.')).toBeVisible()
  await page.route('**/admin/userdelete/*', route => route.fulfill(failure), { times: 1 })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User Delete Fail', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User delete', { exact: true })).toBeVisible()
  await expect(page.getByText('No user is like that.')).toBeVisible()
  expect((await call('POST', '/login', { body: { mail: seller.mail, password } })).success).toBe(false)
})

test('[ADM-04] an admin who saves a user that a colleague has just changed sees the other value before saving again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const seller = await aSeller()
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Adverts left').fill('5')
  await (await asAdmin()).change(seller.mail, { remain: { advert: 9 } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Adverts left: 3, now 9')).toBeVisible()
  await expect(dialog.getByLabel('Adverts left')).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update', { exact: true })).toBeVisible()
  await expect(user).toContainText('5')
})

test('[ADM-04] a users list that cannot be loaded says so in the specified words and loads on Try again', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  await signInAsAdmin(page)
  await page.route('**/admin/getusers*', route => route.fulfill(failure))
  await page.goto('/admin/users')
  await expect(page.getByText('Kullanıcılar çekilemedi', { exact: true })).toBeVisible()
  await page.unroute('**/admin/getusers*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('@')
})

test('[AUTH-06] a moderator has the staff sections, and neither sees nor opens those for admins', async ({
  page,
}) => {
  await signIn(page, (await aModerator()).mail)
  await page.goto('/admin/support')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['Support inbox', 'Reports', 'Mail log', 'Audit log'])
    await expect(menu.getByRole('link', { name, exact: false }).first()).toBeVisible()
  for (const name of ['Users List', 'Upgrade requests', 'Orders', 'Banners'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  for (const path of ['/admin/users', '/admin/orders', '/admin/banners', '/admin/upgrades']) {
    await page.goto(path)
    await expect(page.getByText('Only admins may open this section.')).toBeVisible()
  }
})

test('[SAFE-01, ADM-04] an admin finds a user whose address is not confirmed, and confirms it by hand', async ({
  page,
}) => {
  const seller = await aSeller({ isConfirmed: false })
  const { user, dialog } = await openUser(page, seller, '&unconfirmed=1')
  await expect(user).toContainText('Not confirmed')
  await user.getByRole('button', { name: /^Edit/ }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm address' })
  await expect(confirm).toBeVisible()
  expect(await violations(page)).toEqual([])
  await confirm.click()
  await expect(page.getByText('Address confirmed', { exact: true })).toBeVisible()
  await expect(confirm).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(user).toBeHidden()
})

test('[ADM-04] a suspension needs a reason; the user reads it at the sign-in, and a lifted one is in the audit log', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422).add(403)
  const seller = await aSeller()
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('checkbox', { name: 'Suspended' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('is needed')
  await dialog.getByLabel('Reason').selectOption('identity')
  await dialog.getByLabel('Ends on').fill(`${new Date().getUTCFullYear() + 1}-01-31`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(user).toContainText(/Suspended until 31 Jan/)
  await expect(user).toContainText('Identity in doubt')
  const other = await page.context().browser()!.newPage()
  await other.goto(new URL('/login', page.url()).href)
  await other.getByLabel('Email').fill(seller.mail)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(
    other.getByText(/We could not confirm who stands behind it\. It ends by itself on 31 Jan/).first(),
  ).toBeVisible()
  await other.close()
  await user.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByText(/, by Hangarlist Admin$/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Suspended' }).uncheck()
  await dialog.getByLabel('Words to the user about its end').fill('We know you now.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(user).toContainText('Active')
  await page.goto(
    `/admin/audit?objectType=user&objectId=${await user.getByRole('cell').nth(1).textContent()}`,
  )
  for (const what of [/lifted the suspension of/, /suspended/])
    await expect(page.getByText(what).filter({ visible: true }).first()).toBeVisible()
})

test('[AUTH-04] an admin sees where a user is signed in, signs one place out, then all', async ({ page }) => {
  const seller = await aSeller()
  for (const _ of [1, 2]) await call('POST', '/login', { body: { mail: seller.mail, password } })
  const { user, dialog } = await openUser(page, seller)
  await user.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Signed in (3)' })).toBeVisible()
  await expect(dialog.getByText(/from the server itself/).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click()
  await expect(page.getByText('Signed out in 1 place', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Signed in (2)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog.getByText('Not signed in anywhere.')).toBeVisible()
  expect((await call('GET', '/userdetail', { token: seller.token })).success).toBe(false)
})

test('[ADM-04] an admin suspends several users after reading what it does to each', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const word = uniqueWord('bulk')
  const sellers = [await aSeller({ surname: word }), await aSeller({ surname: word })]
  await openAsAdmin(page, `/admin/users?search=${encodeURIComponent(word)}`)
  for (const { mail } of sellers) await expect(row(page, mail)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('2 users selected', { exact: true })).toBeVisible()
  const bar = page.getByRole('group', { name: 'With the selected users' })
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Suspend…' }).click()
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('is needed')
  await dialog.getByLabel('Reason').selectOption('spam')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('2 users will be changed.')).toBeVisible()
  await expect(dialog.getByText('Will be changed', { exact: true })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend 2 users' }).click()
  await expect(page.getByText('2 users changed', { exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
  for (const { mail } of sellers) await expect(row(page, mail)).toContainText('Unwanted mass messages')
  // Their addresses go to a mailing as they are. On a phone rows are cards, without the table's head.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  expect((await bar.boundingBox())?.height).toBeGreaterThan(44)
  await bar.getByRole('button', { name: 'Mail…' }).click()
  await expect(page).toHaveURL(/\/mailing/)
  await expect(page.getByText(sellers[0]!.mail).first()).toBeVisible()
})
