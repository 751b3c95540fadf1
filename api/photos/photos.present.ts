import { z } from 'zod'
import type { Photo } from '../../shared/contract/photos'
import type { PhotoRow } from './photo.model'

const Widths = z.array(z.int())

/** The stored widths of a row, ascending. */
export const widthsOf = ({ widths }: Pick<PhotoRow, 'widths'>): number[] => Widths.parse(JSON.parse(widths))

/** A row as pages draw it. */
export const presentPhoto = (
  row: Pick<PhotoRow, 'file' | 'width' | 'height' | 'widths' | 'hash'>,
): Photo => ({
  file: row.file,
  width: row.width,
  height: row.height,
  widths: widthsOf(row),
  hash: row.hash,
})
