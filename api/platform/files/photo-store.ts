import type { Readable } from 'node:stream'
import { PhotoName } from '../../../shared/contract/photos'

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

/** Stores the bytes of photos. Several processes may share one; the photos table decides which photos exist. */
export interface PhotoStore {
  /** Stores all sizes of one photo; they are durable when this resolves. After a failure some may exist. */
  put(photo: string, renditions: readonly Rendition[]): Promise<void>
  /** Opens one stored size; null when it is not there. */
  open(photo: string, width: number): Promise<StoredFile | null>
  /** Removes these sizes; idempotent. */
  remove(photo: string, widths: readonly number[]): Promise<void>
  /** Every stored size, in no particular order; for copying a store. */
  list(): AsyncIterable<{ readonly photo: string; readonly width: number }>
  /** Rejects while the store is not writable. */
  ready(): Promise<void>
}

/**
 * The path of one size inside a store: `ab/ab….640.webp`, in folders by two characters so that none grows too
 * large. Throws for any name that the server did not make, which prevents path traversal.
 */
export const storeKey = (photo: string, width: number): string => {
  if (!PhotoName.safeParse(photo).success || !Number.isInteger(width) || width < 1)
    throw new TypeError('not the name of a stored photo')
  return `${photo.slice(0, 2)}/${photo.slice(0, 26)}.${width}.webp`
}

const key = /(?:^|\/)[0-9a-z]{2}\/([0-9a-z]{26})\.(\d+)\.webp$/

/** The reverse of `storeKey`; null for anything else. */
export const parseStoreKey = (path: string): { photo: string; width: number } | null => {
  const [, name, width] = key.exec(path) ?? []
  return name ? { photo: `${name}.webp`, width: Number(width) } : null
}
