import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './page-errors'
import { call, openAs, type Seller } from './sellers'

export const aPhoto = async (background: string, name = `${background.slice(1)}.jpg`) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

export const field = (page: Page, path: string): Locator =>
  page.locator(`[data-part=advert-form] [name="${path}"]`)

export const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [path, value] of Object.entries(values)) {
    const target = field(page, path)
    const isSelect = (await target.evaluate(element => element.tagName)) === 'SELECT'
    // The choices of a dependent select come with its parent.
    await (isSelect ? target.selectOption({ label: value }) : target.fill(value))
  }
}

export const aircraft = {
  type: 'Piston Single',
  manufacturer: 'Cessna',
  model: '182T Skylane',
  year: '2014',
  'location.region': 'North America',
  'location.country': 'United States',
  'location.state': 'Idaho',
  'location.town': 'Boise',
  description: 'One owner, always hangared.',
  price: '389000',
  currency: 'USD $',
  registration: 'n182hl',
  serialNumber: '18282390',
  basedAt: 'kboi',
  condition: 'Used',
  flightRules: 'IFR',
}

export const openForm = async (page: Page, seller: Seller, kind: string) => {
  await openAs(page, seller.mail, `/createadvert?kind=${kind}`)
  // Not its outline, which the server has drawn.
  await expect(page.locator('form[data-part=advert-form]')).toBeVisible()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' })
export const created = (page: Page) => page.getByRole('dialog', { name: 'Listing created successfully' })
export const kept = (page: Page) => page.getByText(/Saved to your account/)

export interface Row {
  readonly advertId: number
  readonly title: string
  readonly status: string
}
export const mine = async (seller: Seller, path = '/getmyadverts') =>
  (await call('GET', path, { token: seller.token })).data as unknown as readonly Row[]

/** A part as its form takes it, but for the title. */
export const aPart = {
  section: 'Avionics',
  category: 'Instruments',
  partNumber: 'KI 256-1',
  manufacturer: 'Bendix King',
  condition: 'Used',
  'location.country': 'Germany',
  description: 'Overhauled in March.',
  price: '3.900',
  currency: 'EUR €',
}
