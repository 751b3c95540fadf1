import type { Page } from '@playwright/test'
import { dayAfter, dayOf } from '../../shared/rules/bookings'
import { violationsByLightAndDark } from './axe'
import { expect, test } from './page-errors'
import { aSeller, call, done, openAs, tokenOfAdmin, uniqueWord, type Seller } from './sellers'

const dayFrom = (days: number) => dayAfter(dayOf(new Date()), days)
const period = (first: number, last: number) => ({ from: dayFrom(first), to: dayFrom(last) })

/** A public lease with its owner. */
const aLease = async (title = uniqueWord('Skylane to lease ')) => {
  const owner = await aSeller({ name: 'Grace', change: { accountType: 'business' } })
  const body = {
    title,
    leaseType: 'training',
    rateUnit: 'hour',
    manufacturer: 'Cessna',
    model: '182T Skylane',
    year: 2014,
    location: { country: 'US', state: 'Idaho' },
    currency: 'USD',
    price: 180,
    contact: { name: 'Grace', mail: 'grace@example.test' },
  }
  const { data } = await done(call('POST', '/createlease', { token: owner.token, body }))
  const id = Number(data['advertId'])
  const token = await tokenOfAdmin()
  await done(call('PATCH', `/admin/updateadvert/${id}`, { token, body: { status: 'approved' } }))
  return { owner, id, title, path: `/lease/${String(data['slug'])}` }
}

const block = ({ owner, id }: { owner: Seller; id: number }, first: number, last: number) =>
  done(call('POST', `/blockdays/${id}`, { token: owner.token, body: period(first, last) }))

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('[DEAL-08] a visitor chooses free days by keys alone, asks for them, and withdraws', async ({
  page,
}) => {
  test.slow()
  const lease = await aLease()
  await block(lease, 1, 2)
  const buyer = await aSeller({ name: 'Amelia' })
  await openAs(page, buyer.mail, lease.path)
  const days = page.getByRole('region', { name: 'Free days' })
  await days.locator(`[data-day="${dayFrom(0)}"]`).focus()
  for (let step = 1; step <= 3; step++) await page.keyboard.press('ArrowRight')
  expect(await focusedDay(page)).toBe(dayFrom(3))
  await page.keyboard.press('Enter')
  await expect(days.getByRole('status')).toContainText('Now press the last day')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(days.getByRole('status')).toContainText('8 days')
  expect(await violationsByLightAndDark(page)).toEqual([])

  await days.getByRole('link', { name: 'Ask for these days' }).click()
  await expect(page.getByLabel('First day')).toHaveValue(dayFrom(3))
  await expect(page.getByLabel('Last day')).toHaveValue(dayFrom(10))
  await page.getByLabel('Your message').fill('For a ferry flight.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  const asked = page.getByRole('list', { name: 'Days asked for' }).getByRole('listitem')
  await expect(asked).toContainText('Asked for')
  await expect(page.getByRole('log')).toContainText('I ask for it from')
  expect(await violationsByLightAndDark(page)).toEqual([])
  await asked.getByRole('button', { name: 'Withdraw' }).click()
  await expect(asked).toContainText('Withdrawn')
  await expect(asked.getByRole('button')).toHaveCount(0)
})

test('[DEAL-08] taken days cannot be chosen, nor days around them', async ({ page }) => {
  const lease = await aLease()
  await block(lease, 4, 5)
  await page.goto(lease.path)
  const days = page.getByRole('region', { name: 'Free days' })
  const day = (at: number) => days.locator(`[data-day="${dayFrom(at)}"]`)
  await days.locator(`[data-day="${dayFrom(0)}"]`).focus()
  for (let step = 1; step <= 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(day(4)).toHaveAccessibleName(/taken$/)
  await page.keyboard.press('Enter')
  await expect(day(4)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(days.getByRole('status')).toHaveText(
    'Some days in between are taken. Choose the last day again.',
  )
})

test('[DEAL-08] an owner blocks and frees days and confirms a request with one press', async ({
  page,
  allowStatus,
}) => {
  test.slow()
  allowStatus.add(409)
  const lease = await aLease()
  const buyer = await aSeller({ name: 'Amelia' })
  const body = { advertId: lease.id, text: 'For a ferry flight.', days: period(20, 22) }
  await done(call('POST', '/messages', { token: buyer.token, body }))
  await openAs(page, lease.owner.mail, '/profile/adverts?kind=lease')
  await page.getByRole('link', { name: `Calendar: ${lease.title}` }).click()
  await page.getByLabel('First day').fill(dayFrom(3))
  await page.getByLabel('Last day').fill(dayFrom(6))
  await page.getByLabel('Note').fill('Annual inspection')
  await page.getByRole('button', { name: 'Block these days' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Annual inspection' })).toContainText('Blocked')
  await page.getByLabel('First day').fill(dayFrom(6))
  await page.getByRole('button', { name: 'Free these days' }).click()
  await expect(rows.filter({ hasText: 'Annual inspection' })).toContainText('3 days')

  const request = rows.filter({ hasText: 'Amelia' })
  await request.getByRole('button', { name: 'Confirm' }).click()
  await expect(request).toContainText('Confirmed')
  expect(await violationsByLightAndDark(page)).toEqual([])
  await page.getByLabel('First day').fill(dayFrom(22))
  await page.getByRole('button', { name: 'Block these days' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It is taken from' })).toBeVisible()
  const { data } = await done(call('GET', `/adverts/${lease.id}/calendar`))
  expect(data['occupied']).toEqual([period(3, 5), period(20, 22)])
})

test('[DEAL-08] a listing shows what is free on some days, and the days as chips', async ({ page }) => {
  const word = uniqueWord('Freeskylane')
  const [free, taken] = [await aLease(`${word} free`), await aLease(`${word} taken`)]
  await block(taken, 8, 9)
  await page.goto(`/aircraft-lease?search=${word}`)
  const rows = page.getByRole('main')
  await expect(rows.getByText(taken.title)).toBeVisible()
  await page.goto(`/aircraft-lease?search=${word}&freeFrom=${dayFrom(7)}&freeTo=${dayFrom(8)}`)
  await expect(rows.getByText(free.title)).toBeVisible()
  await expect(rows.getByText(taken.title)).toHaveCount(0)
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips).toContainText(`Free from ${dayFrom(7)}`)
  await expect(page.getByRole('textbox', { name: 'Free to' })).toHaveValue(dayFrom(8))
})

test('[DEAL-08] an owner makes the secret address of a calendar, and is told why another cannot be read', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(422)
  const lease = await aLease()
  await block(lease, 8, 9)
  await openAs(page, lease.owner.mail, `/profile/adverts/${lease.id}/calendar`)
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByLabel('Address of this calendar').inputValue()
  const file = await page.request.get(new URL(address).pathname)
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${dayFrom(8).replaceAll('-', '')}`)
  await page.getByLabel('Its https address').fill('https://127.0.0.1/calendar.ics')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Its https address')).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsByLightAndDark(page)).toEqual([])
})
