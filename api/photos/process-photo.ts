import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { photoWidths } from '../../shared/contract/photos'
import { colourGrid, signatureOf } from './photo-colours'
import { maxAvifPixels, maxPixels, maxProportion, PhotoError } from './photo-fault'
import type { Rendition } from '../platform/files/photo-store'
import { sharp } from './sharp'

export interface ProcessedPhoto {
  /** Of the original after rotation by its EXIF orientation. */
  readonly width: number
  readonly height: number
  /** Ascending by width; at least one. */
  readonly renditions: readonly Rendition[]
  /** Thumbhash in base64. */
  readonly hash: string
  /** SHA-256 of the file as it was sent, in hex. */
  readonly contentHash: string
  /** 64 bits in hex; similar pictures differ in few bits. */
  readonly perceptualHash: string
  /** Its colours; see `photo-colours.ts`. Null only for a copy of a photo whose colours are not known yet. */
  readonly colours: string | null
}

const maxWidth = photoWidths[photoWidths.length - 1]!
/** The same limit for the height of tall photos, as no screen is higher than wide. */
const maxHeight = maxWidth
const secondsToDecode = 20

/** The facts in a file's header, read before decoding. */
export interface PhotoLook {
  readonly width: number
  readonly height: number
  /** Whether decoding may need so much memory that nothing else should be decoded at the same time. */
  readonly isHeavy: boolean
}

/** Makes everything that is stored of a photo; the original is not kept. Throws PhotoError like `lookAt`. */
export const makePhoto = async (original: Buffer): Promise<ProcessedPhoto> =>
  photoOf(original, await lookAt(original))

/** Like `makePhoto`, for a file whose header was read by `lookAt`. */
export const makePhotoOfFile = async (path: string, look: PhotoLook): Promise<ProcessedPhoto> =>
  photoOf(await readFile(path), look)

/** One of the sizes that `makePhoto` makes of this file; undefined for a width that is none of them. */
export const makeSize = async (original: Buffer, width: number): Promise<Rendition | undefined> => {
  const look = await lookAt(original)
  if (!storedWidths(look.width, look.height).includes(width)) return undefined
  return { width, bytes: await encode(await decode(original, width)) }
}

const photoOf = async (original: Buffer, { width, height }: PhotoLook): Promise<ProcessedPhoto> => {
  const contentHash = createHash('sha256').update(original).digest('hex')
  const widths = storedWidths(width, height)
  // From large to small, each made from the one before: a quarter of the pixels at every step, and only one in memory.
  let step = await decode(original, widths.at(-1) ?? width)
  const renditions: Rendition[] = []
  for (const width of widths.toReversed()) {
    if (width < step.raw.width) step = await rawOf(open(step).resize({ width }))
    renditions.unshift({ width, bytes: await encode(step) })
  }
  return {
    width,
    height,
    renditions,
    hash: await thumbHash(step),
    contentHash,
    perceptualHash: await differenceHash(step),
    colours: await coloursIn(step),
  }
}

/**
 * The stored widths of a photo: every standard width that is clearly smaller, then its own width (at most
 * 2560), so that a photo between two of them is served at its full size and never enlarged. A standard width
 * above four fifths of the last one is left out, as it would be nearly the same file.
 */
export const storedWidths = (width: number, height: number): number[] => {
  const last = Math.max(1, Math.min(width, maxWidth, Math.floor((width * maxHeight) / height)))
  return [...photoWidths.filter(step => step <= last * 0.8), last]
}

/** Decoded pixels, three or four bytes each. */
interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

// `error` refuses files that end early; only the first frame of an animation is read.
const reader = (original: Buffer | string) =>
  sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
const open = ({ data, raw }: Pixels) => sharp(data, { raw })

/**
 * Reads the header of a file, given as its path or its bytes. Throws PhotoError unless it is a photo of an
 * accepted type, size and shape.
 */
export const lookAt = async (original: Buffer | string): Promise<PhotoLook> => {
  const bytes = typeof original === 'string' ? (await stat(original)).size : original.length
  if (bytes === 0) throw new PhotoError('empty')
  const metadata = await reader(original).metadata().catch(refuse)
  if (!isAccepted(metadata)) throw new PhotoError('type')
  const { width, height } = metadata.autoOrient
  const isAvif = metadata.format === 'heif'
  if (isAvif && width * height > maxAvifPixels) throw new PhotoError('avifPixels')
  if (width * height > maxPixels) throw new PhotoError('pixels')
  if (Math.max(width, height) > maxProportion * Math.min(width, height)) throw new PhotoError('shape')
  return { width, height, isHeavy: width * height * bytesPerPixel(metadata) > lightBytes }
}

const isAccepted = ({ format, compression }: Metadata) =>
  // HEIF is only a wrapper: with AV1 inside it is AVIF, with HEVC no free decoder can open it.
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format)

/** Measured maximum of memory for decoding; progressive files are held as a whole, in 16 bits. */
const bytesPerPixel = ({ format, isProgressive }: Metadata) =>
  format === 'heif' ? 19 : isProgressive ? 10 : 3
/** Two of these at the same time stay within the process's memory limit. */
const lightBytes = 120_000_000

/** Decodes straight to the largest stored width: JPEG decoders can then skip most of the work. */
const decode = async (original: Buffer, width: number): Promise<Pixels> =>
  rawOf(
    reader(original)
      .timeout({ seconds: secondsToDecode })
      .autoOrient()
      .resize({ width })
      .toColourspace('srgb'),
  ).catch(refuse)

const rawOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Encodes bare pixels, so that no metadata such as camera, location or colour profile is kept. */
const encode = (pixels: Pixels): Promise<Buffer> =>
  open(pixels)
    // The slower method saves 5 % of bytes: worth it where lists show the file, not for the one seldom opened.
    .webp({ quality: 78, effort: pixels.raw.width > 1280 ? 2 : 4 })
    .toBuffer()

const thumbHash = async (pixels: Pixels): Promise<string> => {
  const small = open(pixels).resize(100, 100, { fit: 'inside', withoutEnlargement: true }).ensureAlpha()
  const { data, raw } = await rawOf(small)
  return Buffer.from(rgbaToThumbHash(raw.width, raw.height, data)).toString('base64')
}

/** One bit per pixel of 8 × 8: is its right neighbour brighter? Survives scaling, recompression and brightness. */
const differenceHash = async (pixels: Pixels): Promise<string> => {
  const grey = open(pixels).flatten({ background: '#fff' }).greyscale().resize(9, 8, { fit: 'fill' })
  const { data, raw } = await rawOf(grey.toColourspace('b-w'))
  const at = (x: number, y: number) => data[(y * 9 + x) * raw.channels] ?? 0
  let bits = 0n
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) bits = (bits << 1n) | (at(x, y) < at(x + 1, y) ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

const coloursIn = async (pixels: Pixels): Promise<string> => {
  const small = open(pixels).flatten({ background: '#fff' }).resize(colourGrid, colourGrid, { fit: 'fill' })
  const { data, raw } = await rawOf(small.toColourspace('srgb'))
  return signatureOf(data, raw.channels)
}

/** The colours of a stored size, as `makePhoto` finds them; for photos that were stored without. Throws PhotoError. */
export const coloursOfStored = async (stored: Buffer): Promise<string> =>
  coloursIn(await rawOf(reader(stored).toColourspace('srgb')).catch(refuse))

/** The library distinguishes its failures only by their messages; tests verify that these stay the same. */
const refuse = (error: unknown): never => {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('unsupported image format')) throw new PhotoError('type', error)
  if (words.includes('exceeds pixel limit')) throw new PhotoError('pixels', error)
  throw new PhotoError('damaged', error)
}
