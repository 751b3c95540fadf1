import type { Page } from '@playwright/test'
import { lookAgain } from './look-again'
import { expect, test } from './page-errors'
import { aModerator, anApprovedAircraft, aSeller, call, done, openAs, signIn, uniqueWord } from './sellers'

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
  await expect(page.getByText('Since it was new, in Bremen.')).toBeVisible()
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
