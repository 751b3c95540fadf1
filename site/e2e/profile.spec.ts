import { readFileSync } from 'node:fs'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, test } from './page-errors'
import { asAdmin, aSeller, call, openAs, password, signIn, submitLogin } from './sellers'

const newPassword = 'holding-short-of-27-right'

test('@phone [PROF-01] the profile is read-only until Edit is pressed, and its form keeps what the server refuses', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile')
  for (const [label, value] of [
    ['Account type', 'Person'],
    ['Name', seller.name],
    ['Surname', 'Seller'],
    ['Email', seller.mail],
    ['Phone', '+1 208 555 0134'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveValue(value)
    await expect(field).not.toBeEditable()
  }
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Surname').fill('Şahin-Öztürk')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Phone is too short for +1 (United States and others).')).toBeVisible()
  await expect(page.getByLabel('Surname')).toHaveValue('Şahin-Öztürk')
  await page.getByLabel('Phone', { exact: true }).fill('(208) 555-0199')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+1 208 555 0199')
  await page.reload()
  await expect(page.getByLabel('Surname')).toHaveValue('Şahin-Öztürk')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Öztürk')
})

test('[PROF-01, AUTH-04] a new password ends the other sessions, which go to the login and come back', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, seller.mail, '/profile')
  await openAs(page, seller.mail, '/profile/security')
  await expect(page.getByText('This device')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Current password', { exact: true }).fill('not my password')
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed. Other devices were signed out.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await other.reload()
  await expect(other).toHaveURL(/\/login\?next=%2Fprofile/)
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await submitLogin(other, seller.mail, newPassword)
  await expect(other).toHaveURL(/\/profile/)
  await elsewhere.close()
})

test('[AUTH-04] when the token expires, the session is cleared and the login leads back to the page', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  await signIn(page, seller.mail)
  const cookies = await context.cookies()
  const exp = cookies.find(({ name }) => name === 'token_exp')!
  await context.addCookies([{ ...exp, value: String(Math.floor(Date.now() / 1000) + 8) }])
  await page.goto('/profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(seller.mail)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/, { timeout: 20_000 })
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('user'), document.cookie])).toEqual([null, ''])
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('token')))
    .toEqual([])
  await submitLogin(page, seller.mail)
  await expect(page).toHaveURL(/\/profile$/)
})

test('[AUTH-04] logging out leads to the home page, also from a page for users', async ({ page }) => {
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile')
  await page.getByRole('button', { name: new RegExp(seller.name) }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
})

test('[PROF-01] a new email needs the password and counts from the press on its link; a wrong link says so', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(410)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(`next.${seller.mail}`)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`A link is on its way to next.${seller.mail}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile/mail?token=wrong')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'The link does not work' })).toBeVisible()
  const mailed = async () => (await mailsTo(`next.${seller.mail}`))[0] ?? ''
  await expect.poll(mailed, { timeout: 30_000 }).toContain('/profile/mail?token=')
  await page.goto(/(\/profile\/mail\?token=\S+)/.exec(await mailed())![1]!)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`next.${seller.mail} is the email of your account from now on.`)).toBeVisible()
})

test('[PLUS-22] a user downloads their data as a file, and deletes the account with a typed word and the password', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hangarlist-data-\d{4}-\d\d-\d\d\.json$/)
  const content = JSON.parse(readFileSync(await download.path(), 'utf8')) as { profile: { mail: string } }
  expect(content.profile.mail).toBe(seller.mail)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Type DELETE exactly, in capital letters.')).toBeVisible()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect((await call('POST', '/login', { body: { mail: seller.mail, password } })).status).toBe(401)
})

test('[STAT-04] a user requests a business account, takes the request back, and has the type once staff grant it', async ({
  page,
}) => {
  const seller = await aSeller()
  await page.goto('/account-types')
  await expect(page.getByText('Log in to request another account type.')).toBeVisible()
  await openAs(page, seller.mail, '/account-types')
  const ask = async () => {
    await page.getByRole('button', { name: 'Request upgrade' }).click()
    await page.getByLabel('Company').fill('Alpine Air Service')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(/We are looking at it: Business for Alpine Air Service/)).toBeVisible()
  }
  await ask()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/^Taken back/)).toBeVisible()
  await ask()
  await (await asAdmin()).change(seller.mail, { accountType: 'business' })
  // The grant ends no session: the open page shows it, and any answer of 401 fails this test.
  await page.reload()
  await expect(page.getByText(/^Granted/)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Account type')).toHaveValue('Business')
})
