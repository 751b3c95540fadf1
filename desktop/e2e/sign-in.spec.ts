import type { Page } from '@playwright/test'
import { violations, violationsByLightAndDark } from '../../site/e2e/axe'
import { endProofs } from '../../site/e2e/mailbox'
import { admin, anAccount, apiAddress, withTwoSteps } from './accounts'
import { addServer, anAdvert, openAdvert, openSection, signIn, signOut, typeSignIn } from './screens'
import { expect, test } from './fixture'
import { filesWith, keptSecrets, tokenIn } from './kept-secrets'

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

/** An environment in which no keychain can be found. */
const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '/nonexistent' }

test('[DESK-01] the sign-in form says that the password is wrong and keeps what was typed', async ({
  launch,
}) => {
  const { page } = await launch()
  await addServer(page, apiAddress)
  await typeSignIn(page, { ...admin, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await expect(page.getByLabel('Email')).toHaveValue(admin.mail)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  await typeSignIn(page, { ...admin, mail: '', password: '' })
  await expect(page.getByText('Email is needed.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('[DESK-01] an address without https is refused where it is typed', async ({ launch }) => {
  const { page } = await launch()
  await page.getByLabel('Address').fill('http://hangarlist.example')
  await page.getByRole('button', { name: 'Add a server' }).click()
  await expect(page.getByText('The address must begin with https://, except on this computer.')).toBeVisible()
  await expect(page.getByLabel('Address')).toBeFocused()
})

test('[DESK-01] a plain user is told that the console is for staff', async ({ launch, keyring }) => {
  const user = await anAccount('user')
  const { page } = await launch()
  await addServer(page, apiAddress)
  await typeSignIn(page, user)
  await expect(page.getByRole('alert')).toContainText('not one of staff')
  expect(keptSecrets(keyring).filter(({ account }) => account.includes(user.mail))).toEqual([])
})

test('[DESK-01] a moderator gets the screens of moderators, under the name and colour of the server', async ({
  launch,
}) => {
  const moderator = await anAccount('Moderator')
  const { page } = await launch()
  await signIn(page, apiAddress, moderator)
  await expect(page).toHaveTitle('Test market – Hangarlist Console')
  const bar = page.getByRole('group', { name: 'Server and account' })
  await expect(bar).toContainText('Test market')
  await expect(bar).toContainText('Local')
  await expect(bar).toContainText('Connected')
  await expect(accountButton(page)).toContainText('Moderator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await openSection(page, 'Aircraft Adverts')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users List' })).toHaveCount(0)
  // Photos come through the main process; other tests' adverts have none.
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill('Citation')
  const photo = page.locator('.ag-row canvas').first()
  const opacity = () =>
    photo.evaluate((drawn: HTMLCanvasElement) => drawn.getContext('2d')?.getImageData(9, 9, 1, 1).data[3])
  await expect.poll(opacity).toBe(255)
})

test('[DESK-01] a sign-in is kept in the keychain over a restart, and the sign-out removes it', async ({
  launch,
  keyring,
}) => {
  const moderator = await anAccount('Moderator')
  const ofThem = () => keptSecrets(keyring).filter(({ account }) => account.includes(moderator.mail))
  const first = await launch()
  await signIn(first.page, apiAddress, moderator)
  expect(ofThem()).toHaveLength(1)
  const [kept] = ofThem()
  const token = kept ? tokenIn(kept) : ''
  await first.close()

  const second = await launch()
  await expect(accountButton(second.page)).toBeVisible()
  await signOut(second.page)
  expect(ofThem()).toEqual([])
  const answer = await fetch(`${apiAddress}/userdetail`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
  await second.close()

  const third = await launch()
  await expect(third.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(third.page.getByRole('radio', { name: /Test market/ })).toBeChecked()
  await expect(third.page.getByLabel('Email')).toHaveValue(moderator.mail)
})

test('[DESK-01] token and password are stored neither on the disk nor in the page', async ({
  launch,
  keyring,
  userData,
}) => {
  const moderator = await anAccount('Moderator')
  const { page, close } = await launch()
  await signIn(page, apiAddress, moderator)
  await openSection(page, 'Queue')
  const kept = keptSecrets(keyring).find(({ account }) => account.includes(moderator.mail))
  const token = kept ? tokenIn(kept) : ''
  expect(token.split('.')).toHaveLength(3)
  expect(kept?.password).not.toContain(moderator.password)
  const inPage = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  )
  const inCookies = JSON.stringify(await page.context().cookies())
  for (const secret of [token, moderator.password]) expect(inPage + inCookies).not.toContain(secret)
  await close()
  expect(filesWith(userData, [token, moderator.password])).toEqual([])
})

test('[DESK-01] without a keychain the console works, says so, and asks for the sign-in at the next start', async ({
  launch,
}) => {
  const moderator = await anAccount('Moderator')
  const first = await launch({ env: noKeychain })
  await addServer(first.page, apiAddress)
  await expect(first.page.getByText('The sign-in cannot be kept here')).toBeVisible()
  await expect(first.page.getByLabel('Keep me signed in on this computer')).toBeDisabled()
  await typeSignIn(first.page, moderator)
  await accountButton(first.page).click()
  await expect(first.page.getByText('Not kept: you are asked again at the next start')).toBeVisible()
  await first.close()
  const second = await launch({ env: noKeychain })
  await expect(second.page.getByLabel('Email')).toHaveValue(moderator.mail)
})

test('[DESK-01] several servers are remembered, the last is proposed, and one can be changed and removed', async ({
  launch,
}) => {
  const { page } = await launch()
  await addServer(page, 'https://market.hangarlist.example', 'Market')
  await addServer(page, 'https://staging.hangarlist.example', 'Trial')
  await expect(page.getByRole('radio', { name: /Trial/ })).toBeChecked()
  await addServer(page, apiAddress)
  await expect(page.getByText('Ready')).toBeVisible()
  await typeSignIn(page, admin)
  await signOut(page)
  await expect(page.getByRole('radio', { name: /Test market/ })).toBeChecked()
  await page.getByRole('button', { name: 'Change Trial' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Trial of ours')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio', { name: /Trial of ours/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change Market' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
})

test('[DESK-01] a session that the server ended asks again over the page, and the same person goes on', async ({
  launch,
  keyring,
}) => {
  const moderator = await anAccount('Moderator')
  // Other tests write notes about the same advert.
  const written = `Half a sentence of ${moderator.mail}`
  const { page } = await launch()
  await signIn(page, apiAddress, moderator)
  const note = await openAdvert(page, await anAdvert())
  await note.fill(written)
  const kept = keptSecrets(keyring).find(({ account }) => account.includes(moderator.mail))
  await fetch(`${apiAddress}/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kept ? tokenIn(kept) : ''}` },
  })
  // Sent as an event: the console asks by itself, too, and its dialog may be in front already.
  await page.getByRole('button', { name: 'Add note' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(moderator.mail)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(moderator.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(note).toHaveValue(written)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await expect(page.getByText(written)).toBeVisible()
})

test('[DESK-01] an account with a second factor is asked for its code, at the first sign-in and after a session that ended', async ({
  launch,
  keyring,
}) => {
  test.setTimeout(150_000)
  const moderator = await anAccount('Moderator')
  const { code, codes } = await withTwoSteps(moderator)
  const { page } = await launch()
  await addServer(page, apiAddress)
  await typeSignIn(page, moderator)
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(moderator.mail)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(moderator.password)
  await field.fill(await code())
  await page.keyboard.press('Enter')
  await expect(accountButton(page)).toBeVisible()

  const kept = keptSecrets(keyring).find(({ account }) => account.includes(moderator.mail))
  await fetch(`${apiAddress}/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kept ? tokenIn(kept) : ''}` },
  })
  await page.evaluate(() => {
    location.hash = '#/support'
  })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(moderator.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support inbox')
})

test('[DESK-01] an admin whose sign-in is old is asked for password and code, and the change goes on', async ({
  launch,
}) => {
  test.setTimeout(150_000)
  const [account, user] = [await anAccount('Admin'), await anAccount('user')]
  const { codes } = await withTwoSteps(account)
  const { page } = await launch()
  await addServer(page, apiAddress)
  await typeSignIn(page, account)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await openSection(page, 'Users List')
  await page.getByRole('searchbox').fill(user.mail)
  const row = page.getByRole('row', { name: user.mail })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await endProofs(account.mail)
  await page.getByRole('dialog').getByLabel('Role').selectOption('Moderator')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  const proof = page.getByRole('dialog', { name: 'Please show that it is you' })
  await expect(proof).toBeVisible()
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  expect(await violationsByLightAndDark(page)).toEqual([])
  await proof.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await proof.getByLabel('Code', { exact: true }).fill('000000')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('This code is wrong, or was used already.')).toBeVisible()
  await expect(proof.getByRole('textbox', { name: 'Password' })).toHaveValue(account.password)
  await expect(row).not.toContainText('Moderator')
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Moderator')
})

test('every section opens in the console, and the way back and forward leads through them', async ({
  launch,
}) => {
  test.setTimeout(120_000)
  const { page, menu: choose } = await launch()
  await signIn(page, apiAddress, admin)
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const names = await menu.getByRole('link').allInnerTexts()
  expect(names.length).toBeGreaterThan(18)
  for (const name of names) {
    await openSection(page, name.trim())
    await expect(page.locator('[data-at-work] > section').getByText('Try again')).toHaveCount(0)
  }
  await openSection(page, 'Queue')
  await openSection(page, 'Support inbox')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await page.getByRole('button', { name: 'Forward' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support inbox')
  await choose('View', 'Reload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support inbox')
})

test('[DESK-09] nothing of the sign-in and the bar is out of reach of a screen reader, in light and dark', async ({
  launch,
}) => {
  const { page } = await launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await addServer(page, apiAddress)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await typeSignIn(page, admin)
  await accountButton(page).click()
  await page.getByText('As the system').waitFor()
  expect(await violations(page)).toEqual([])
})
