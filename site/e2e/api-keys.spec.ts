import { test as base, type Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { aSeller, openAs, password } from './sellers'

const userdetail = async (key: string) => {
  const answer = await fetch(new URL('/userdetail', base.info().project.use.baseURL), {
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: answer.status, body: await answer.text() }
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'New key' }).click()
  return page.getByRole('dialog')
}

test('@phone [OPER-11] a seller makes a key, a program reads with it, and the seller ends it', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const seller = await aSeller()
  await openAs(page, seller.mail, '/profile/security')
  await expect(page.getByText('No key is in use.')).toBeVisible()
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill('Stock list in the office')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText(/needs at least one/)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Stock list in the office')
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByLabel('Read your profile and credits').check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('dialog', { name: 'Your key' })).toBeVisible()
  const key = await dialog.getByRole('code').innerText()
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Stock list in the office' })
  await expect(row).toContainText('Read your profile and credits')
  await expect(row).toContainText('never used')
  await expect(page.getByText(key)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  expect(await userdetail(key)).toMatchObject({ status: 200, body: expect.stringContaining(seller.mail) })
  // Its use is noted after the answer, so that a program does not wait for it.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('last used', { timeout: 2000 })
  }).toPass()

  await row.getByRole('button', { name: 'End: Stock list in the office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('No key is in use.')).toBeVisible()
  expect((await userdetail(key)).status).toBe(401)
})
