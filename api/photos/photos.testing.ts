import { request } from 'node:http'
import type { Tx } from '../platform/db/tx'
import type { TestApi } from '../testing/start-api'
import { aPhoto } from './photos.factory'
import type { PhotoRow } from '../platform/db/schema/photo.model'

export const aBlob = async (picture?: Parameters<typeof aPhoto>[0], name = 'photo.jpg'): Promise<File> =>
  new File([new Uint8Array(await aPhoto(picture))], name, { type: 'image/jpeg' })

/** The files in the store, as `name width`. */
export const storedFiles = async ({ app }: TestApi): Promise<string[]> => {
  const found: string[] = []
  for await (const { photo, width } of app.photoStore.list()) found.push(`${photo} ${width}`)
  return found.toSorted()
}

export const photoRows = async ({ app }: TestApi): Promise<PhotoRow[]> =>
  (await app.db.models.Photo.findAll({ order: [['id', 'ASC']] })).map(row => row.get())

/** A minimal advert for tests of photos. */
export const anAdvertRow = async ({ app }: TestApi, ownerId: number): Promise<number> => {
  const now = app.clock()
  const row = await app.db.write((tx: Tx) =>
    app.db.models.Advert.create(
      {
        kind: 'aircraft',
        ownerId,
        title: 'A plane',
        type: 'pistonsingle',
        country: 'TR',
        currency: 'USD',
        price: 100_000_00,
        priceRef: 100_000_00,
        description: '',
        createdAt: now,
        updatedAt: now,
      },
      { transaction: tx },
    ),
  )
  return row.get().id
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** A request with exactly this path, which `fetch` would normalize. */
export const rawRequest = (
  api: TestApi,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url)
    const sent = request({ hostname, port, method, path, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
