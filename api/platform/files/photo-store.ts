import type { Readable } from 'node:stream'

/** One stored size of a photo, as WebP. */
export interface Rendition {
  readonly width: number
  readonly bytes: Buffer
}

/** An open file. The receiver must read `body` to its end or destroy it. */
export interface StoredFile {
  readonly body: Readable
  readonly bytes: number
}

/**
 * Stores the bytes of photos, and of documents, which have one size. Several processes may share one; the tables of both
 * decide which exist.
 */
export interface PhotoStore {
  /** Stores all sizes of one photo; they are durable when this resolves. On failure some may be there. */
  put(photo: string, renditions: readonly Rendition[]): Promise<void>
  /** Opens one stored size; null when it is not there. */
  open(photo: string, width: number): Promise<StoredFile | null>
  /** Removes these sizes; idempotent. */
  remove(photo: string, widths: readonly number[]): Promise<void>
  /** Every stored size, in no particular order; for copying a store. */
  list(): AsyncIterable<{ readonly photo: string; readonly width: number }>
  /** Rejects while the store cannot be written. */
  ready(): Promise<void>
}

/**
 * The path of one size inside a store: `ab/ab….640.webp`, in folders by two characters so that none grows too
 * large. Throws for any name that the server did not make, which prevents path traversal.
 */
export const storeKey = (photo: string, width: number): string => {
  const [, random, ending] = name.exec(photo) ?? []
  if (!random || !Number.isInteger(width) || width < 1) throw new TypeError('not the name of a stored photo')
  return `${photo.slice(0, 2)}/${random}.${width}.${ending}`
}

const name = /^([0-9a-z]{26})\.(webp|doc)$/
const key = /(?:^|\/)[0-9a-z]{2}\/([0-9a-z]{26})\.(\d+)\.(webp|doc)$/

/** The reverse of `storeKey`; null for anything else. */
export const parseStoreKey = (path: string): { photo: string; width: number } | null => {
  const [, random, width, ending] = key.exec(path) ?? []
  return random ? { photo: `${random}.${ending}`, width: Number(width) } : null
}
