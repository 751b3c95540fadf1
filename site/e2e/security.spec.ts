import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../../scripts/run-server.mjs'
import { authenticator, setUpTwoStep } from './authenticator'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, test } from './page-errors'
import { aSeller, openAs, openAsAdmin, password, submitLogin } from './sellers'

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' })

test('@phone [AUTH-04] two-step sign-in is set up, asked for at the login, and turned off', async ({
  page,
  context,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus.add(401).add(422)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile')
  await page.getByRole('link', { name: 'Open: Security' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  const code = authenticator(await dialog.getByRole('code').innerText())
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong, or was used already.')).toBeVisible()
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveValue(password)
  await dialog.getByLabel('Code of the app').fill(await code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await violations(page, 'dialog')).toEqual([])
  // They come once, so that no slip closes them.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(codes[9])
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await expect
    .poll(() => mailsTo(seller.mail), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('needs a code of your authenticator app from now on'))

  await context.clearCookies()
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await submitLogin(page, seller.mail)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  expect(await violations(page, 'main')).toEqual([])
  await loginButton(page).click()
  await expect(page.getByText('Code is needed.')).toBeVisible()
  await codeField(page).fill('000000')
  await loginButton(page).click()
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(seller.mail)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  const now = await code()
  await codeField(page).fill(`${now.slice(0, 3)} ${now.slice(3)}`)
  await loginButton(page).click()
  await expect(page).toHaveURL(/\/profile\/security$/)

  await context.clearCookies()
  await page.goto('/login?next=%2Fprofile%2Fsecurity')
  await submitLogin(page, seller.mail)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(codeField(page)).toHaveAttribute('inputmode', 'text')
  await codeField(page).fill(codes[0]!.toLowerCase())
  await loginButton(page).click()
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Make new codes' }).click()
  await codeField(page).fill(codes[1]!)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [renewed] = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await codeField(page).fill(renewed!)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('@phone [AUTH-04] a user sees where they are signed in, and signs out there one by one or everywhere else', async ({
  page,
  browser,
}) => {
  const seller = await aSeller()
  const others = await Promise.all([browser.newContext(), browser.newContext()])
  const pages = await Promise.all(others.map(each => each.newPage()))
  for (const each of pages) await openAs(each, seller.mail, '/')
  await openAs(page, seller.mail, '/profile/security')
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  // The one by which the test made the account has no browser.
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await expect(list.getByRole('listitem').first()).toContainText(/last used \d+ \w+ \d{4} · signed in/)
  expect(await violations(page, 'main')).toEqual([])
  await list
    .getByRole('button', { name: /^Sign out: .*on/ })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'Sign out other sessions' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await pages[0]!.goto('/profile')
  await expect(pages[0]!).toHaveURL(/\/login\?next/)
  await page.reload()
  await expect(list.getByText('This device')).toBeVisible()
  for (const each of others) await each.close()
})

test('[ADM-04] an admin takes a lost factor off a user, who then signs in by password', async ({ page }) => {
  const seller = await aSeller()
  await setUpTwoStep(seller.token)
  await openAsAdmin(page, `/admin/users?search=${encodeURIComponent(seller.mail)}`)
  await page.getByRole('button', { name: new RegExp(`^Edit: ${seller.name}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take it off…' }).click()
  const sure = dialog.getByRole('button', { name: 'Yes, take it off' })
  await expect(sure).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
  await sure.click()
  await expect(page.getByText('The second factor is taken off')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take it off…' })).toHaveCount(0)
  const fresh = await page.context().browser()!.newContext()
  const other = await fresh.newPage()
  await openAs(other, seller.mail, '/profile/security')
  await expect(other.getByRole('button', { name: 'Set up' })).toBeVisible()
  await fresh.close()
})

test('[AUTH-06] with STAFF_SECOND_FACTOR an admin can only set one up, and has the screens of staff then', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus.add(403)
  const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-factor-'))
  const secret = 'the-admin-of-this-test'
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    STAFF_SECOND_FACTOR: 'on',
    SEED_DEMO: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@hangarlist.test',
    ADMIN_PASSWORD: secret,
  })
  const refused = new Set<string>()
  page.on('response', answer => {
    if (answer.status() === 403) refused.add(new URL(answer.url()).pathname)
  })
  try {
    await page.goto(`http://localhost:${server.port}/login`)
    await submitLogin(page, 'admin@hangarlist.test', secret)
    await expect(page).toHaveURL(/\/profile\/security$/)
    await expect(page.getByText('Staff sign in here in two steps.')).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    await page.goto(`http://localhost:${server.port}/admin`)
    await expect(page.getByText('Set up two-step sign-in first')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    const code = authenticator(await dialog.getByRole('code').innerText())
    await dialog.getByLabel('Code of the app').fill(await code())
    await dialog.getByLabel('Current password', { exact: true }).fill(secret)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.goto(`http://localhost:${server.port}/admin/users`)
    await expect(page.getByText('admin@hangarlist.test').first()).toBeVisible()
    expect(refused.size).toBeGreaterThan(0)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
