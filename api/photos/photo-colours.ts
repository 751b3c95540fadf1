/*
 * Photos whose shapes are alike may still show different things, such as two aircraft of one model in other paint. What
 * tells them apart are the colours of a grid of cells, made from the smallest stored size of a photo: scaling and
 * recompression hardly change them. Stored as base64 in `photos.colours`, three bytes a cell: brightness, yellow to
 * blue, red to green.
 */

/** Cells in a row and in a column. */
export const colourGrid = 6
const channels = 3
const length = colourGrid * colourGrid * channels

/** How far two photos may differ and still be the same picture, and from where on they certainly are not. Full range is 255. */
const colour = { same: 5, other: 10 }
/** Compared after the mean difference, since a picture may have been made brighter as a whole. */
const brightness = { same: 6, other: 30 }

/** The signature of a picture that was scaled to the grid, of `perPixel` bytes a pixel. */
export const signatureOf = (pixels: Uint8Array, perPixel: number): string => {
  const cells = new Uint8Array(length)
  for (let cell = 0; cell < colourGrid * colourGrid; cell++) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map(
      part => pixels[cell * perPixel + Math.min(part, perPixel - 1)] ?? 0,
    )
    cells.set(
      [(r + g + b) / 3, ((r + g) / 2 - b + 255) / 2, (r - g + 255) / 2].map(Math.round),
      cell * channels,
    )
  }
  return Buffer.from(cells).toString('base64')
}

/** A signature as bytes; undefined for a photo that has none. */
export const cellsOf = (signature: string | null): Uint8Array | undefined => {
  const cells = Buffer.from(signature ?? '', 'base64')
  return cells.length === length ? cells : undefined
}

export type ColourLikeness = 'same' | 'doubtful' | 'other'

/** Whether two photos of like shapes have like colours; `doubtful` where that cannot be said, or one is not known. */
export const compareColours = (one: Uint8Array | undefined, two: Uint8Array | undefined): ColourLikeness => {
  if (!one || !two) return 'doubtful'
  let lighter = 0
  for (let at = 0; at < length; at += channels) lighter += one[at]! - two[at]!
  lighter /= colourGrid * colourGrid
  let [light, hue] = [0, 0]
  for (let at = 0; at < length; at += channels) {
    light = Math.max(light, Math.abs(one[at]! - two[at]! - lighter))
    hue = Math.max(hue, Math.abs(one[at + 1]! - two[at + 1]!), Math.abs(one[at + 2]! - two[at + 2]!))
    if (hue > colour.other || light > brightness.other) return 'other'
  }
  return hue <= colour.same && light <= brightness.same ? 'same' : 'doubtful'
}

/** Whether all cells have the same colour, but for what compression adds; false for a photo whose colours are not known. */
export const isOneColour = (cells: Uint8Array | undefined): boolean =>
  cells !== undefined &&
  Array.from({ length: channels }, (_, part) => cells.filter((_cell, at) => at % channels === part)).every(
    values => Math.max(...values) - Math.min(...values) <= 4,
  )
