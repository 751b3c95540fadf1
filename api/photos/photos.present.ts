import { z } from 'zod'
import type { Photo } from '../../shared/contract/photos'
import { fromJson } from '../platform/db/values'
import { averageColour } from './average-colour'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import type { Row } from '../platform/db/connect'

const Widths = z.array(z.int())

/** The stored widths of a row, ascending. */
export const widthsOf = ({ widths }: Pick<PhotoRow, 'widths'>): number[] => Widths.parse(JSON.parse(widths))

type KeptColumns = Pick<PhotoRow, 'file' | 'width' | 'height' | 'widths' | 'hash'>

/** A photo as stored in its advert's row; see `syncGallery`. */
export interface KeptPhoto extends Omit<Photo, 'colour'> {
  /** Thumbhash in base64. */
  readonly hash: string
}

/** Converts a photo's row to the copy in its advert's row. */
export const keptPhoto = (row: KeptColumns): KeptPhoto => ({
  file: row.file,
  width: row.width,
  height: row.height,
  widths: widthsOf(row),
  hash: row.hash,
})

const presentKept = ({ hash, ...photo }: KeptPhoto): Photo => ({ ...photo, colour: averageColour(hash) })

/** A photo's row as pages show it. */
export const presentPhoto = (row: KeptColumns): Photo => presentKept(keptPhoto(row))

/** The columns of a raw row that are copied into the advert's row. */
export const keptColumns = (row: Row): KeptColumns => ({
  file: String(row['file']),
  width: Number(row['width']),
  height: Number(row['height']),
  widths: String(row['widths']),
  hash: String(row['hash']),
})

/** A raw row with a photo's columns as pages show it. */
export const photoOf = (row: Row): Photo => presentPhoto(keptColumns(row))

/** The column `cover` of an advert as pages draw it. */
export const presentCover = (column: unknown): Photo | null => {
  const kept = fromJson<KeptPhoto | null>(column, null)
  return kept && presentKept(kept)
}

/** The column `photos` of an advert as pages draw it, in order. */
export const presentGallery = (column: unknown): Photo[] =>
  fromJson<readonly KeptPhoto[]>(column, []).map(presentKept)
