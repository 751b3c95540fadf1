import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import { aPart, created, field, fill, submit } from './selling-form'
import { aSeller, call, done, openAs, openAsAdmin, tokenOfAdmin, uniqueWord } from './sellers'
import { row } from './tables'

const aCompany = (name: string) => aSeller({ change: { accountType: 'business', company: name } })

const address = {
  Name: 'Ada Lovelace',
  'Street and number': '12 Airport Road',
  Town: 'London',
}

const fillAddress = async (page: Page) => {
  for (const [label, text] of Object.entries(address))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' })
}

const orderOf = (page: Page) => Number(/\/orders\/(\d+)/.exec(page.url())![1])

const markPaid = async (id: number) =>
  done(call('POST', `/admin/orders/${id}/paid`, { token: await tokenOfAdmin(), body: {} }))

const takePlan = async (page: Page, mail: string) => {
  await openAs(page, mail, '/packets')
  await expect(page.getByRole('heading', { name: 'Stock plans for companies' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose the plan Dealer' }).click()
  await expect(page.getByText('renews itself each period until you turn that off')).toBeVisible()
  await expect(page.getByText('adverts that are live stay until their own last day')).toBeVisible()
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Invoice and bank transfer/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
}

test('[DEAL-06] @phone a company takes a plan by invoice, and its adverts take no credits', async ({
  page,
}) => {
  test.slow()
  const { mail } = await aCompany(uniqueWord('Skyparts'))
  await takePlan(page, mail)
  await markPaid(orderOf(page))
  await page.goto('/profile/company')
  await expect(page.getByText('0 of 10 places taken')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/createadvert?kind=part')
  await fill(page, { ...aPart, title: uniqueWord('Gyro') })
  await expect(field(page, 'title')).toBeVisible()
  await expect(page.getByText('Uses no credit: it takes a place of your stock plan')).toBeVisible()
  await submit(page).click()
  await expect(created(page)).toBeVisible()
  await page.goto('/profile/company')
  await expect(page.getByText('1 of 10 places taken')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('Stock plan Dealer (up to 10 live adverts)')).toBeVisible()
})

test('[DEAL-06] a change of plan says what it costs before, and the renewal can be turned off', async ({
  page,
}) => {
  test.slow()
  const { mail } = await aCompany(uniqueWord('Skyparts'))
  await takePlan(page, mail)
  await markPaid(orderOf(page))
  await page.goto('/profile/company')
  await page.getByRole('button', { name: 'Change the plan' }).click()
  const change = page.getByRole('group', { name: 'Change the plan' })
  await change.getByLabel('Change to').selectOption({ label: 'Stock, up to 50 adverts, €249.00 net a month' })
  await expect(change.getByText(/It costs €150\.00 for the \d+ days that are left/)).toBeVisible()
  await change.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByRole('heading', { name: 'Please transfer' })).toBeVisible()
  await markPaid(orderOf(page))
  await page.goto('/profile/company')
  await expect(page.getByText('0 of 50 places taken')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Renew by itself' }).click()
  await expect(page.getByText('It then ends, as its renewal is off.')).toBeVisible()
})

test('[DEAL-06] a person is told that plans are for companies', async ({ page }) => {
  const { mail } = await aSeller()
  await openAs(page, mail, '/packets/plan?plan=dealer')
  await expect(page.getByText('Stock plans are for companies, and your account is Person.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'About account types' })).toBeVisible()
})

test('[DEAL-06] staff give a company a plan, read its places, and end it with a reason', async ({ page }) => {
  const { mail } = await aCompany(uniqueWord('Skyparts'))
  await openAsAdmin(page, `/admin/users?search=${encodeURIComponent(mail)}`)
  await row(page, mail).getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  const give = dialog.getByRole('button', { name: 'Give this plan' })
  await expect(give).toBeDisabled()
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Dealer' })
  await dialog.getByLabel('Reason', { exact: true }).fill('A trial')
  await give.click()
  await expect(dialog.getByText('0 of 10')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'End it now' }).click()
  await expect(dialog.getByText('has ended')).toBeVisible()
})
