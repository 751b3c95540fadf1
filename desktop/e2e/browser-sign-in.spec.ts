import { chromium, type Browser, type Page } from '@playwright/test'
import { violationsByLightAndDark } from '../../site/e2e/axe'
import { endProofs } from '../../site/e2e/mailbox'
import { addPasskeyDevice, withoutOffers } from '../../site/e2e/passkey-device'
import { anAccount, apiAddress, type Account } from './accounts'
import { expect, test } from './fixture'
import { keptSecrets } from './kept-secrets'
import type { RunningConsole } from './launch'
import { addServer, openSection } from './screens'

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

let browser: Browser
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
test.beforeAll(async ({}, { project }) => {
  browser = await chromium.launch(project.use.launchOptions)
})
test.afterAll(() => browser.close())

/** The system's browser: takes the address that the console has opened, instead of opening it. */
const opened = async ({ app }: RunningConsole): Promise<string> => {
  await expect.poll(() => app.evaluate(() => (globalThis as { opened?: string }).opened ?? '')).not.toBe('')
  return app.evaluate(() => {
    const held = globalThis as { opened?: string }
    const { opened: address = '' } = held
    held.opened = ''
    return address
  })
}
const holdBrowser = ({ app }: RunningConsole) =>
  app.evaluate(({ shell }) => {
    shell.openExternal = address => {
      ;(globalThis as { opened?: string }).opened = address
      return Promise.resolve()
    }
  })

const press = (page: Page) => page.getByRole('button', { name: 'Sign in in the browser' }).click()
const signInThere = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Sign in with Example Corp' }).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
const byPassword = async (page: Page, { mail, password }: Account) => {
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const allow = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign in to the console' }).click()
  await expect(page.getByText('go back to the console')).toBeVisible()
}

test('[DESK-01] [OPER-10] staff sign in at their organisation in the browser, and the keychain keeps it', async ({
  launch,
  keyring,
}) => {
  test.setTimeout(150_000)
  const started = await launch()
  const { page } = started
  await holdBrowser(started)
  await addServer(page, apiAddress)
  await press(page)
  await expect(page.getByText('Go on in your browser')).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  const name = `mona${process.pid}x${Date.now()}+admins@corp.test`
  const there = await browser.newPage()
  await there.goto(await opened(started))
  await signInThere(there, name)
  await expect(there.getByRole('main').getByText('Ada Corporate', { exact: true })).toBeVisible()
  await allow(there)
  await expect(accountButton(page)).toContainText('Admin')
  expect(keptSecrets(keyring).filter(({ account }) => account.includes(name))).toHaveLength(1)

  const user = await anAccount('user')
  await openSection(page, 'Users List')
  await page.getByRole('searchbox').fill(user.mail)
  const row = page.getByRole('row', { name: user.mail })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await endProofs(name)
  await page.getByRole('dialog').getByLabel('Role').selectOption('Moderator')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Please show that it is you' })
  await proof.getByRole('button', { name: 'Show it in the browser' }).click()
  await there.goto(await opened(started))
  await there.getByRole('button', { name: 'Sign in to the console' }).click()
  const again = there.context().waitForEvent('page')
  await there.getByRole('link', { name: 'Sign in again with Example Corp' }).click()
  const provider = await again
  await provider.getByPlaceholder('Enter any login').fill(name)
  await provider.getByPlaceholder('and password').fill('any')
  await provider.getByRole('button', { name: 'Sign-in' }).click()
  await expect(provider.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(there.getByText('go back to the console')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Moderator')
  await there.context().close()
})

test('[DESK-01] a passkey signs the console in, as any sign-in of the site does', async ({ launch }) => {
  const moderator = await anAccount('Moderator')
  const there = await browser.newPage()
  await addPasskeyDevice(there)
  await there.goto(`${apiAddress}/login?next=%2Fprofile%2Fsecurity`)
  await byPassword(there, moderator)
  const passkeys = there.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await there.getByRole('dialog').getByLabel('Name').fill('My phone')
  await there.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await there.getByRole('button', { name: 'I have kept them' }).click()
  await withoutOffers(there)
  await there.context().clearCookies()

  const started = await launch()
  await holdBrowser(started)
  await addServer(started.page, apiAddress)
  await press(started.page)
  await there.goto(await opened(started))
  await there.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await allow(there)
  await expect(accountButton(started.page)).toContainText('Moderator')
  await there.context().close()
})

test('[DESK-01] who refuses in the browser or cancels in the console is not signed in', async ({
  launch,
}) => {
  const moderator = await anAccount('Moderator')
  const started = await launch()
  const { page } = started
  await holdBrowser(started)
  await addServer(page, apiAddress)
  await press(page)
  const first = await opened(started)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Sign in in the browser' })).toBeVisible()
  await expect(fetch(`http://127.0.0.1:${new URL(first).searchParams.get('port')}/`)).rejects.toThrow(
    'fetch failed',
  )
  await press(page)
  const there = await browser.newPage()
  await there.goto(await opened(started))
  await byPassword(there, moderator)
  await there.getByRole('button', { name: 'No, do not' }).click()
  await expect(page.getByRole('alert')).toHaveText('You did not let the console sign in.')
  await there.context().close()
})
