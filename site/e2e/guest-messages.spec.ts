import type { Browser, Page } from '@playwright/test'
import { violations } from './axe'
import { mailsTo } from './mailbox'
import { expect, patient, test } from './page-errors'
import {
  anApprovedAircraft,
  aSeller,
  call,
  done,
  openAs,
  openAsAdmin,
  tokenOfAdmin,
  uniqueWord,
} from './sellers'
import { row } from './tables'

const linkIn = (text = '') => /(\/conversation\?\S*token=[\w.-]+)/.exec(text)?.[1] ?? ''
/** The one mail to an address. */
const mailTo = async (to: string) => {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 60_000 }).toBe(1)
  return (await mailsTo(to))[0]
}
const aMarket = async () => {
  const seller = await aSeller({ name: 'Grace', surname: 'Pilot' })
  const contact = {
    name: 'Grace',
    surname: 'Seller',
    mail: 'grace.seller@example.test',
    dialcode: '+1',
    phone: '2085550199',
  }
  const advert = await anApprovedAircraft(seller, uniqueWord('Skylane for a guest '), { contact })
  return { seller, advert, path: `/advert/${advert.slug}` }
}
const aWindow = async (browser: Browser, baseURL: string | undefined) =>
  patient(
    await (
      await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    ).newPage(),
  )
const guestMail = () => `${uniqueWord('gerda.')}@buyers.test`

const ask = async (page: Page, mail: string, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your name').fill('Gerda')
  await page.getByLabel('Your email').fill(mail)
  await page.getByRole('button', { name: 'Send message' }).click()
}

test('@phone [PROF-03] a guest confirms an address, the seller answers, and the guest answers by the link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { seller, path } = await aMarket()
  const mail = guestMail()
  await page.goto(`${path}#ask`)
  await ask(page, mail, 'Was it hangared?')
  await expect(page.getByRole('heading', { name: 'Check your mail to send it' })).toBeFocused()
  expect(await violations(page, 'main')).toEqual([])
  const desk = await aWindow(browser, baseURL)
  await openAs(desk, seller.mail, '/profile/message')
  await expect(desk.getByText('No messages yet')).toBeVisible()

  const opened = await page.context().newPage()
  const response = await opened.goto(linkIn(await mailTo(mail)))
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(opened.getByText('Was it hangared?')).toBeVisible()
  expect(await violations(opened, 'main')).toEqual([])
  await opened.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(opened.getByRole('log')).toContainText('You:Was it hangared?')
  await expect(page.getByText('Your message is on its way to Grace Seller')).toBeVisible()
  const link = opened.url()

  await desk.reload()
  await desk.getByRole('link', { name: /Gerda.*Guest/ }).click()
  await expect(desk.getByText('Guest, email confirmed')).toBeVisible()
  await desk.getByLabel('Your answer').fill('Always hangared.')
  await desk.getByLabel('Your answer').press('Control+Enter')
  await expect(desk.getByRole('log')).toContainText('You:Always hangared.')

  const elsewhere = await aWindow(browser, baseURL)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('log')).toContainText('Always hangared.')
  await elsewhere.getByLabel('Your answer').fill('Then I shall come.')
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Your answer')).toHaveValue('Then I shall come.')
  expect(await violations(elsewhere, 'main')).toEqual([])
  await elsewhere.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(elsewhere.getByLabel('Your answer')).toHaveValue('')
  await desk.reload()
  await expect(desk.getByRole('log')).toContainText('Then I shall come.')
})

/** A guest who has just sent a message, at their conversation. */
const aConversation = async (page: Page) => {
  const market = await aMarket()
  const mail = guestMail()
  await page.goto(`${market.path}#ask`)
  await ask(page, mail, 'Is it yours?')
  await page.goto(linkIn(await mailTo(mail)))
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.getByRole('log')).toContainText('Is it yours?')
  return { ...market, mail }
}

test('a guest known to the browser sends at once, stops mails, takes the data out and deletes it', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(410)
  test.setTimeout(120_000)
  const { seller } = await aConversation(page)
  const other = await anApprovedAircraft(seller, uniqueWord('Another for a guest '))
  await page.goto(`/advert/${other.slug}#ask`)
  await expect(page.getByLabel('Your name')).toHaveValue('Gerda')
  await expect(page.getByText('this is sent at once')).toBeVisible()
  await page.getByLabel('Your message').fill('And this one?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('log')).toContainText('And this one?')
  await page.getByRole('button', { name: 'Stop mails' }).click()
  await expect(page.getByRole('button', { name: 'Mail me answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('hangarlist-data.json')
  await dialog.getByRole('button', { name: 'Delete my data' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'This data was deleted' })).toBeVisible()
})

test('staff read what a seller reports about a guest, and block the address', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { seller, mail } = await aConversation(page)
  const threads = await done(call('GET', '/messages', { token: seller.token }))
  const [thread] = threads.data as unknown as readonly { threadId: number }[]
  const path = `/messages/${thread?.threadId}/report`
  await done(call('POST', path, { token: seller.token, body: { reason: 'spam' } }))
  const reports = await done(call('GET', '/admin/reports?size=100', { token: await tokenOfAdmin() }))
  const report = (reports.data as unknown as readonly { reportId: number; threadId: number }[]).find(
    row => row.threadId === thread?.threadId,
  )
  const desk = await aWindow(browser, baseURL)
  await openAsAdmin(desk, `/admin/reports/${report?.reportId}`)
  await expect(desk.getByText(mail)).toBeVisible()
  await desk.getByRole('button', { name: 'Block this address' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('spam')
  await dialog.getByRole('button', { name: 'Block this address' }).click()
  await expect(desk.getByRole('button', { name: 'Unblock this address' })).toBeVisible()
  await desk.getByRole('link', { name: 'All that is known of this guest' }).click()
  await expect(row(desk, mail)).toContainText('Advertising')
  expect(await violations(desk)).toEqual([])
  await page.reload()
  await expect(page.getByText('Our staff closed this conversation.')).toBeVisible()
})
