import type { Page } from '@playwright/test'
import { violationsByLightAndDark } from './axe'
import { endProofs } from './mailbox'
import { expect, test } from './page-errors'

// The provider's own pages ask for a font of the internet, and have no icon.
test.beforeEach(({ allowStatus }) => void allowStatus.add(0).add(404))

let made = 0
/** Somebody of this group at the provider; a name of letters alone is in no group. */
const aPerson = (group?: string) =>
  `ada${process.pid}x${++made}x${Date.now()}${group ? `+${group}` : ''}@corp.test`

const signInThere = async (page: Page, name: string) => {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
const byProvider = (page: Page) => page.getByRole('link', { name: 'Sign in with Example Corp' })

test('@phone [OPER-10] staff sign in at their organisation, and go on where they were', async ({ page }) => {
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  expect(await violationsByLightAndDark(page)).toEqual([])
  await byProvider(page).click()
  await signInThere(page, aPerson('moderators'))
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[OPER-10] a sign-out says that the provider still knows who was here, leads there and back', async ({
  page,
}) => {
  await page.goto('/login')
  await byProvider(page).click()
  await signInThere(page, aPerson('moderators'))
  await page.getByRole('button', { name: 'Ada Corporate' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out here, and still signed in at Example Corp.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign out at Example Corp, too' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out here and at Example Corp.')
  await byProvider(page).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('[OPER-10] who is none of staff there is told so, and what to do', async ({ page }) => {
  await page.goto('/login')
  await byProvider(page).click()
  await signInThere(page, aPerson())
  await expect(page.getByRole('alert')).toContainText('none of its groups has a role')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
})

test('[OPER-10] a proof is given at the provider, in a window beside what one does', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus.add(403)
  const name = aPerson('admins')
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await byProvider(page).click()
  await signInThere(page, name)
  await expect(page).toHaveURL(/\/profile\/security$/)
  await endProofs(name)
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add a passkey' }).click()
  const passkey = page.getByRole('dialog').filter({ has: page.getByLabel('Name') })
  await passkey.getByLabel('Name').fill('My phone')
  await passkey.getByRole('button', { name: 'Continue' }).click()
  const proof = page.getByRole('dialog', { name: 'Please show that it is you' })
  await expect(proof.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  expect(await violationsByLightAndDark(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await proof.getByRole('link', { name: 'Sign in again with Example Corp' }).click()
  const there = await opened
  await signInThere(there, name)
  await expect(there.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await there.close()
  await expect(proof).toHaveCount(0)
})

test('[DESK-01] the page that signs the console in says for whom, and refuses half an address', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(403)
  await page.goto('/console?port=1')
  await byProvider(page).click()
  await signInThere(page, aPerson('moderators'))
  await expect(page.getByRole('alert')).toContainText('Please begin in the console')
  await page.goto(`/console?port=50000&challenge=${'c'.repeat(43)}&state=${'s'.repeat(32)}`)
  await expect(page.getByRole('main').getByText('Ada Corporate', { exact: true })).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
})

test('[OPER-10] without scripts the way to the provider is a plain link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await byProvider(page).click()
  await signInThere(page, aPerson('moderators'))
  await expect(page.getByRole('heading', { name: 'You are signed in.' })).toBeVisible()
  await context.close()
})
