import type { Page } from '@playwright/test'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, patient, test } from './page-errors'
import { anAircraft, aSeller, call, openAs, password, signIn, tokenOf, tokenOfAdmin } from './sellers'

const linkIn = (text = '') => /(\/profile\/mail\?token=[\w-]+)/.exec(text)?.[1] ?? ''
/** The mails to an address, once there are so many. */
const mails = async (to: string, count: number) => {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  return mailsTo(to)
}
/** Whether it is on any page of the queue, in which other tests' adverts wait, too. */
const isQueued = async (id: number, from = ''): Promise<boolean> => {
  const path = `/admin/queue?source=advert&size=200${from && `&cursor=${encodeURIComponent(from)}`}`
  const page = await call('GET', path, { token: await tokenOfAdmin() })
  const rows = page.data as unknown as { id: number }[]
  if (rows.some(row => row.id === id)) return true
  return page.next ? isQueued(id, page.next) : false
}
const register = async (page: Page, mail: string, secret = password) => {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByLabel('Surname').fill('Pilot')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('Phone').fill('2085550134')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your mail to finish your account.')).toBeVisible()
}

test('@phone [SAFE-01, AUTH-01] the advert of a newly registered seller enters the queue once the mailed link is pressed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const mail = `grace.${Date.now()}@example.test`
  await register(page, mail)
  await signIn(page, mail)
  const token = await tokenOf({ mail, password })
  const advert = await anAircraft({ mail, name: 'Grace', token }, `Waiting ${Date.now().toString(36)}`)
  await page.goto('/profile/adverts')
  await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
  await expect(page.getByText('Waits for you')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  expect(await isQueued(advert.id)).toBe(false)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`A link is on its way to ${mail}.`)).toBeVisible()
  const [first, second] = await mails(mail, 2)
  expect(linkIn(second)).not.toBe(linkIn(first))
  await page.goto(linkIn(second))
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  expect(await isQueued(advert.id)).toBe(false)
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`${mail} is confirmed.`)).toBeFocused()
  expect(await isQueued(advert.id)).toBe(true)
  await page.getByRole('link', { name: 'To your profile' }).click()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expect(page.getByText('Please confirm your email')).toBeHidden()
})

test('[SAFE-01] whoever registers the address of another reads and sends nothing, and its owner takes the account over', async ({
  browser,
  page,
  allowStatus,
}) => {
  // What the stranger's page asks when it is signed out.
  allowStatus.add(401)
  test.setTimeout(150_000)
  const mail = `owner.${Date.now()}@example.test`
  // The owner of the mailbox has written to us before.
  await call('POST', '/support', {
    body: { mail, subject: 'Fraud', message: 'A letter that is nobody else’s business.' },
  })
  await register(page, mail)
  await openAs(page, mail, '/profile')
  await expect(page.getByText('Your data can be downloaded once your email is confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeHidden()
  const stranger = await tokenOf({ mail, password })
  const answer = await call('GET', '/account/export', { token: stranger })
  expect([answer.status, JSON.stringify(answer).includes('nobody else')]).toEqual([403, false])

  const elsewhere = await browser.newContext()
  const owner = patient(await elsewhere.newPage())
  await register(owner, mail, 'a-password-of-the-owner-7')
  const letters = await mails(mail, 3)
  const second = letters.find(text => text.includes('registered before')) ?? ''
  expect(linkIn(second)).toBe('')
  // The stranger's link is in the same mailbox; it does nothing for who cannot sign in.
  await owner.goto(linkIn(letters.find(text => linkIn(text) !== '')))
  await owner.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(owner.getByText('Someone registered with this address more than once.')).toBeVisible()
  await owner.getByRole('link', { name: 'Set a new password' }).click()
  await owner.getByLabel('Email').fill(mail)
  await owner.getByRole('button', { name: 'Send code' }).click()
  const code = /\b(\d{6})\b/.exec((await mails(mail, 4)).at(-1) ?? '')?.[1] ?? ''
  await owner.getByLabel('Code from the mail').fill(code)
  await owner.getByLabel('New password', { exact: true }).fill('a-password-of-the-owner-7')
  await owner.getByRole('button', { name: 'Change password' }).click()
  await expect(owner.getByText('Password Change Succes.').first()).toBeVisible()
  await signIn(owner, mail, 'a-password-of-the-owner-7')
  await owner.goto('/profile')
  await expect(owner.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('[SAFE-01] a question typed by an unconfirmed user is kept until the address is confirmed by the link sent from there', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(403)
  const advert = await anAircraft(await aSeller(), `Asked ${Date.now().toString(36)}`)
  await call('PATCH', `/admin/updateadvert/${advert.id}`, {
    token: await tokenOfAdmin(),
    body: { status: 'approved' },
  })
  const buyer = await aSeller({ isConfirmed: false })
  await openAs(page, buyer.mail, `/advert/${advert.slug}#ask`)
  await page.getByLabel('Your message').fill('Is it still for sale?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please confirm your email first')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('Is it still for sale?')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`A link is on its way to ${buyer.mail}.`)).toBeVisible()
})
