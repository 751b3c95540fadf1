import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { photoWidths } from '../../shared/contract/photos'
import { atMost } from './concurrency'
import { maxPixels, PhotoError } from './photo-fault'
import type { Rendition } from './photo-store'
import { sharp } from './sharp'

export interface ProcessedPhoto {
  /** Of the original, as a person sees it (turned as its camera says). */
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
}

const maxWidth = photoWidths[photoWidths.length - 1]!
/** Of a tall photo the same number of rows: a screen is no higher than wide. */
const maxHeight = maxWidth
const secondsToDecode = 20

const turn = atMost(2)

/**
 * Reads the file and makes everything that is stored of it; the original is not kept. At most two photos of the
 * process are in work at once. Throws PhotoError for what is no whole photo of an accepted type and size.
 */
export const processPhoto = (path: string): Promise<ProcessedPhoto> =>
  turn(async () => makePhoto(await readFile(path)))

/** As `processPhoto`, for bytes that are in memory already, and without waiting for a turn. */
export const makePhoto = async (original: Buffer): Promise<ProcessedPhoto> => {
  const { width, height } = await readSize(original)
  const contentHash = createHash('sha256').update(original).digest('hex')
  const widths = storedWidths(width, height)
  // From large to small, each from the one before: a quarter of the pixels to read every time. Only one is held.
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
  }
}

/**
 * The widths that are stored of a photo: every step that is clearly smaller, then its own width (at most 2560), so
 * that a photo between two steps is served at its full size and never enlarged. A step of more than four fifths of
 * the last width would be the same file twice, and is left out.
 */
export const storedWidths = (width: number, height: number): number[] => {
  const last = Math.max(1, Math.min(width, maxWidth, Math.floor((width * maxHeight) / height)))
  return [...photoWidths.filter(step => step <= last * 0.8), last]
}

/** Unpacked pixels, three or four bytes each. */
interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

// `error` refuses files that end early; only the first frame of an animation is read.
const reader = (original: Buffer) =>
  sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
const open = ({ data, raw }: Pixels) => sharp(data, { raw })

const readSize = async (original: Buffer) => {
  if (original.length === 0) throw new PhotoError('empty')
  const metadata = await reader(original).metadata().catch(refuse)
  if (!isAccepted(metadata)) throw new PhotoError('type')
  const { width, height } = metadata.autoOrient
  if (width * height > maxPixels) throw new PhotoError('pixels')
  return { width, height }
}

const isAccepted = ({ format, compression }: Metadata) =>
  // HEIF is only a wrapper: with AV1 inside it is AVIF, with HEVC no free decoder can open it.
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format)

/** Once, straight to the largest stored width: JPEG can skip most of the work when it knows that. */
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

/** Made from bare pixels, so no camera data, place or profile can get in. */
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

/** The library tells its failures apart by words only; the tests hold these to it. */
const refuse = (error: unknown): never => {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('unsupported image format')) throw new PhotoError('type', error)
  if (words.includes('exceeds pixel limit')) throw new PhotoError('pixels', error)
  throw new PhotoError('damaged', error)
}
