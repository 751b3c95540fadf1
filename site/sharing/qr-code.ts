import { encode } from 'uqr'

export interface QrCode {
  /** Number of squares per side, including the white border. */
  readonly size: number
  /** The black squares as the path of an SVG, so that it stays sharp at any size. */
  readonly path: string
}

/** A QR code with error correction level Q: it stays readable with about a quarter of it damaged. */
export const qrCode = (text: string): QrCode => {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  return { size, path: data.map((row, y) => rowPath(row, y)).join('') }
}

/** Adjacent black squares of a row become one rectangle: half the path length. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map(dark => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
