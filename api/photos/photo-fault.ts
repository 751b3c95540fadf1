/** Of a photo, as its header says. */
export const maxPixels = 50_000_000
/** AVIF needs five times the memory a pixel that others need. */
export const maxAvifPixels = 24_000_000
/** How many times as long as wide a photo may be: a panorama is 10 to 1, and WebP ends at 16,383 pixels. */
export const maxProportion = 20

/** What is wrong with a file that was sent as a photo. */
export type PhotoFault = 'empty' | 'type' | 'damaged' | 'pixels' | 'avifPixels' | 'shape' | 'memory'

export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly fault: PhotoFault

  constructor(fault: PhotoFault, cause?: unknown) {
    super(`refused as a photo: ${fault}`, { cause })
    this.fault = fault
  }
}
