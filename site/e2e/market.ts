import { test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { aSeller, call, done, tokenOfAdmin, type Answer, type Seller } from './sellers'

let made = 0

/** A word that stands in no other advert. */
export const aWord = (): string => `Zq${test.info().workerIndex}${Date.now().toString(36)}${++made}`

const common = {
  location: { country: 'US', state: 'Idaho', town: 'Boise' },
  currency: 'USD',
  price: 389_000,
  contact: {
    name: 'Grace',
    surname: 'Pilot',
    mail: 'grace@example.test',
    dialcode: '+1',
    phone: '2085550134',
  },
}

const aircraftFacts = {
  ...common,
  title: '2014 Cessna 182T Skylane',
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '182T Skylane',
  year: 2014,
}

const partFacts = {
  ...common,
  title: 'Altimeter',
  partNumber: '5934',
  manufacturer: 'United Instruments',
  section: 'avionics',
  price: 1200,
}

export interface Published {
  readonly id: number
  readonly path: string
  readonly seller: Seller
}

/** Uploads these pictures; answers the names of their files. */
export const upload = async (
  { token }: Pick<Seller, 'token'>,
  pictures: readonly Buffer[],
): Promise<string[]> => {
  const form = new FormData()
  for (const picture of pictures)
    form.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  const address = new URL('/upload', test.info().project.use.baseURL)
  const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: token } })
  const { data } = (await answer.json()) as { data: readonly { filename: string }[] }
  return data.map(({ filename }) => filename)
}

const colours = [
  ...['#2f6fb0', '#b0592f', '#4f8f5b', '#8a6fb0', '#b09a2f', '#2fa3b0'],
  ...['#b02f6f', '#6fb02f', '#2f2fb0', '#7a4a2f', '#5b6f7a', '#d0a0a0'],
]

/** So many plain pictures, twelve at most, each of another colour. */
export const plainPictures = (count: number): Promise<Buffer[]> =>
  Promise.all(
    colours.slice(0, count).map(background =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )

/** An approved advert of a new seller; `call` and `folder` say of which kind. */
const published = async (create: string, folder: string, facts: object, pictures = 0): Promise<Published> => {
  const seller = await aSeller()
  const body =
    pictures > 0 ? { ...facts, photos: await upload(seller, await plainPictures(pictures)) } : facts
  const { data } = await done(call('POST', create, { token: seller.token, body }))
  const token = await tokenOfAdmin()
  const id = Number(data['advertId'])
  await done(call('PATCH', `/admin/updateadvert/${id}`, { token, body: { status: 'approved' } }))
  return { id, path: `${folder}${String(data['slug'])}`, seller }
}

export const anAircraftOnline = (facts: object = {}, pictures = 0): Promise<Published> =>
  published('/createadvert', '/advert/', { ...aircraftFacts, ...facts }, pictures)

export const aPartOnline = (facts: object = {}): Promise<Published> =>
  published('/createpart', '/part/', { ...partFacts, ...facts })

/** The card of an advert, as far as tests read it. */
interface Card {
  readonly advertId: number
  readonly slug: string
  readonly seller: { readonly key: string; readonly name: string; readonly isBusiness: boolean }
}

/**
 * The oldest adverts of a listing, such as `/getparts`: those of the demo market, which stay. The newest are other
 * tests', who may end them at any moment.
 */
export const oldest = async (page: Page, call: string, query = ''): Promise<readonly Card[]> => {
  const answer = await page.request.get(`${call}?size=4&sort=desc&${query}`)
  const { data } = (await answer.json()) as { data: readonly Card[] }
  return data
}

/** The seller ends an advert. */
export const end = ({ id, seller }: Published, move: 'sold' | 'hide' | 'withdraw'): Promise<Answer> =>
  done(call('PATCH', `/moveadvert/${id}`, { token: seller.token, body: { move } }))
