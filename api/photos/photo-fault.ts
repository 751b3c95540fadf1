/** Maximum number of pixels, as stated in the file's header. */
export const maxPixels = 50_000_000
/** Lower for AVIF, which needs five times the memory per pixel. */
export const maxAvifPixels = 24_000_000
/** Maximum ratio of the longer side to the shorter: a panorama has 10 to 1, and WebP ends at 16,383 pixels. */
export const maxProportion = 20

/** The fault of an uploaded file. */
export type PhotoFault = 'empty' | 'type' | 'damaged' | 'pixels' | 'avifPixels' | 'shape' | 'memory'

export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly fault: PhotoFault

  constructor(fault: PhotoFault, cause?: unknown) {
    super(`refused as a photo: ${fault}`, { cause })
    this.fault = fault
  }
}
