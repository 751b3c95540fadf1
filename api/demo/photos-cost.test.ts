import { it } from 'vitest'
import sharp from 'sharp'
import { drawPhoto } from './photos/draw-photo'
const cpu = () => {
  const c = process.cpuUsage()
  return (c.user + c.system) / 1000
}
it('cost', async () => {
  sharp.concurrency(1)
  sharp.cache(false)
  const types = [
    'jet',
    'turboprop',
    'pistonsingle',
    'pistontwin',
    'sport',
    'pistonagri',
    'turbineagri',
    'pistonheli',
    'turbineheli',
  ] as const
  const svgs: string[] = []
  for (let round = 0; round < 6; round++) {
    const t = cpu()
    let n = 0,
      size = 0
    for (const type of types)
      for (let k = 0; k < 2; k++) {
        const svg = drawPhoto({ kind: 'aircraft', type, registration: 'D-EHLA' }, k, 5 + round)
        n++
        size += svg.length
        if (round > 3) svgs.push(svg)
      }
    console.log('draw cpu', ((cpu() - t) / n).toFixed(1), 'ms', (size / n / 1024).toFixed(0), 'kB')
  }
  for (const w of [1600, 1280, 960, 640]) {
    const t = cpu()
    for (const svg of svgs)
      await sharp(Buffer.from(svg), { density: (72 * w) / 1600 })
        .raw()
        .toBuffer()
    console.log('raster', w, ((cpu() - t) / svgs.length).toFixed(1))
  }
  const raws = []
  for (const svg of svgs)
    raws.push(
      await sharp(Buffer.from(svg), { density: (72 * 1280) / 1600 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  for (const [w, effort] of [
    [1280, 0],
    [1280, 1],
    [640, 0],
    [320, 0],
  ] as const) {
    const t = cpu()
    for (const { data, info } of raws)
      await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .resize({ width: w })
        .webp({ quality: 78, effort })
        .toBuffer()
    console.log('webp', w, effort, ((cpu() - t) / svgs.length).toFixed(1))
  }
}, 120000)
