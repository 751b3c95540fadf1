import type { Page } from '@playwright/test'
import { plainPictures, upload } from './market'
import { expect, test } from './page-errors'
import { call, password, tokenOf, tokenOfAdmin } from './sellers'

const pressInMain = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

const register = async (page: Page, mail: string) => {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByLabel('Surname').fill('Pilot')
  await page.getByLabel(/E-?mail/i).fill(mail)
  await page.getByLabel(/Phone/i).last().fill('2085550134')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressInMain(page, /register|create/i)
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
}

const signInAfterRegistration = async (page: Page, mail: string) => {
  await expect(page.getByLabel('Email')).toHaveValue(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressInMain(page, /login|sign in/i)
  await expect(page.getByText('Grace Pilot').first()).toBeVisible()
}

/** Submits an aircraft with two photos by the API; the form has tests of its own. Answers its number. */
const submitAircraft = async (mail: string, title: string) => {
  const token = await tokenOf({ mail, password })
  const body = {
    title,
    type: 'pistonsingle',
    manufacturer: 'CESSNA',
    model: '182T Skylane',
    year: '2014',
    registration: 'n182hl',
    condition: 'used',
    flightRules: 'IFR',
    description: 'One owner, always hangared.',
    location: { country: 'US', state: 'Idaho', town: 'Boise' },
    currency: 'USD',
    price: 389_000,
    contact: { name: 'Grace', surname: 'Pilot', mail, dialcode: '+1', phone: '2085550134' },
    engine1: { engineBrand: 'Lycoming', engineTime: 312, engineTbo: 2000, basis: 'majorOverhaul' },
    airframe: { totalTime: 1284 },
    photos: await upload({ token }, await plainPictures(2)),
  }
  const { message, data } = await call('POST', '/createadvert', { token, body })
  expect(message).toBe('Listing created successfully')
  return String(data['advertId'])
}

const approve = async (id: string) => {
  const body = { status: 'approved' }
  const { message } = await call('PATCH', `/admin/updateadvert/${id}`, { token: await tokenOfAdmin(), body })
  expect(message).toBe('Updated Advert')
}

const findByListingAndSearch = async (page: Page, title: string) => {
  await page.goto('/piston-single-aircraft')
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/search?search=${encodeURIComponent(title)}`)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
}

const leafThroughPhotos = async (page: Page) => {
  const place = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  await place('1 / 2')
  const shown = page.locator('main img[src*="/uploads/"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await pressInMain(page, /previous/i)
  await place('2 / 2')
  await page.keyboard.press('ArrowRight')
  await place('1 / 2')
}

test('[AUTH-01, AUTH-02, CREATE-06, DETAIL-01, DETAIL-02, SEARCH-01] a seller registers, submits an aircraft with photos, an admin approves it, and everyone finds it', async ({
  page,
}) => {
  const mail = `grace.${Date.now()}@example.test`
  const title = `Sunset Skylane ${Date.now()}`
  await register(page, mail)
  await signInAfterRegistration(page, mail)
  await approve(await submitAircraft(mail, title))
  await findByListingAndSearch(page, title)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('$389,000').first()).toBeVisible()
  await expect(page.getByText('N182HL').first()).toBeVisible()
  await leafThroughPhotos(page)
})

test('[AUTH-02] the form says that the password is wrong and keeps the email that was typed', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  await page.goto('/login')
  await page.getByLabel(/E-?mail/i).fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await pressInMain(page, /login|sign in/i)
  await expect(page.getByRole('main').getByText('The email or the password is wrong.')).toBeVisible()
  await expect(page.getByLabel(/E-?mail/i)).toHaveValue('nobody@example.test')
})
