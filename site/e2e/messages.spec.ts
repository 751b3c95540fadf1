import type { Browser } from '@playwright/test'
import { violations } from './axe'
import { expect, test } from './page-errors'
import {
  anApprovedAircraft,
  asAdmin,
  aSeller,
  call,
  done,
  openAs,
  submitLogin,
  uniqueWord,
  type Seller,
} from './sellers'

const aPerson = (name: string) => aSeller({ name, surname: 'Pilot' })
const anAdvert = async (seller: Seller) => {
  const contact = {
    name: 'Grace',
    surname: 'Seller',
    mail: 'grace.seller@example.test',
    dialcode: '+1',
    phone: '2085550199',
  }
  const { id, slug, title } = await anApprovedAircraft(seller, uniqueWord('Skylane for a talk '), { contact })
  return { id, title, path: `/advert/${slug}` }
}

/** A buyer has asked about an advert of a seller. */
const aTalk = async (text: string) => {
  const seller = await aPerson('Grace')
  const buyer = await aPerson('Amelia')
  const advert = await anAdvert(seller)
  const body = { advertId: advert.id, text }
  const { threadId } = (await done(call('POST', '/messages', { token: buyer.token, body }))).data
  return { seller, buyer, advert, threadId: Number(threadId) }
}

/** A second browser, of somebody else. */
const aWindow = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })).newPage()

test('[PROF-03] a visitor’s question survives the login, and buyer and seller then talk in one thread', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const seller = await aPerson('Grace')
  const buyer = await aPerson('Amelia')
  const advert = await anAdvert(seller)

  await page.goto(advert.path)
  await page.getByRole('link', { name: 'Write to the seller' }).click()
  await page.getByLabel('Your message').fill('Was it hangared?')
  await page.getByRole('button', { name: 'Is it still for sale?' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Log in to send' }).click()
  await submitLogin(page, buyer.mail)
  await expect(page).toHaveURL(new RegExp(`${advert.path}#ask$`))
  await expect(page.getByLabel('Your message')).toHaveValue('Was it hangared?\nIs it still for sale?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your message is on its way to Grace Seller' }),
  ).toBeFocused()

  const desk = await aWindow(browser, baseURL)
  await openAs(desk, seller.mail, '/')
  await desk.getByRole('button', { name: /Grace Pilot/ }).click()
  await desk.getByRole('link', { name: 'Message 1 unread' }).click()
  await expect(desk.getByRole('link', { name: /Amelia Pilot.*Was it hangared\?/ })).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('link', { name: /Amelia Pilot/ }).click()
  await expect(desk.getByRole('log')).toContainText('Is it still for sale?')
  await expect(desk.getByRole('button', { name: /Grace Pilot.*unread/ })).toHaveCount(0)
  await desk.getByLabel('Your answer').fill('Always hangared, and for sale.')
  expect(await violations(desk)).toEqual([])
  await desk.getByLabel('Your answer').press('Control+Enter')
  await expect(desk.getByRole('log')).toContainText('You:Always hangared, and for sale.')
  await expect(desk.getByLabel('Your answer')).toHaveValue('')

  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('log')).toContainText('Always hangared, and for sale.')
  await expect(
    page.getByRole('link', { name: new RegExp(`${advert.title}.*\\$389,000.*Online`) }),
  ).toBeVisible()
})

test('a blocked buyer cannot write to the seller until the block is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, buyer, threadId } = await aTalk('Hello')
  const address = `/profile/message/${threadId}`
  const desk = await aWindow(browser, baseURL)
  await openAs(desk, seller.mail, address)
  await desk.getByRole('button', { name: 'Block' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(desk.getByText('You have blocked this person.')).toBeVisible()
  await openAs(page, buyer.mail, address)
  await expect(page.getByText('This person does not take messages from you.')).toBeVisible()
  await desk.getByRole('button', { name: 'Unblock' }).click()
  await expect(desk.getByLabel('Your answer')).toBeVisible()
})

test('@phone @only-phone [PROF-03] a question opens with its button in view, above which no other bar lies', async ({
  page,
}) => {
  const advert = await anAdvert(await aPerson('Seller'))
  const buyer = await aPerson('Buyer')
  await page.goto('/login')
  await submitLogin(page, buyer.mail)
  await page.waitForURL(url => url.pathname === '/')
  await page.goto(`${advert.path}#ask`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(send).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    send.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height - 2))
    })
  await expect.poll(isOnTop).toBe(true)
})

test('@phone on a phone the inbox leads from its list to a thread and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const text = `See https://example.test/${'x'.repeat(200)}`
  const { seller } = await aTalk(text)
  await openAs(page, seller.mail, '/profile/message')
  await page.getByRole('link', { name: /Amelia Pilot/ }).click()
  await expect(page.getByRole('log')).toContainText(text)
  await expect(page.getByRole('heading', { name: 'Amelia Pilot' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Profile' })).toBeHidden()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await violations(page)]).toEqual([colorScheme, []])
  }
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('@phone a company is named with the person who answers, and its long name stays on the screen', async ({
  page,
}) => {
  const { seller, buyer, threadId } = await aTalk('Is it yours?')
  const company = 'Wilhelmina-Charlotte Internationale Luftfahrtgesellschaft für Flugzeughandel mbH & Co. KG'
  await (await asAdmin()).change(seller.mail, { accountType: 'business', company })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, buyer.mail, '/profile/message')
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const row = page.getByRole('link', { name: company })
  await expect(row).toContainText('Grace Seller')
  expect(await isWide()).toBe(false)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/${threadId}$`))
  await expect(page.getByRole('heading', { name: company })).toContainText('Grace Seller')
  expect(await isWide()).toBe(false)
})

test('an answer outlives a reload and a lost connection, and is sent once', async ({ page, allowStatus }) => {
  allowStatus.add(503)
  const { seller, threadId } = await aTalk('Hello')
  await openAs(page, seller.mail, `/profile/message/${threadId}`)
  await page.getByLabel('Your answer').fill('A long answer')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('A long answer')
  // The server stores the first one, but its answer is lost.
  let calls = 0
  await page.route(`**/messages/${threadId}`, async route => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.fallback()
    await route.fetch()
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('What you wrote is kept; please try again.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('A long answer')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('log').getByText('A long answer')).toHaveCount(1)
})

test('a seller saves an own text and inserts it into an answer', async ({ page }) => {
  const { seller } = await aTalk('Hello')
  await openAs(page, seller.mail, '/profile/message')
  await page.getByRole('link', { name: /Amelia Pilot/ }).click()
  await page.getByRole('button', { name: 'Own texts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Own texts' })
  await dialog.getByRole('button', { name: 'New text' }).click()
  await dialog.getByLabel('Text').fill('You can see it every weekend.')
  await dialog.getByLabel('Title').fill('Viewing')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: /Insert “Viewing”/ }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('You can see it every weekend.')
  await expect(page.getByLabel('Your answer')).toBeFocused()
})

test('[DETAIL-04] [SAFE-02] no page holds phone or mail; a press shows one of them', async ({ page }) => {
  const advert = await anAdvert(await aPerson('Grace'))
  const html = await (await page.request.get(advert.path)).text()
  expect(html).toContain('Grace Seller')
  expect(html).not.toMatch(/208.?555.?0199/)
  expect(html).not.toContain('grace.seller')
  await page.goto(advert.path)
  await page.getByRole('button', { name: 'Show phone number' }).click()
  await expect(page.getByRole('link', { name: 'Phone: +1 208 555 0199' })).toBeFocused()
  expect(await page.content()).not.toContain('grace.seller')
  await page.getByRole('button', { name: 'Show email' }).click()
  await expect(page.getByRole('link', { name: 'Email: grace.seller@example.test' })).toBeFocused()
})

test('[PLUS-18] anybody can report an advert', async ({ page }) => {
  const advert = await anAdvert(await aPerson('Grace'))
  for (const turn of ['first', 'second']) {
    const dialog = page.getByRole('dialog', { name: 'Report this advert' })
    await page.goto(advert.path)
    await page.getByRole('button', { name: 'Report this advert' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible()
    await dialog.getByLabel('It is no longer available').check()
    if (turn === 'first') expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Thank you, we will look at it')).toBeVisible()
  }
})

test('NAV-11: a visitor who opens the inbox is led through the login to it', async ({ page }) => {
  const { mail } = await aPerson('Grace')
  await page.goto('/profile/message?state=archived')
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, mail)
  await expect(page).toHaveURL(/\/profile\/message\?state=archived$/)
  await expect(page.getByText('Nothing is archived')).toBeVisible()
})
