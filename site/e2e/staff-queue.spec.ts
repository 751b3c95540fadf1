import { expect, type Browser, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import {
  aModerator,
  anAircraft,
  aSeller,
  call,
  done,
  openAsAdmin,
  signInAsAdmin,
  tokenOfAdmin,
  uniqueWord,
  type Seller,
} from './sellers'
import { signedInPage } from './review'

const unique = (word: string) => uniqueWord(`${word} `).toUpperCase()

const letters = () =>
  Array.from({ length: 5 }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[Math.floor(Math.random() * 23)]).join('')
/** As registers write them. */
const aRegistration = () => `D-${letters()}`

/** A seller with a phone of their own, so that nobody shares it. */
const aLoneSeller = async () => {
  const seller = await aSeller()
  // Idaho, where a number goes on with a digit from 2 on.
  const phone = `208${2_000_000 + Math.floor(Math.random() * 8e6)}`
  return { ...seller, phone }
}
type LoneSeller = Seller & { readonly phone: string }

/** Answers the number of a submitted aircraft that shares neither its registration nor its serial number. */
const submit = async (seller: LoneSeller, title: string, more: object = {}) => {
  const contact = {
    name: seller.name,
    surname: 'Seller',
    mail: seller.mail,
    dialcode: '+1',
    phone: seller.phone,
  }
  const own = { registration: aRegistration(), serialNumber: undefined, contact }
  return (await anAircraft(seller, title, { ...own, ...more })).id
}

const approve = async (id: number) => {
  const body = { decision: 'approve' }
  return call('PATCH', `/admin/reviewadvert/${id}`, { token: await tokenOfAdmin(), body })
}

/** A moderator in a browser of their own. */
const moderatorIn = async (browser: Browser) => {
  const moderator = await aModerator()
  return { page: await signedInPage(browser, moderator), name: moderator.name }
}

const list = (page: Page) => page.getByRole('list', { name: 'Waiting for staff' })
/** All pages of the list are shown until this item is there. */
const row = async (page: Page, title: string) => {
  const found = list(page).getByRole('link').filter({ hasText: title })
  await expect(async () => {
    if ((await found.count()) === 0)
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 500 })
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  return found
}

const openQueue = async (page: Page) => {
  await openAsAdmin(page, '/admin/queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
}

/** The promised days of all that waits, in the order of the queue. */
const promisedDays = async () => {
  const days: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await call('GET', `/admin/queue?size=200&cursor=${cursor}`, { token: await tokenOfAdmin() })
    days.push(...(page.data as unknown as { dueOn: string }[]).map(({ dueOn }) => dueOn))
    cursor = (page as unknown as { next: string | null }).next
  }
  return days
}

test('[PLUS-14] the queue is ordered by the promised day and shows the same count in list, menu and filter', async ({
  page,
}) => {
  const seller = await aLoneSeller()
  const title = unique('Queued')
  await submit(seller, title)
  await openQueue(page)
  const mine = await row(page, title)
  await expect(mine).toContainText(/3 d/)
  await expect(mine).toContainText('$389,000')
  const days = await promisedDays()
  expect(days).toEqual(days.toSorted())
  await expect(async () => {
    const said = await page.getByRole('status').filter({ hasText: 'waiting' }).first().textContent()
    const [all] = /[\d,]+(?= waiting)/.exec(said ?? '') ?? []
    const menu = page.getByRole('navigation', { name: 'Sections' })
    const entry = menu.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Queue' }) })
    await expect(entry).toContainText(`${all} waiting`, { timeout: 500 })
    const tab = page.getByRole('navigation', { name: 'Source' }).getByRole('link', { name: 'All' })
    await expect(tab).toHaveText(`All ${all}`, { timeout: 500 })
  }).toPass()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Kind').selectOption('toollease')
  await page.getByLabel('Claims').selectOption('mine')
  await expect(page.getByText('Nothing waits under these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(await row(page, title)).toBeVisible()
})

test('[PLUS-14] a moderator walks the queue, opens and closes an item by keyboard alone', async ({
  page,
}) => {
  const title = unique('Walked')
  await submit(await aLoneSeller(), title)
  await openQueue(page)
  const mine = await row(page, title)
  const items = list(page).getByRole('link')
  await items.first().focus()
  await page.keyboard.press('j')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items.first()).toBeFocused()
  await mine.focus()
  await page.keyboard.press('Enter')
  // Where it is not there yet, `toBeVisible` reads out the whole page, which of a long queue takes seconds each time.
  await page.getByText(/Yours until \d\d:\d\d UTC/).waitFor()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Choose an item to look at it here.')).toBeVisible()
  await expect(items.filter({ hasText: title })).toBeFocused()
})

test('[PLUS-14] closing an item returns to its row in the queue, also when others have pushed it off the page', async ({
  page,
}) => {
  const title = unique('Pushed')
  const seller = await aLoneSeller()
  const id = await submit(seller, title)
  await approve(id)
  // Of edits, other tests leave few: the queue gives 200 rows at most at once.
  await done(
    call('PATCH', `/updateadvert/${id}`, { token: seller.token, body: { description: 'Freshly painted.' } }),
  )
  await signInAsAdmin(page)
  // As many rows to a page as it takes for this one to be the last; later one less has room.
  let size = 0
  const sized = (url: string) => `${url}${url.includes('?') ? '&' : '?'}size=${size}`
  await page.route(/\/admin\/queue(\?(?!.*size).*)?$/, (route, request) =>
    request.resourceType() === 'document' || size === 0
      ? route.continue()
      : route.continue({ url: sized(request.url()) }),
  )
  await page.goto('/admin/queue?source=revision')
  const mine = await row(page, title)
  const before = await list(page).getByRole('link').allTextContents()
  const at = before.findIndex(text => text.includes(title))
  size = at + 1
  await mine.press('Enter')
  await expect(page.getByText(/Yours until/)).toBeVisible()
  size = at
  const readAnew = page.waitForResponse(answer => answer.url().includes(`size=${at}`))
  await page.getByRole('button', { name: 'Give back' }).click()
  await readAnew
  await expect(page.getByText('Given back.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Choose an item to look at it here.')).toBeVisible()
  await expect(list(page).getByRole('link').filter({ hasText: title })).toBeFocused()
})

test('[PLUS-14] a second moderator sees who has an item; once somebody takes it over, the first one’s decision is refused', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus.add(409)
  const title = unique('Claimed')
  const id = await submit(await aLoneSeller(), title)
  const other = await moderatorIn(browser)
  await other.page.goto(`/admin/queue/advert-${id}`)
  await expect(other.page.getByText(/Yours until/)).toBeVisible()

  await openAsAdmin(page, '/admin/queue')
  await expect(await row(page, title)).toContainText(`${other.name} Seller has this`)
  await (await row(page, title)).click()
  await expect(page.getByText(new RegExp(`${other.name} Seller is deciding this until`))).toBeVisible()
  expect(await approve(id)).toMatchObject({ status: 409 })
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText(/Yours until/)).toBeVisible()

  await other.page.goto(`/admin/queue/advert-${id}`)
  await expect(other.page.getByText(/is deciding this until/)).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('Given back. Others can take it now.')).toBeVisible()
  await other.page.getByRole('button', { name: 'Take over' }).click()
  await expect(other.page.getByText(/Yours until/)).toBeVisible()
  await other.page.context().close()
})

test('[PLUS-17] a registration that is live elsewhere is shown with the other advert, and put aside with a note', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const registration = aRegistration()
  const [original, copy] = [unique('Original'), unique('Copied')]
  const seller = await aLoneSeller()
  await approve(await submit(seller, original, { registration, airframe: { totalTime: 4200 } }))
  const id = await submit(await aLoneSeller(), copy, {
    registration: registration.toLowerCase(),
    airframe: { totalTime: 3000 },
    description: 'A deposit in advance by Western Union reserves it for you.',
  })
  await signInAsAdmin(page)
  await expect(async () => {
    await page.goto('/admin/queue')
    await expect(await row(page, copy)).toContainText('100Same number, Hours fell, Prepayment', {
      timeout: 2000,
    })
  }).toPass({ timeout: 40_000 })
  await page.goto(`/admin/queue/advert-${id}`)
  const signals = page.getByRole('region', { name: 'Signals' })
  await expect(signals).toContainText('Risk 100 of 100')
  await expect(signals).toContainText(`registration ${registration}`)
  await expect(signals.getByRole('link', { name: original }).first()).toHaveAttribute('href', /\/advert\//)
  await expect(signals).toContainText(`by ${seller.name} Seller`)
  // The fact that it rests on carries its number, and it proposes a reason.
  const fact = page.getByRole('region', { name: 'Data plate' }).locator('[data-fact="registration"]')
  await expect(fact).toHaveText(/Registration.*1$/)
  await expect(signals).toContainText('Proposes “The same is advertised already.”')
  // Many signals stand in a line each; a digit opens what one rests on.
  await expect(signals).toContainText('3,000 h, not 4,200 h')
  await expect(signals).toContainText('deposit in advance by Western Union')
  await page.keyboard.press('2')
  await expect(signals).toContainText('4,200 h in an advert of')
  await page.keyboard.press('1')

  await signals.getByRole('button', { name: 'Put aside: Same one live elsewhere' }).click()
  await signals.getByRole('button', { name: 'Put aside', exact: true }).click()
  await expect(signals.getByText('is needed')).toBeVisible()
  await page.keyboard.type('Broker and owner both advertise it.')
  expect(await violations(page)).toEqual([])
  await signals.getByRole('button', { name: 'Put aside', exact: true }).click()
  await expect(page.getByText('The signal was put aside')).toBeVisible()
  await expect(signals).toContainText('Risk 80 of 100')
  await signals.getByText('Put aside (1)').click()
  await expect(signals.getByText('Broker and owner both advertise it.')).toBeVisible()
  await signals.getByRole('button', { name: 'Take up again' }).click()
  await expect(signals).toContainText('Risk 100 of 100')
})
