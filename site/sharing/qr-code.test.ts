import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrCode, type QrCode } from './qr-code'

/** The code as a camera sees it: each square several pixels wide, black on white. */
const seen = ({ size, path }: QrCode) => {
  const scale = 4
  const width = size * scale
  const pixels = new Uint8ClampedArray(width ** 2 * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row++) {
      const begin = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let at = begin; at < begin + Number(run) * scale * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  return { pixels, width }
}

it.each([
  'https://hangarlist.test/advert/2014-cessna-182t-skylane-p-41',
  `https://hangarlist.test/advert/${encodeURIComponent('антонов-ан-2-'.repeat(8))}p-99999`,
])('[PLUS-07] the QR code of the sheet leads a camera to %s', address => {
  const { pixels, width } = seen(qrCode(address))
  expect(jsQR(pixels, width, width)?.data).toBe(address)
})
