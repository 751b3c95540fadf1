import { maxAvifPixels, maxPixels, maxProportion, type PhotoFault } from './photo-fault'

const million = (pixels: number) => `${pixels / 1_000_000} million`

/** The fault of a file, as the end of a sentence that begins with its name. */
export const faultTexts: Readonly<Record<PhotoFault, string>> = {
  empty: 'is empty',
  type: 'is not a photo of an accepted type (JPEG, PNG, WebP or AVIF)',
  damaged: 'is damaged or cut off',
  pixels: `has too many pixels (at most ${million(maxPixels)})`,
  avifPixels: `has too many pixels for an AVIF (at most ${million(maxAvifPixels)}; as JPEG ${million(maxPixels)})`,
  shape: `is too long and narrow (at most ${maxProportion} to 1)`,
  memory: 'needs too much memory to be opened; please send it smaller, or as a plain JPEG',
}
