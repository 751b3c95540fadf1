import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { PhotoRow } from '../platform/db/schema/photo.model'

interface Picture {
  readonly width?: number
  readonly height?: number
  /** Pictures of different kinds are clearly different. */
  readonly kind?: 'sunset' | 'forest'
}

/** A picture with large and small shapes, before encoding. */
export const aPicture = ({ width = 400, height = 300, kind = 'sunset' }: Picture = {}): Sharp => {
  const wave = kind === 'sunset' ? 1 : 7
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const [right, down] = [x / width, y / height]
      data[at] = 128 + 127 * Math.sin(wave * (3 * right + down))
      data[at + 1] = kind === 'sunset' ? 255 * down : 255 * (1 - right * down)
      data[at + 2] = 128 + 127 * Math.cos(wave * (right * 5 - 4 * down) + (right * 800) / 9)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A thick ring in one colour on a pale ground, with a bar below: pictures of other colours have the same shapes. */
export const aRing = (colour: readonly [number, number, number], width = 800): Sharp => {
  const height = Math.round(width * 0.75)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const far = Math.hypot(x / width - 0.5, (y / height - 0.5) * 0.75)
      const isBar = y / height > 0.85 && y / height < 0.88
      const [r, g, b] = isBar ? [70, 70, 70] : far > 0.21 && far < 0.29 ? colour : [222, 222, 238]
      data.set([r, g, b], at)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** The row of a photo without a file. */
export const aPhotoRow = (
  own: Pick<PhotoRow, 'ownerId' | 'createdAt'> & Partial<PhotoRow>,
): Omit<PhotoRow, 'id'> => ({
  file: `${String(++rows).padStart(26, '0')}.webp`,
  advertId: null,
  position: 0,
  status: 'stored',
  width: 640,
  height: 480,
  widths: '[320]',
  hash: '',
  contentHash: '',
  perceptualHash: '',
  colours: null,
  bytes: 1,
  deletedAt: null,
  trashedBy: null,
  restoredAt: null,
  ...own,
})
let rows = 0

/** Encoded pictures by what they show: most tests upload the same one, whose drawing costs more than its upload. */
const encoded = new Map<string, Promise<Buffer>>()

/** A photo as a camera writes it (JPEG); its bytes are the caller's own. */
export const aPhoto = async (picture: Picture = {}): Promise<Buffer> => {
  const key = JSON.stringify(picture)
  const made = encoded.get(key) ?? aPicture(picture).jpeg().toBuffer()
  encoded.set(key, made)
  return Buffer.from(await made)
}

/** Left half red, right half blue. */
export const redAndBlue = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])

/** A valid PNG of a hundred kilobytes with 30,000 × 30,000 pixels. */
export const pngBomb = (side = 30_000): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A photo as phones write it (HEIC): AVIF's container with a codec that cannot be decoded here. */
export const anIphonePhoto = async (): Promise<Buffer> => {
  const avif = await aPicture({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer()
  return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
}

/** One kilobyte of AVIF with 4800 × 5000 pixels of one colour; decoding it takes half a gigabyte. */
export const avifBomb = (): Buffer => Buffer.from(bombInBase64.join(''), 'base64')

/** The same with these dimensions in its header. */
export const avifOf = (width: number, height: number): Buffer => {
  const file = avifBomb()
  // ISO/IEC 23008-12, 6.5.3: the box's name, its version and flags, then both numbers.
  const dimensions = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, dimensions)
  file.writeUInt32BE(height, dimensions + 4)
  return file
}

const bombInBase64 = [
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
  'ACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAqcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRt',
  'AAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgTACAAAAABRpc3BlAAAAAAAAEsAAABOIAAAAEHBpeGkAAAAAAwgICAAAABZp',
  'cG1hAAAAAAAAAAEAAQOBAgMAAAKvbWRhdBIACgo8MyV/OHaQENBpMpYFEj/JihO////Fn4EAAMTPyir3GTVIb0QMkopvSaYbN2kh',
  'IgAhMA70Rr9cXBKzM0f+YvCFkswgoO7bJYLxJpyVtrDjrq2krumQw8Vfr6bq3KVzARPvh9tU4BELh8g2iVGE2y6pPCz7eKtpYE6k',
  'HqyET6n1w57R3Q/RGQjpx3/5F5ZRE1uiRIbN6SQK0D9KegwU/I4nqRWO0l5JYpHpWmA/5lNiqFpsyEU22yIOOhcQdLCA28KVku8u',
  'ZEiJH5NugfiNoc5l2qKUMWCDvVkZWtDWdyMklHjPyir3GTVIb0QMkopt1zU8GJfcaz4vbgqyqCH+dYRRaTC7zkUC6oa9PaLRLB3u',
  '8kLHMGCdj4ydtUIQ5r/aV2VlGAEAHF3ATjfF9snZpfz6OsUnXMwAi6b494DoB+D2sCso07K80IWy80ax8peOyZgLj/+WHiP7YWty',
  '0M/KKvcZNUhvRAySa2QebtuYgDjZj7xnSwNb88RyG6udOHSkd26RSxDEVFM73CEx8C/h5EuUCg4/xkdPjKaJdavciN0Tjpz2emWw',
  '8ZoNmNBLF77bllBmezksphfFeUYp3NLFfEhPkgAljjE0GKEVzKcq45X864af8LFmWIsiHqD/3zXfvcJNSg98Qu8Uic2hubiASNc2',
  'KRJ7m86dP1PAbRzPjz2mJPicJRxdCbt6sAFc9VpHz8ELHkRtmu+8xpKZ2MIylzpT4zCjBnTRUhMuM8vAz8opEsy1h+jgcGA/Y1mR',
  'c1K1AB5wjUHSVKAoQtyeGANPtCZl3nGaMGA1L4S8AguzTWXf/u/T+2KJzIA3oY+ewzQzY4/4E7sneYUxSvxIJmPsZzyT803WDntW',
  '8nZ9LiHiFvzNzk+uG064Z6hpTI57tzSPCxor8Vc=',
]
