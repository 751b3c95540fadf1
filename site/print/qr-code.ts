import { encode } from 'uqr'

export interface QrCode {
  /** Squares of a side, the white edge included. */
  readonly size: number
  /** The black squares as the path of an SVG, so that it stays sharp at any size. */
  readonly path: string
}

/** A QR code that can still be read with a quarter of it worn off (level Q). */
export const qrCode = (text: string): QrCode => {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  return { size, path: data.map((row, y) => rowPath(row, y)).join('') }
}

/** Neighbours in a row are one rectangle: half the length of a square each. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map(dark => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
