import type { Browser, Page } from '@playwright/test'
import { violations, violationsByLightAndDark } from './axe'
import { lookAgain } from './look-again'
import { expect, test } from './page-errors'
import {
  aModerator,
  anAircraft,
  anApprovedAircraft,
  aSeller,
  call,
  done,
  openAs,
  signIn,
  uniqueWord,
} from './sellers'

/** The account has what was typed; a form that fills something in by itself has sent that, too. */
const kept = (page: Page, text = '') =>
  page.waitForResponse(
    answer =>
      answer.request().method() === 'PUT' &&
      answer.url().endsWith('/account/unsent') &&
      (answer.request().postData() ?? '').includes(text),
  )

/** A conversation about an advert of this seller. */
const anEnquiry = async () => {
  const [seller, buyer] = [await aSeller(), await aSeller()]
  const { id } = await anApprovedAircraft(seller, uniqueWord('Skylane for two devices '))
  const body = { advertId: id, text: 'Is it hangared?' }
  const { data } = await done(call('POST', '/messages', { token: buyer.token, body }))
  return { seller, path: `/profile/message/${String(data['threadId'])}` }
}

const answerOf = (page: Page) => page.getByLabel('Your answer', { exact: true })

test('a half-written answer is on the seller’s other device, and gone from the first once it was sent there', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, path } = await anEnquiry()
  await signIn(page, seller.mail)
  await page.goto(path)
  const saved = kept(page, 'Since')
  await answerOf(page).fill('Since it was new,')
  await saved

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, seller.mail)
  await other.goto(path)
  await expect(answerOf(other)).toHaveValue('Since it was new,')
  await answerOf(other).fill('Since it was new, in Bremen.')
  const sent = kept(other)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await sent
  await expect(answerOf(other)).toHaveValue('')

  await page.reload()
  await expect(page.getByText('Since it was new, in Bremen.', { exact: true })).toBeVisible()
  await expect(answerOf(page)).toHaveValue('')
  await page.reload()
  await expect(answerOf(page)).toHaveValue('')
  await other.context().close()
})

/** As `lookAgain`, until the account has answered. */
const lookAgainAndWait = async (page: Page) => {
  const answered = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith('/account/unsent'),
  )
  await lookAgain(page)
  await answered
}

test('an answer that was sent on another device is gone from the page that still shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, path } = await anEnquiry()
  await signIn(page, seller.mail)
  await page.goto(path)
  const saved = kept(page, 'Since')
  await answerOf(page).fill('Since it was new.')
  await saved
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, seller.mail)
  await other.goto(path)
  await expect(answerOf(other)).toHaveValue('Since it was new.')
  const sent = kept(other)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await sent
  await lookAgainAndWait(page)
  await expect(answerOf(page)).toHaveValue('')

  // What is typed on here is not taken away by what is sent there.
  const begun = kept(page, 'Also')
  await answerOf(page).fill('Also')
  await begun
  await other.reload()
  await expect(answerOf(other)).toHaveValue('Also')
  const sentToo = kept(other)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await sentToo
  await answerOf(page).fill('Also, it has skis.')
  await lookAgainAndWait(page)
  await expect(answerOf(page)).toHaveValue('Also, it has skis.')
  await other.context().close()
})

test('a text that arrives leaves alone what somebody types', async ({ page, browser, baseURL }) => {
  const { seller, path } = await anEnquiry()
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, seller.mail)
  await other.goto(path)
  await signIn(page, seller.mail)
  // The answer to what the account has comes late.
  let release = () => {}
  const isReleased = new Promise<void>(resolve => (release = resolve))
  await page.route('**/account/unsent', async route => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  const saved = kept(other)
  await answerOf(other).fill('Typed there')
  await saved
  await page.goto(path)
  await answerOf(page).fill('Typed here')
  const arrived = page.waitForResponse(answer => answer.url().endsWith('/account/unsent'))
  release()
  await arrived
  const sent = kept(page)
  await sent
  await expect(answerOf(page)).toHaveValue('Typed here')
  await other.context().close()
})

test('what is typed returns with its writer’s next sign-in, and another account on the device has nothing of it', async ({
  page,
}) => {
  const { seller, path } = await anEnquiry()
  const next = await aSeller()
  await openAs(page, seller.mail, path)
  await answerOf(page).fill('Only mine')
  // At once, before it was sent by itself.
  const saved = kept(page, 'Only mine')
  // Its answer clears the cookies, those of the next sign-in, too.
  const isOut = page.waitForResponse(answer => answer.url().endsWith('/logout'))
  await page.getByRole('button', { name: new RegExp(seller.name) }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await saved
  await isOut
  await signIn(page, next.mail)
  await page.goto('/support')
  const own = kept(page, 'A question of my own')
  await page.getByLabel('Message', { exact: true }).fill('A question of my own')
  await own
  const { data } = await done(call('GET', '/account/unsent', { token: next.token }))
  expect(JSON.stringify(data)).toContain('A question of my own')
  expect(JSON.stringify(data)).not.toContain('Only mine')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Only mine')

  await page.context().clearCookies()
  await openAs(page, seller.mail, path)
  await expect(answerOf(page)).toHaveValue('Only mine')
})

test('a template that staff have begun is on their other device, and gone once it was discarded', async ({
  page,
  browser,
  baseURL,
}) => {
  const moderator = await aModerator()
  const path = '/admin/mailtemplates?template=new'
  const subjectOf = (on: Page) => on.getByLabel('Subject', { exact: true })
  await openAs(page, moderator.mail, path)
  const saved = kept(page, 'Your logbooks')
  await subjectOf(page).fill('Your logbooks')
  await saved
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openAs(other, moderator.mail, path)
  await expect(subjectOf(other)).toHaveValue('Your logbooks')
  await expect(other.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible()
  const discarded = kept(other)
  await other.getByRole('button', { name: 'Discard what is typed' }).click()
  await discarded
  const unwritten = await subjectOf(other).inputValue()
  expect(unwritten).not.toBe('Your logbooks')
  // At once on the page that shows it, and where it is opened again.
  await lookAgainAndWait(page)
  await expect(subjectOf(page)).toHaveValue(unwritten)
  await expect(page.getByText('What you typed before is here again.')).toHaveCount(0)
  await page.reload()
  await expect(subjectOf(page)).toHaveValue(unwritten)
  await other.context().close()
})

/** Another device of the same person, which shows the same page. */
const besides = async (
  page: Page,
  { browser, baseURL = '' }: { readonly browser: Browser; readonly baseURL: string | undefined },
  mail: string,
  path: string,
): Promise<Page> => {
  const other = await (await browser.newContext({ baseURL })).newPage()
  for (const on of [page, other]) {
    await signIn(on, mail)
    // What arrives with the first answer is typed over, not asked about.
    const hasAsked = on.waitForResponse(
      answer => answer.request().method() === 'GET' && answer.url().endsWith('/account/unsent'),
    )
    await on.goto(path)
    await hasAsked
  }
  return other
}

const asked = 'On another device you typed something else:'
/** What was typed elsewhere, as it is asked about. */
const questionOn = (page: Page) => page.getByRole('status').filter({ hasText: asked })
const useThis = (page: Page) => questionOn(page).getByRole('button', { name: 'Use this', exact: true })
const discard = (page: Page) => questionOn(page).getByRole('button', { name: 'Discard', exact: true })

test('two answers that are typed at once are both there, and the seller chooses', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, path } = await anEnquiry()
  const other = await besides(page, { browser, baseURL }, seller.mail, path)
  const saved = kept(other, 'Tuesday')
  await answerOf(other).fill('Yes, on Tuesday.')
  await saved
  await answerOf(page).fill('Yes, on Monday.')
  await expect(questionOn(page)).toContainText('Yes, on Tuesday.')
  // What is typed stays, and so does the focus.
  await expect(answerOf(page)).toHaveValue('Yes, on Monday.')
  await expect(answerOf(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  await expect
    .poll(async () => {
      const { data } = await done(call('GET', '/account/unsent', { token: seller.token }))
      return JSON.stringify(data)
    })
    .toMatch(/Tuesday.*Monday|Monday.*Tuesday/)

  // The other device has both, too: what nobody types there is shown as it is here.
  await lookAgainAndWait(other)
  await expect(answerOf(other)).toHaveValue('Yes, on Monday.')
  await expect(questionOn(other)).toContainText('Yes, on Tuesday.')

  // It can be swapped back and forth, until one of them is discarded.
  await useThis(page).click()
  await expect(answerOf(page)).toHaveValue('Yes, on Tuesday.')
  await expect(questionOn(page)).toContainText('Yes, on Monday.')
  await useThis(page).click()
  await expect(answerOf(page)).toHaveValue('Yes, on Monday.')
  await useThis(page).click()
  const decided = kept(page)
  await discard(page).click()
  await decided
  await expect(questionOn(page)).toHaveCount(0)
  await expect(answerOf(page)).toHaveValue('Yes, on Tuesday.')
  await lookAgainAndWait(other)
  await expect(answerOf(other)).toHaveValue('Yes, on Tuesday.')
  await expect(questionOn(other)).toHaveCount(0)
  await other.context().close()
})

test('what was asked about and not used is gone once the answer was sent', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, path } = await anEnquiry()
  const other = await besides(page, { browser, baseURL }, seller.mail, path)
  const saved = kept(other, 'Tuesday')
  await answerOf(other).fill(`Yes, on Tuesday. ${'It is the last one of its kind. '.repeat(60)}`)
  await saved
  await answerOf(page).fill('Yes, on Monday.')
  await expect(questionOn(page)).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  const sent = kept(page, '""')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Yes, on Monday.', { exact: true })).toBeVisible()
  await sent
  await expect(questionOn(page)).toHaveCount(0)
  await expect(answerOf(page)).toHaveValue('')
  await expect
    .poll(async () => (await done(call('GET', '/account/unsent', { token: seller.token }))).data['texts'])
    .toEqual([])
  await other.context().close()
})

test('the fields of a form that two devices fill in come together, and only one that both changed is asked about', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await aSeller()
  const messageOf = (on: Page) => on.getByLabel('Message', { exact: true })
  const subjectOf = (on: Page) => on.getByLabel('Subject', { exact: true })
  const other = await besides(page, { browser, baseURL }, user.mail, '/support')
  const [, second = ''] = await subjectOf(other).locator('option').allTextContents()
  const saved = kept(other, 'My invoice')
  await subjectOf(other).selectOption({ label: second })
  await messageOf(other).fill('My invoice is missing.')
  await saved
  await messageOf(page).fill('My invoice is wrong.')
  await expect(questionOn(page)).toContainText('My invoice is missing.')
  await expect(questionOn(page).getByText('Message', { exact: true })).toBeVisible()
  await expect(questionOn(page)).not.toContainText(second)
  await expect(messageOf(page)).toHaveValue('My invoice is wrong.')
  await expect(subjectOf(page).locator('option:checked')).toHaveText(second)
  expect(await violations(page)).toEqual([])

  await useThis(page).click()
  await expect(messageOf(page)).toHaveValue('My invoice is missing.')
  await expect(messageOf(page)).toBeFocused()
  await discard(page).click()
  await page.reload()
  await expect(messageOf(page)).toHaveValue('My invoice is missing.')
  await expect(questionOn(page)).toHaveCount(0)
  await other.context().close()
})

test('a template that staff write on two devices has the words of both', async ({
  page,
  browser,
  baseURL,
}) => {
  const moderator = await aModerator()
  const path = '/admin/mailtemplates?template=new'
  const subjectOf = (on: Page) => on.getByLabel('Subject', { exact: true })
  const nameOf = (on: Page) => on.getByLabel('Name', { exact: true })
  const other = await besides(page, { browser, baseURL }, moderator.mail, path)
  await subjectOf(other).waitFor()
  const saved = kept(other, 'Your logbooks')
  await nameOf(other).fill('Logbooks')
  await subjectOf(other).fill('Your logbooks')
  await saved
  await subjectOf(page).fill('Your papers')
  await expect(questionOn(page)).toContainText('Your logbooks')
  await expect(questionOn(page).getByText('Subject', { exact: true })).toBeVisible()
  await expect(subjectOf(page)).toHaveValue('Your papers')
  await expect(nameOf(page)).toHaveValue('Logbooks')
  await useThis(page).click()
  await expect(subjectOf(page)).toHaveValue('Your logbooks')
  await expect(questionOn(page)).toContainText('Your papers')
  await other.context().close()
})

test('a decision that two devices prepare differently is asked about, and what only one has chosen is on both', async ({
  page,
  browser,
  baseURL,
}) => {
  const moderator = await aModerator()
  const { id } = await anAircraft(await aSeller(), uniqueWord('Skylane for two moderators '))
  const other = await besides(page, { browser, baseURL }, moderator.mail, `/admin/adverts/${id}`)
  const panel = (on: Page, name: string) => on.getByRole('region', { name, exact: true })
  for (const on of [page, other]) await on.getByRole('button', { name: /^Reject/ }).waitFor()
  const saved = kept(other, 'reasons')
  await other.keyboard.press('c')
  await expect(panel(other, 'Ask for changes')).toBeVisible()
  await other.keyboard.press('1')
  await saved
  await page.keyboard.press('r')
  await expect(panel(page, 'Reject')).toBeVisible()
  const question = page.getByRole('status').filter({ hasText: 'On another device you chose something else:' })
  await expect(question).toContainText('Ask for changes')
  await expect(panel(page, 'Reject').getByRole('list', { name: 'Picked reasons' })).toBeVisible()
  expect(await violationsByLightAndDark(page)).toEqual([])
  await question.getByRole('button', { name: 'Use this', exact: true }).click()
  await expect(panel(page, 'Ask for changes')).toBeVisible()
  await expect(question).toContainText('Reject')
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(question).toHaveCount(0)
  await other.context().close()
})

test('a choice that two devices make differently is asked about in the form’s own words', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await aSeller()
  const subjectOf = (on: Page) => on.getByLabel('Subject', { exact: true })
  const other = await besides(page, { browser, baseURL }, user.mail, '/support')
  const [, second = '', third = ''] = await subjectOf(other).locator('option').allTextContents()
  const saved = kept(other)
  await subjectOf(other).selectOption({ label: second })
  await saved
  await subjectOf(page).selectOption({ label: third })
  const question = page.getByRole('status').filter({ hasText: 'On another device you chose something else:' })
  await expect(question).toContainText(second)
  await expect(subjectOf(page).locator('option:checked')).toHaveText(third)
  expect(await violationsByLightAndDark(page)).toEqual([])
  await question.getByRole('button', { name: 'Use this', exact: true }).click()
  await expect(subjectOf(page).locator('option:checked')).toHaveText(second)
  await expect(question).toContainText(third)
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(question).toHaveCount(0)
  await other.context().close()
})
