import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../../platform/env/env'
import { allEnded, atMost } from '../../platform/files/concurrency'
import { createPhotoStore } from '../../platform/files/create-photo-store'
import { openFolderStore } from '../../platform/files/folder-store'
import { storeKey, type PhotoStore } from '../../platform/files/photo-store'
import { sumOf } from '../backup/contents'
import { MoveError } from './move-error'

export interface Stores {
  readonly from: PhotoStore
  readonly to: PhotoStore
}

const uploads = (dataDir: string) => join(resolve(dataDir), 'uploads')

/**
 * The two photo stores: from the folder in DATA_DIR into the bucket of the settings for `s3`, else from the store of the
 * settings into the folder of another DATA_DIR. Throws MoveError when there is nothing to move.
 */
export const storesOf = async (env: Env, place: string): Promise<Stores> => {
  if (place !== 's3') {
    if (!env.S3_BUCKET && uploads(place) === uploads(env.DATA_DIR))
      throw new MoveError('--photos: the photos are there already; leave it out.')
    return { from: await createPhotoStore(env), to: await openFolderStore(uploads(place)) }
  }
  if (!env.S3_BUCKET) throw new MoveError('--photos s3: S3_BUCKET and its other settings name no bucket.')
  return { from: await openFolderStore(uploads(env.DATA_DIR)), to: await createPhotoStore(env) }
}

interface StoredPhoto {
  readonly photo: string
  readonly width: number
}

const keyOf = ({ photo, width }: StoredPhoto) => storeKey(photo, width)

const listed = async (store: PhotoStore): Promise<ReadonlyMap<string, StoredPhoto>> => {
  const photos = new Map<string, StoredPhoto>()
  for await (const stored of store.list()) photos.set(keyOf(stored), stored)
  return photos
}

/**
 * Copies the stored sizes that the target does not have, and compares all of them by length and SHA-256. Returns their
 * number and what differs. Throws MoveError before it copies if the target has others.
 */
export const movePhotos = async ({
  from,
  to,
}: Stores): Promise<{ readonly files: number; readonly wrong: readonly string[] }> => {
  const [wanted, present] = [await listed(from), await listed(to)]
  for (const key of present.keys())
    if (!wanted.has(key))
      throw new MoveError(
        `The photo store of the target has other photos (${key}, for one). Name an empty one.`,
      )
  const turn = atMost(8)
  const moved = [...wanted].map(([key, stored]) =>
    turn(async () => {
      if (!present.has(key)) await copy(from, to, stored)
      return (await isSame(from, to, stored)) ? [] : [`The photo ${key} differs or is missing in the target`]
    }),
  )
  return { files: wanted.size, wrong: (await allEnded(moved)).flat() }
}

const copy = async (from: PhotoStore, to: PhotoStore, { photo, width }: StoredPhoto): Promise<void> => {
  const file = await from.open(photo, width)
  if (file) await to.put(photo, [{ width, bytes: await buffer(file.body) }])
}

const isSame = async (from: PhotoStore, to: PhotoStore, { photo, width }: StoredPhoto): Promise<boolean> => {
  const sums = [from, to].map(async store => {
    const file = await store.open(photo, width)
    return file && sumOf(file.body)
  })
  const [ours, theirs] = await allEnded(sums)
  return !!ours && !!theirs && ours.bytes === theirs.bytes && ours.sha256 === theirs.sha256
}
