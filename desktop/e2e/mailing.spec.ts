import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { certificate, goodPassword, startMailServer } from '../main/smtp/mail-server.testing'
import { anAccount, apiAddress, signedInClient } from './accounts'
import { openSection, signIn } from './screens'
import { expect, test, type TestFixtures } from './fixture'

/** The mailing screen of a moderator whose console trusts a mail server, with addresses and a text typed in. */
const openMailing = async (
  { launch, userData }: TestFixtures,
  addresses: readonly string[],
  refused?: string,
) => {
  const moderator = await anAccount('Moderator')
  const mails = await startMailServer({
    refuse: address =>
      address === refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined,
  })
  const trusted = `${userData}-mail-server.pem`
  writeFileSync(trusted, certificate)
  const { page } = await launch({ env: { NODE_EXTRA_CA_CERTS: trusted } })
  await signIn(page, apiAddress, moderator)
  await openSection(page, 'Mailing')
  await page.getByRole('radio', { name: 'A list' }).check()
  await page.getByLabel('Addresses or account numbers').fill(addresses.join('\n'))
  const subject = `From my desk ${Date.now()}`
  await page.getByLabel('Subject', { exact: true }).fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nplease call me.')
  await page.getByLabel('Sent by').selectOption({ label: 'My own mail account' })
  await expect(page.getByText('Set up your mail account first.')).toBeVisible()
  return { page, mails, moderator, subject }
}

/** Opens the dialog of the own mail account and fills in all but its password. */
const openMailAccount = async (page: Page, port: number) => {
  await page.getByRole('button', { name: 'Mail account...' }).click()
  const account = page.getByRole('dialog', { name: 'My mail account' })
  await account.getByLabel('Server').fill('localhost')
  await account.getByLabel('Port').fill(String(port))
  await account.getByLabel('User name').fill('moderator')
  await account.getByLabel('From address').fill('moderator@example.test')
  return account
}

/** The minute in which a mailing can be withdrawn; that it is kept is proven at the API. */
const endMinuteOf = async (subject: string) => {
  const answer = await fetch(
    `http://localhost:${process.env['CONSOLE_MAILS_PORT']}/?mailing=${encodeURIComponent(subject)}`,
    { method: 'POST' },
  )
  expect(answer.ok).toBe(true)
}

test('[DESK-07] a moderator sets up their own mail account, whose connection is tested before it is saved', async ({
  launch,
  userData,
}) => {
  const { page, mails } = await openMailing({ launch, userData }, [])
  const account = await openMailAccount(page, mails.port)
  const test = account.getByRole('button', { name: 'Test connection' })
  await test.click()
  await expect(account.getByLabel('Password')).toHaveAccessibleDescription('is needed')
  await account.getByLabel('Password').fill('wrong')
  await test.click()
  await expect(account.getByText('localhost refused the sign-in.', { exact: false })).toBeVisible()
  await account.getByLabel('Password').fill(goodPassword)
  await test.click()
  await expect(account.getByText('The connection works.')).toBeVisible()
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account).toBeHidden()
  await expect(page.getByText('Set up your mail account first.')).toBeHidden()
  await mails.close()
})

test('[DESK-07] a moderator sends a mailing from their own mail account, and the mail log has the copies', async ({
  launch,
  userData,
}) => {
  const [one, two] = [await anAccount('user'), await anAccount('user')]
  const { page, mails, moderator, subject } = await openMailing(
    { launch, userData },
    [one.mail, two.mail],
    two.mail,
  )
  const account = await openMailAccount(page, mails.port)
  await account.getByLabel('Password').fill(goodPassword)
  await account.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Waits for the minute to pass')).toBeVisible()
  await endMinuteOf(subject)
  await expect(page.getByText('1 of 2 sent, 1 failed')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Nothing is left to send', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: two.mail })).toContainText('No such mailbox')
  expect(mails.received.map(({ from, to }) => [from, ...to])).toEqual([['moderator@example.test', one.mail]])
  expect(mails.received[0]?.raw).toContain('please call me.')

  const staff = await signedInClient(moderator)
  const log = await staff.mail.list({ query: { search: subject } })
  expect(Object.fromEntries(log.mails.map(({ to, state }) => [to, state]))).toEqual({
    [one.mail]: 'sent',
    [two.mail]: 'failed',
  })
  await mails.close()
})
