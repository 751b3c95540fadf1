import type { Page } from '@playwright/test'
import { violations } from './axe'
import { endProofs } from './mailbox'
import { addPasskeyDevice, withoutOffers } from './passkey-device'
import { expect, test } from './page-errors'
import { anAdmin, aSeller, openAs, password, submitLogin } from './sellers'

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const addPasskey = async (page: Page, name: string) => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
}

test('@phone [AUTH-04] a passkey is added, signs in without typing, is renamed and removed', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  const device = await addPasskeyDevice(page)
  await openAs(page, seller.mail, '/profile/security')
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await addPasskey(page, 'My phone')
  await expect(passkeys(page).getByText('My phone', { exact: true })).toBeVisible()
  await expect(passkeys(page).getByText(/^added .* · not used yet · on one device$/)).toBeVisible()
  expect(await device.count()).toBe(1)
  expect(await violations(page, 'main')).toEqual([])

  await withoutOffers(page)
  await context.clearCookies()
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(passkeys(page).getByText(/last used/)).toBeVisible()

  await passkeys(page).getByRole('button', { name: 'Rename: My phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await passkeys(page).getByRole('button', { name: 'Remove: Key ring' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your password alone will')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)
})

test('[AUTH-04] a passkey is offered where the browser fills in the mail address', async ({
  page,
  context,
}) => {
  const seller = await aSeller()
  await addPasskeyDevice(page)
  await openAs(page, seller.mail, '/profile/security')
  await addPasskey(page, 'My phone')
  await context.clearCookies()
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await expect(page).toHaveURL(/\/profile\/security$/)
})

test('[AUTH-04] a passkey is the second step after the password, beside a code', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(401)
  const seller = await aSeller()
  await addPasskeyDevice(page)
  await openAs(page, seller.mail, '/profile/security')
  await addPasskey(page, 'My phone')
  await withoutOffers(page)
  await context.clearCookies()
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await submitLogin(page, seller.mail)
  // Without an app a code is one for emergencies, so the passkey comes first.
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/that you kept/)
  await expect(page.getByRole('button', { name: 'Use the app' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  expect(await violations(page, 'main')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/security$/)
})

test('[AUTH-06] an admin whose sign-in is old is asked who they are, and what they asked for goes on', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(403).add(422)
  const [admin, seller] = [await anAdmin(), await aSeller()]
  await openAs(page, admin.mail, `/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await endProofs(admin.mail)
  await page.getByRole('button', { name: new RegExp(`^Edit: ${seller.name}`) }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Moderator')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Please show that it is you' })
  await expect(proof).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await proof.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  await proof.getByRole('textbox', { name: 'Password' }).fill(password)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: seller.mail })).toContainText('Moderator')
})

test('[AUTH-06] who gives no proof keeps what was typed; a passkey is one, too', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(403)
  const [admin, seller] = [await anAdmin(), await aSeller()]
  await addPasskeyDevice(page)
  await openAs(page, admin.mail, '/profile/security')
  await addPasskey(page, 'My laptop')
  await page.goto(`/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await endProofs(admin.mail)
  await page.getByRole('button', { name: new RegExp(`^Edit: ${seller.name}`) }).click()
  const form = page.getByRole('dialog', { name: /^User \d+/ })
  await form.getByLabel('Role').selectOption('Moderator')
  await form.getByLabel('Company').fill('Analytical Flying Ltd')
  await form.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Please show that it is you' })
  await expect(proof.getByLabel('Code', { exact: true })).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await expect(form.getByText('Please show first that it is you')).toBeVisible()
  await expect(form.getByLabel('Company')).toHaveValue('Analytical Flying Ltd')
  await form.getByRole('button', { name: 'Save' }).click()
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: seller.mail })).toContainText('Moderator')
})
