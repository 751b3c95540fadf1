import type { Locator, Page } from '@playwright/test'
import { violations } from './axe'
import { receiverUrl } from './mailbox'
import { expect, test } from './page-errors'
import { admin, aSeller, openAs, openAsAdmin, password, uniqueWord } from './sellers'

/** Long enough for a job that looks for due deliveries every five seconds, twice. */
const delivered = { timeout: 30_000 }

/** Makes a webhook in the dialog, by its owner's password, after a reload and a refusal; returns the secret. */
const make = async (page: Page, name: string, event: string, owner: string): Promise<string> => {
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await dialog.getByLabel('Description').fill(name)
  await dialog.getByLabel(event).check()
  // Nothing typed or ticked is lost, but for the password, even where it is shown.
  await dialog.getByLabel('Current password').fill(owner)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await dialog.getByLabel('Description').fill(name)
  await page.reload()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await expect(dialog.getByLabel('Address')).toHaveValue('https://10.0.0.1/hooks')
  await expect(dialog.getByLabel(event)).toBeChecked()
  await expect(dialog.getByLabel('Current password')).toHaveValue('')
  await dialog.getByLabel('Current password').fill(owner)
  await dialog.getByRole('button', { name: 'Make the webhook' }).click()
  await expect(dialog.getByText(/leads into a private or reserved network/)).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue(name)
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Address').fill(await receiverUrl(`/500,200/${name}`))
  await dialog.getByRole('button', { name: 'Make the webhook' }).click()
  await expect(page.getByRole('dialog', { name: 'The secret' })).toBeVisible()
  const secret = await dialog.getByRole('code').innerText()
  expect(secret).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)
  return secret
}

/**
 * Sends a test, which fails once and then arrives; the log tells of both attempts. What the operator's webhook is told of
 * other tests' adverts stands beside it.
 */
const testIt = async (page: Page, dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Send a test' }).click()
  const entry = dialog.getByRole('group').filter({ has: page.getByText('Test', { exact: true }) })
  await expect(entry.getByText('2 attempts')).toBeVisible(delivered)
  await entry.getByText('2 attempts').click()
  await expect(entry.getByText('delivered', { exact: true })).toBeVisible()
  await expect(entry.getByText(/: answered 500$/)).toBeVisible()
  await expect(entry.getByText(/: answered 200$/)).toBeVisible()
  expect(await violations(page, 'dialog')).toEqual([])
}

test('@phone [OPER-11] a seller makes a webhook, reads its log, and deletes it', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile/security')
  await expect(page.getByText('There is no webhook.')).toBeVisible()
  const name = uniqueWord('stock')
  await make(page, name, 'Advert approved', password)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Details: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('Nothing was sent yet.')).toBeVisible()
  await testIt(page, dialog)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('Off', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send a test' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There is no webhook.')).toBeVisible()
})

test('[OPER-11] an admin makes a webhook of the operator, whose log is every admin’s', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  await openAsAdmin(page, '/admin/settings')
  const name = uniqueWord('ledger')
  await make(page, name, 'Advert submitted', admin.password)
  await page.getByRole('button', { name: `Details: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await testIt(page, dialog)
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await page.getByLabel('Current password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await expect(page.getByRole('dialog', { name: 'The secret' })).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(dialog.getByText(/The former secret signs, too, until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: `Details: ${name}` })).toBeHidden()
})
