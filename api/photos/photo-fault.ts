export const maxPixels = 50_000_000

/** What is wrong with a file that was sent as a photo. */
export type PhotoFault = 'empty' | 'type' | 'damaged' | 'pixels'

export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly fault: PhotoFault

  constructor(fault: PhotoFault, cause?: unknown) {
    super(`refused as a photo: ${fault}`, { cause })
    this.fault = fault
  }
}
