import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { anIphonePhoto, aPhoto, avifOf, aPicture, pngBomb, redAndBlue } from './photos.factory'
import { PhotoError } from './photo-fault'
import { makePhoto, storedWidths } from './process-photo'

const faultOf = async (file: Buffer | string) => {
  const error: unknown = await makePhoto(Buffer.from(file)).catch((thrown: unknown) => thrown)
  return error instanceof PhotoError ? error.fault : error
}

const colourAt = async (webp: Buffer, left: number, top: number) => {
  const { data } = await sharp(webp)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const reddish = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60

const differing = (a: string, b: string) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

describe('the stored widths', () => {
  it.each([
    [6000, 4000, [320, 640, 1280, 2560]],
    [2560, 1700, [320, 640, 1280, 2560]],
    [1900, 1000, [320, 640, 1280, 1900]],
    [1500, 1000, [320, 640, 1500]],
    [320, 200, [320]],
    [1, 1, [1]],
    [4000, 6000, [320, 640, 1280, 1706]],
    [4000, 40_000, [256]],
    [1, 40_000, [1]],
  ])('of %i × %i pixels never exceed it, nor come close to each other', (width, height, widths) => {
    expect(storedWidths(width, height)).toEqual(widths)
  })
})

describe('a photo', () => {
  it('is stored as WebP in each width, with the proportions of the original', async () => {
    const photo = await makePhoto(await aPhoto({ width: 1600, height: 900 }))
    expect(photo).toMatchObject({ width: 1600, height: 900 })
    const stored = await Promise.all(photo.renditions.map(({ bytes }) => sharp(bytes).metadata()))
    expect(stored.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 180],
      ['webp', 640, 360],
      ['webp', 1280, 720],
      ['webp', 1600, 900],
    ])
    expect(photo.renditions.map(({ width }) => width)).toEqual([320, 640, 1280, 1600])
  })

  it('is turned as the camera says', async () => {
    const sideways = await redAndBlue(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const photo = await makePhoto(sideways)
    expect(photo).toMatchObject({ width: 200, height: 400 })
    const [first] = photo.renditions
    expect(reddish(await colourAt(first!.bytes, 100, 50))).toBe(true)
    expect(reddish(await colourAt(first!.bytes, 100, 350))).toBe(false)
  })

  it('loses place, camera and profile', async () => {
    const original = await aPicture()
      .withExif({
        IFD0: { Make: 'Camera & Co', Software: 'secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif?.includes('Camera & Co')).toBe(true)
    for (const { bytes } of (await makePhoto(original)).renditions) {
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
      expect(await sharp(bytes).metadata()).toMatchObject({ hasProfile: false })
      expect(bytes.includes('Camera')).toBe(false)
    }
  })

  it('loses whatever is hidden behind its end', async () => {
    const original = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')])
    for (const { bytes } of (await makePhoto(original)).renditions)
      expect(bytes.includes('<script>')).toBe(false)
  })

  it('keeps what is transparent', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { renditions } = await makePhoto(png)
    expect((await colourAt(renditions[0]!.bytes, 10, 10))[3]).toBe(0)
  })

  it('may be a single pixel', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await makePhoto(pixel)).toMatchObject({ width: 1, height: 1, renditions: [{ width: 1 }] })
  })

  it('may come in CMYK, grey or 16 bits, and is stored in the colours of screens', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    const cmyk = await red.clone().toColourspace('cmyk').jpeg().toBuffer()
    const deep = await red.clone().toColourspace('rgb16').png().toBuffer()
    const grey = await red.clone().greyscale().toColourspace('b-w').png().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    for (const original of [cmyk, deep]) {
      const { renditions } = await makePhoto(original)
      expect(reddish(await colourAt(renditions[0]!.bytes, 30, 30))).toBe(true)
    }
    const { renditions } = await makePhoto(grey)
    const [r, g] = await colourAt(renditions[0]!.bytes, 30, 30)
    expect(Math.abs(r! - g!)).toBeLessThan(4)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async format => {
    const original = await aPicture({ width: 90, height: 60 }).toFormat(format).toBuffer()
    expect(await makePhoto(original)).toMatchObject({ width: 90, height: 60 })
  })

  it('that moves is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map(background =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const photo = await makePhoto(moving)
    expect(photo).toMatchObject({ width: 60, height: 40 })
    expect(reddish(await colourAt(photo.renditions[0]!.bytes, 30, 20))).toBe(true)
  })
})

describe('the marks of a photo', () => {
  it('are the SHA-256 of the file and a preview in its colours', async () => {
    const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const photo = await makePhoto(original)
    expect(photo.contentHash).toBe(createHash('sha256').update(original).digest('hex'))
    const average = thumbHashToAverageRGBA(Buffer.from(photo.hash, 'base64'))
    expect([average.r, average.g, average.b].map(Math.round)).toEqual([1, 0, 0])
    expect(photo.hash.length).toBeLessThanOrEqual(80)
  })

  it('tell the same picture in another size and brightness from another picture', async () => {
    const large = { width: 800, height: 600 }
    const { perceptualHash } = await makePhoto(await aPhoto(large))
    expect(perceptualHash).toMatch(/^[0-9a-f]{16}$/)
    const copy = await aPicture(large)
      .resize(500)
      .modulate({ brightness: 1.1 })
      .webp({ quality: 50 })
      .toBuffer()
    const other = await aPhoto({ kind: 'forest' })
    expect(differing(perceptualHash, (await makePhoto(copy)).perceptualHash)).toBeLessThanOrEqual(6)
    expect(differing(perceptualHash, (await makePhoto(other)).perceptualHash)).toBeGreaterThan(16)
  })
})

describe('a file is refused', () => {
  it('when it is empty', async () => {
    expect(await faultOf('')).toBe('empty')
  })

  it('when it is no picture, or one of a type that could carry scripts or is not for photos', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .gif()
      .toBuffer()
    const tiff = await aPicture({ width: 9, height: 9 }).tiff().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
    const html = '<!doctype html><script>alert(1)</script>'
    for (const file of [gif, tiff, svg, `<?xml version="1.0"?>${svg}`, pdf, html, 'plain words', 'GIF89a/*'])
      expect(await faultOf(file)).toBe('type')
    expect(await faultOf(await anIphonePhoto())).toBe('type')
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('when it is a %s that ends early', async format => {
    const whole = await aPicture({ width: 600, height: 400 }).toFormat(format).toBuffer()
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toBe('damaged')
    expect(await faultOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
    expect(await faultOf(whole.subarray(0, 40))).toMatch(/damaged|type/)
  })

  it('[SAFE-05] when its header says that it is an AVIF of more than 24 million pixels, unopened', async () => {
    expect(await faultOf(avifOf(7000, 7000))).toBe('avifPixels')
  })

  it.each([
    [1, 65_500],
    [65_500, 1],
    [20, 401],
  ])('[SAFE-05] when it is %i by %i pixels', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#f00' } })
    expect(await faultOf(await strip.png().toBuffer())).toBe('shape')
  })

  it('[SAFE-05] when it would unpack to more pixels than any camera takes', async () => {
    const bomb = pngBomb()
    expect(bomb.length).toBeLessThan(200_000)
    expect(await faultOf(bomb)).toBe('pixels')
  })
})
