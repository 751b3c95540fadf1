import { it } from 'vitest'
import sharp from 'sharp'
import { drawPhoto, aircraftViews, type PhotoSubject } from './photos/draw-photo'
import { renderPhoto } from './photos/render-photo'
it('cost', async () => {
  sharp.concurrency(1)
  const types = ['jet', 'turboprop', 'pistonsingle', 'pistontwin', 'sport', 'pistonagri', 'turbineagri', 'pistonheli', 'turbineheli'] as const
  const svgs: string[] = []
  for (const view of aircraftViews) {
    const t = performance.now(); let n = 0, size = 0
    for (const type of types) { const svg = drawPhoto({ kind: 'aircraft', type, registration: 'D-EHLA' }, view, 5); n++; size += svg.length; svgs.push(svg) }
    console.log(view, 'draw', ((performance.now() - t) / n).toFixed(1), 'ms', (size / n / 1024).toFixed(0), 'kB')
  }
  for (const s of ['avionics', 'engine', 'propeller'] as const) { const t = performance.now(); svgs.push(drawPhoto({ kind: 'part', section: s }, 0, 3)); console.log(s, performance.now() - t, svgs.at(-1)!.length / 1024) }
  const some = svgs.filter((_, i) => i % 4 === 0)
  let t = performance.now()
  const jpegs = []
  for (const svg of some) jpegs.push(await renderPhoto(svg))
  console.log('renderPhoto serial', (performance.now() - t) / some.length)
  t = performance.now()
  await Promise.all([0, 1].map(async k => { for (let i = k; i < some.length; i += 2) await renderPhoto(some[i]!) }))
  console.log('renderPhoto 2 parallel, per photo', (performance.now() - t) / some.length)
  // own: svg -> raw at 1280 -> webp
  const density = 72 * 1280 / 1600
  t = performance.now()
  const raws = []
  for (const svg of some) raws.push(await sharp(Buffer.from(svg), { density }).extract({ left: 0, top: 0, width: 1280, height: 853 }).removeAlpha().raw().toBuffer({ resolveWithObject: true }))
  console.log('svg->raw', (performance.now() - t) / some.length)
  for (const effort of [0, 1, 2, 4]) {
    t = performance.now(); let bytes = 0
    for (const { data, info } of raws) bytes += (await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).webp({ quality: 78, effort }).toBuffer()).length
    console.log('webp1280 effort', effort, (performance.now() - t) / some.length, bytes / some.length / 1024)
  }
  t = performance.now()
  for (const { data, info } of raws) { const a = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize({ width: 640 }).raw().toBuffer({ resolveWithObject: true }); await sharp(a.data, { raw: { width: 640, height: a.info.height, channels: 3 } }).webp({ quality: 78, effort: 0 }).toBuffer() }
  console.log('640', (performance.now() - t) / some.length)
  for (const d of [1280, 960, 800, 640]) {
    t = performance.now()
    for (const svg of some) await sharp(Buffer.from(svg), { density: 72 * d / 1600 }).raw().toBuffer()
    console.log('svg->raw at', d, (performance.now() - t) / some.length)
  }
}, 120000)
