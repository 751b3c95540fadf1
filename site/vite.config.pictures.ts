import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Without rounded corners, for systems that cut icons into their own shape. */
const square = (icon: string) => icon.replace(/ rx="\d+"/, '')
/** Drawn smaller, so that no system's icon shape cuts into it. */
const safe = (icon: string) =>
  square(icon)
    .replace(/(<rect[^>]*>)/, '$1<g transform="translate(3.2 3.2) scale(.8)">')
    .replace('</svg>', '</g></svg>')

const png = (drawing: string, side: number) =>
  sharp(Buffer.from(drawing), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** The ICO format, which some clients request regardless of the page's links; it may contain a PNG. */
const ico = (picture: Buffer, side: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** Generates all icons from a single drawing, and the site's preview picture. */
export const pictures = (): Plugin => ({
  name: 'pictures',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async generateBundle() {
    const icon = read('./public/icon.svg')
    const files = {
      'icon-192.png': await png(icon, 192),
      'icon-512.png': await png(icon, 512),
      'icon-maskable.png': await png(safe(icon), 512),
      'apple-touch-icon.png': await png(square(icon), 180),
      'favicon.ico': ico(await png(icon, 32), 32),
      'preview.jpg': await sharp(Buffer.from(read('./preview.svg')))
        .resize(1200, 630)
        .flatten()
        .jpeg({ quality: 84, progressive: true })
        .toBuffer(),
    }
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
})
