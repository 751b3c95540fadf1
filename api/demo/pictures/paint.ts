import sharp, { type Sharp } from 'sharp'
import { makePhoto } from '../../photos/process-photo'
import type { PhotoRow } from '../../photos/photo.model'
import type { PhotoStore, Rendition } from '../../photos/photo-store'
import { sheet } from '../photos/core/camera'
import { drawPhoto, type AircraftView, type PhotoSubject } from '../photos/draw-photo'

export interface PaintOrder {
  readonly file: string
  readonly subject: PhotoSubject
  readonly view: AircraftView | number
  readonly seed: number
}

/** What a row of the photos table says of a finished picture. */
export type Painted = Pick<
  PhotoRow,
  'file' | 'width' | 'height' | 'widths' | 'hash' | 'contentHash' | 'perceptualHash' | 'bytes'
>

const width = 1280
const height = Math.floor((sheet.height * width) / sheet.width)
const steps = [640, 320] as const

/** The decoder of drawings is switched off wherever uploads are read; only who paints switches it on. */
export const allowDrawings = (): void => sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
export const forbidDrawings = (): void => sharp.block({ operation: ['VipsForeignLoadSvg'] })

/** Draws a photo and stores it in three sizes, as quickly as can be: nobody waits for the bytes that effort would save. */
export const paint = async (
  store: PhotoStore,
  { file, subject, view, seed }: PaintOrder,
): Promise<Painted> => {
  const drawing = Buffer.from(drawPhoto(subject, view, seed))
  let pixels = await rawOf(
    sharp(drawing, { density: (72 * width) / sheet.width })
      // The last row of the sheet is covered only in part.
      .extract({ left: 0, top: 0, width, height })
      .flatten({ background: '#000000' }),
  )
  const renditions: Rendition[] = [{ width, bytes: await encode(pixels) }]
  for (const step of steps) {
    pixels = await rawOf(open(pixels).resize({ width: step }))
    renditions.unshift({ width: step, bytes: await encode(pixels) })
  }
  await store.put(file, renditions)
  // The hashes come from the smallest size in any case, so they are those that an upload would get.
  const { hash, contentHash, perceptualHash } = await makePhoto(renditions[0]!.bytes)
  return {
    file,
    width,
    height,
    hash,
    contentHash,
    perceptualHash,
    widths: JSON.stringify(renditions.map(each => each.width)),
    bytes: renditions.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const rawOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })
const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })
const encode = (pixels: Pixels): Promise<Buffer> => open(pixels).webp({ quality: 78, effort: 0 }).toBuffer()
