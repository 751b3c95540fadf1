#!/usr/bin/env node
// Draws the console's icons from the product's mark (shared/ui/logo.tsx) in every form that the installers want:
// icons/*.png for Linux, icon.ico for Windows, icon.icns for macOS. Run it when the mark changes; the results are kept.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = name => fileURLToPath(new URL(name, import.meta.url))
const source = readFileSync(here('../../shared/ui/logo.tsx'), 'utf8')
const pathOf = name => {
  const found = new RegExp(`className="${name}" d="([^"]+)"`).exec(source)?.[1]
  if (!found) throw new Error(`There is no ${name} in logo.tsx.`)
  return found
}

/** The white logo on a rounded square in the blue of the light theme; small icons fill more of the square. */
const drawing = size => {
  const edge = size <= 32 ? 0 : 52
  const side = 1024 - 2 * edge
  const mark = side * (size <= 32 ? 0.8 : 0.66)
  const scale = mark / 28
  const at = 512 - mark / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1024 1024">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1f86e8"/><stop offset="1" stop-color="#08529f"/></linearGradient></defs>
    <rect x="${edge}" y="${edge}" width="${side}" height="${side}" rx="${side * 0.225}" fill="url(#sky)"/>
    <g transform="translate(${at} ${at - mark * 0.03}) scale(${scale})">
      <path d="${pathOf('logo-wing')}" fill="#fff"/>
      <path d="${pathOf('logo-fold')}" fill="#fff" fill-opacity="0.62"/>
    </g></svg>`
}

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const pngs = new Map()
for (const size of sizes)
  pngs.set(
    size,
    await sharp(Buffer.from(drawing(size)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )

mkdirSync(here('icons'), { recursive: true })
for (const size of [16, 24, 32, 48, 64, 128, 256, 512])
  writeFileSync(here(`icons/${size}x${size}.png`), pngs.get(size))

/** An .ico file is a directory of images, then the images; a size of 0 stands for 256. */
const ico = () => {
  const parts = [16, 24, 32, 48, 64, 128, 256].map(size => ({ size, data: pngs.get(size) }))
  const head = Buffer.alloc(6 + 16 * parts.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(parts.length, 4)
  let offset = head.length
  for (const [at, { size, data }] of parts.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...parts.map(({ data }) => data)])
}

/** An .icns file is a sequence of blocks, each with a type, a length and an image. */
const icns = () => {
  const kinds = { ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic13: 256, ic09: 512, ic14: 512, ic10: 1024 }
  const blocks = Object.entries(kinds).map(([name, size]) => {
    const data = pngs.get(size)
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32BE(data.length + 8, 4)
    return Buffer.concat([head, data])
  })
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(8 + blocks.reduce((sum, block) => sum + block.length, 0), 4)
  return Buffer.concat([head, ...blocks])
}

writeFileSync(here('icon.ico'), ico())
writeFileSync(here('icon.icns'), icns())
