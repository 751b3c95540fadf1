import { violations } from './axe'
import { expect, test } from './page-errors'
import { aSeller, anAircraft, asAdmin, call, password, signIn } from './sellers'

const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-tests' }

test('[ADM-04] an admin finds a user, sets quotas and account type, suspends with what follows in words, mails and deletes', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422).add(500)
  const seller = await aSeller()
  const advert = await anAircraft(seller, `Suspended Skylane ${Date.now()}`)
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  await signIn(page, admin.mail, admin.password)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users List')
  for (const name of ['_id', 'Account type', 'Name', 'Surname', 'Mail', 'Adverts left', 'Parts left'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('User fetch success', { exact: true })).toBeVisible()

  await page.getByLabel('Name, mail or id').fill(seller.mail)
  const row = page.getByRole('row').filter({ hasText: seller.mail })
  await expect(page.getByText('1 in all')).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adverts left').fill('many')
  await dialog.getByLabel('Account type').selectOption('business')
  await dialog.getByRole('checkbox', { name: 'Suspended' }).check()
  await expect(dialog.getByText('1 advert goes offline at once', { exact: false })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update fail', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Adverts left')).toHaveAccessibleDescription('must be a number')
  await dialog.getByLabel('Adverts left').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update', { exact: true })).toBeVisible()
  await expect(row).toContainText('Business')
  await expect(row).toContainText('12')
  await expect(row).toContainText('Suspended')
  expect((await call('GET', `/getadvertdetail/${advert.id}`)).success).toBe(false)

  await row.getByRole('button', { name: /^Send mail/ }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(seller.mail)
  const subject = `About your account ${Date.now()}`
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mail sent fail', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/is needed/)
  await dialog.getByLabel('Text').fill('Please call us.')
  await page.reload()
  await row.getByRole('button', { name: /^Send mail/ }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue(subject)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mail sent', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByText('1 advert goes offline and cannot come back.')).toBeVisible()
  await page.route(
    '**/admin/userdelete/*',
    route => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'No.' } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User Delete Fail', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User delete', { exact: true })).toBeVisible()
  await expect(page.getByText('No user is like that.')).toBeVisible()
  expect((await call('POST', '/login', { body: { mail: seller.mail, password } })).success).toBe(false)
})

test('[ADM-04] who changes a user that a colleague has just changed is shown what is different', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const seller = await aSeller()
  await signIn(page, admin.mail, admin.password)
  await page.goto(`/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adverts left').fill('5')
  await (await asAdmin()).change(seller.mail, { remain: { advert: 9 } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Adverts left: 3, now 9')).toBeVisible()
  await expect(dialog.getByLabel('Adverts left')).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User update', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: seller.mail })).toContainText('5')
})

test('[ADM-04] users that cannot be loaded are told of in the words of the specification', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(500)
  await signIn(page, admin.mail, admin.password)
  await page.route('**/admin/getusers*', route =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'No.' } }),
  )
  await page.goto('/admin/users')
  await expect(page.getByText('Kullanıcılar çekilemedi', { exact: true })).toBeVisible()
  await page.unroute('**/admin/getusers*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('@')
})

test('[AUTH-06] a moderator has the desk, and neither sees nor opens what is for admins', async ({
  page,
}) => {
  const seller = await aSeller()
  await (await asAdmin()).change(seller.mail, { role: 'Moderator' })
  await signIn(page, seller.mail)
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

test('[SAFE-01, ADM-04] an admin sees whose address is not confirmed, and confirms it where no mail arrives', async ({
  page,
}) => {
  const seller = await aSeller({ isConfirmed: false })
  await signIn(page, admin.mail, admin.password)
  await page.goto(`/admin/users?search=${encodeURIComponent(seller.mail)}&unconfirmed=1`)
  const row = page.getByRole('row').filter({ hasText: seller.mail })
  await expect(row).toContainText('Not confirmed')
  await row.getByRole('button', { name: /^Edit/ }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Address confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm address' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeHidden()
})
