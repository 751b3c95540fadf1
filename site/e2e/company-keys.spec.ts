import { test as base, type Page } from '@playwright/test'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, patient, test } from './page-errors'
import { aSeller, call, done, openAs, password, uniqueWord, type Seller } from './sellers'

interface Skyparts {
  readonly name: string
  readonly id: number
  readonly owner: Seller
}

const aCompany = async (): Promise<Skyparts> => {
  const name = uniqueWord('Skyparts')
  const owner = await aSeller({ change: { accountType: 'business', company: name } })
  const mine = await done(call('GET', '/companies', { token: owner.token }))
  const [company] = mine.data as unknown as { id: number }[]
  return { name, id: company!.id, owner }
}

/** Somebody who has joined; they work for themselves until they say otherwise. */
const aMember = async ({ id, owner }: Skyparts, role: 'owner' | 'seller'): Promise<Seller> => {
  const member = await aSeller({ surname: 'Mechanic' })
  await done(
    call('POST', `/companies/${id}/invites`, { token: owner.token, body: { mail: member.mail, role } }),
  )
  const tokenIn = async () =>
    (await mailsTo(member.mail))
      .map(text => /\/company\/join\?token=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean) ?? ''
  await expect.poll(tokenIn, { timeout: 30_000 }).not.toBe('')
  await done(
    call('POST', '/companies/invites/accept', { token: member.token, body: { token: await tokenIn() } }),
  )
  return member
}

const aPart = {
  title: 'Magneto for the shop',
  section: 'engine',
  partNumber: '4370',
  manufacturer: 'Bendix',
  price: 400,
  currency: 'EUR',
  location: { country: 'DE' },
  contact: { name: 'Ada', mail: 'ada@example.test' },
}
const byProgram = async (key: string) => {
  const answer = await fetch(new URL('/createpart', base.info().project.use.baseURL), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(aPart),
  })
  return [answer.status, answer.headers.get('x-sandbox')]
}

const keysOf = (page: Page) => page.getByRole('region', { name: 'Keys for programs' })

test('@phone [OPER-11] [DEAL-01] an owner makes a sandbox key of the company, and another owner sees and ends it', async ({
  page,
  browser,
  allowStatus,
}) => {
  test.slow()
  allowStatus.add(422)
  const company = await aCompany()
  const olga = await aMember(company, 'owner')
  await openAs(page, olga.mail, '/profile/company')
  await expect(page.getByText(`Work for ${company.name} to see and make its keys`)).toBeVisible()
  await page.getByRole('button', { name: 'Work for it' }).click()
  await expect(page.getByText(`You work for ${company.name} as owner`)).toBeVisible()

  await page.goto('/profile/security')
  await expect(page.getByText(`You work for ${company.name}. Its keys`)).toBeVisible()
  await page.getByRole('link', { name: 'To the company’s keys' }).click()
  await expect(keysOf(page)).toContainText(`acts as ${company.name}`)
  await keysOf(page).getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Stock list')
  await dialog.getByLabel('Sandbox, to try a program out').check()
  await expect(dialog.getByLabel('Read your profile and credits')).toHaveCount(0)
  await dialog.getByLabel('Write, change and end adverts').check()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  expect(await violations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('dialog', { name: 'Your key' })).toBeVisible()
  const key = await dialog.getByRole('code').innerText()
  expect(key).toMatch(/^hls_/)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()

  expect(await byProgram(key)).toEqual([200, 'true'])
  const parts = await done(call('GET', '/getmyparts', { token: company.owner.token }))
  expect(parts.data).toEqual([])

  const desk = patient(await (await browser.newContext()).newPage())
  await openAs(desk, company.owner.mail, '/profile/company')
  const row = keysOf(desk).getByRole('listitem').filter({ hasText: 'Stock list' })
  await expect(row).toContainText('Sandbox')
  await expect(row).toContainText(`made by ${olga.name} Mechanic`)
  await expect(desk.getByText(/made the key “Stock list”/)).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await row.getByRole('button', { name: 'End: Stock list' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(keysOf(desk)).toContainText('No key is in use.')
  expect((await byProgram(key))[0]).toBe(401)
})

test('[OPER-11] [DEAL-01] a seller of a company sees no keys, and an owner’s webhook is the company’s', async ({
  page,
  browser,
}) => {
  test.slow()
  const company = await aCompany()
  const sam = await aMember(company, 'seller')
  await openAs(page, sam.mail, '/profile/company')
  await page.getByRole('button', { name: 'Work for it' }).click()
  await expect(page.getByText(`You work for ${company.name} as seller`)).toBeVisible()
  await page.goto('/profile/company')
  await expect(page.getByText('You work for it')).toBeVisible()
  await expect(keysOf(page)).toHaveCount(0)

  const desk = patient(await (await browser.newContext()).newPage())
  await openAs(desk, company.owner.mail, '/profile/company')
  const hooks = desk.getByRole('region', { name: 'Webhooks' })
  await hooks.getByRole('button', { name: 'New webhook' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://93.184.216.34/stock')
  await dialog.getByLabel('Message received').check()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make the webhook' }).click()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect(hooks.getByRole('listitem')).toContainText(`made by ${company.owner.name} Seller`)
})

test('[OPER-11] the examples of /api-docs can be read without a script and copied with one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api-docs')
  const example = page.locator('#example-change-price')
  await expect(example.getByRole('heading', { name: 'Change a price' })).toBeVisible()
  await expect(example.getByText('"price": 375').first()).toBeVisible()
  await example.getByText('Node', { exact: true }).click()
  await example.getByRole('button', { name: 'Copy: change-price.mjs' }).click()
  await expect(example.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('price: 375')
  // By name, since others load the style sheets again, which the page's policy refuses.
  const rules = ['color-contrast', 'label-content-name-mismatch', 'scrollable-region-focusable']
  expect(await violations(page, 'html', rules)).toEqual([])
})
