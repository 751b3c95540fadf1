import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aircraftViews, drawPhoto, type PhotoSubject } from './draw-photo'
import { renderPhoto } from './render-photo'

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
const sections = [
  'avionics',
  'propeller',
  'landinggear',
  'engine',
  'interior',
  'exterior',
  'control',
  'airframe',
  'fuelsystems',
  'hydrolic',
  'pneumatic',
  'other',
] as const
const tools = ['engine', 'airframe', 'paint'] as const

const aircraft: PhotoSubject[] = [
  ...types.map(type => ({ kind: 'aircraft' as const, type, registration: 'D-EHLA' })),
  { kind: 'aircraft', type: 'jet', engines: 1 },
  { kind: 'aircraft', type: 'turboprop', engines: 2 },
  { kind: 'aircraft', type: 'turboprop', highWing: true, engines: 2 },
  ...(['turboprop', 'pistonsingle', 'pistontwin', 'sport'] as const).map(type => ({
    kind: 'aircraft' as const,
    type,
    highWing: true,
  })),
]
const stills: PhotoSubject[] = [
  ...sections.map(section => ({ kind: 'part' as const, section })),
  ...tools.map(tool => ({ kind: 'tool' as const, tool })),
]

const named = (subjects: readonly PhotoSubject[]) =>
  subjects.map(subject => [Object.values(subject).join(' '), subject] as const)

/** Small, for speed: what is wrong with a picture shows at any size. */
const look = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 14.4 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, entropy } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 3 },
  }).stats()
  return { ratio: info.width / info.height, entropy, spread: Math.max(...channels.map(c => c.stdev)) }
}

const expectPicture = async (svg: string): Promise<void> => {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  const { ratio, entropy, spread } = await look(svg)
  expect(ratio).toBeCloseTo(1.5, 1)
  expect(spread).toBeGreaterThan(15)
  expect(entropy).toBeGreaterThan(4)
}

it.each(named([...aircraft, ...stills]))('the same arguments give the same picture: %s', (_, subject) => {
  const [first, second] = [drawPhoto(subject, 0, 7), drawPhoto(subject, 1, 7)]
  expect(second).not.toBe(first)
  expect(drawPhoto(subject, 0, 8)).not.toBe(first)
  // Asked again after others, in another order: nothing may linger between pictures.
  expect([drawPhoto(subject, 1, 7), drawPhoto(subject, 0, 7)]).toEqual([second, first])
})

it('counts through the views when the view is a number', () => {
  const subject: PhotoSubject = { kind: 'aircraft', type: 'sport' }
  expect(drawPhoto(subject, 1, 3)).toBe(drawPhoto(subject, 'side', 3))
  expect(drawPhoto(subject, aircraftViews.length, 3)).toBe(drawPhoto(subject, 0, 3))
})

it('shows eight different views of one aircraft', () => {
  const subject: PhotoSubject = { kind: 'aircraft', type: 'turboprop', registration: 'N208HL' }
  expect(new Set(aircraftViews.map(view => drawPhoto(subject, view, 3))).size).toBe(8)
})

it('lets no registration become markup', async () => {
  const svg = drawPhoto({ kind: 'aircraft', type: 'jet', registration: '<b>&"\u0000' }, 'side', 5)
  expect(svg).toContain('<title>jet &#60;b&#62;&#38;&#34;</title>')
  expect(svg).not.toContain('<b>')
  await expectPicture(svg)
})

describe('every subject and view is a picture', () => {
  it.each(named(aircraft).flatMap(([name, s]) => aircraftViews.map(view => [name, view, s] as const)))(
    '%s, %s',
    async (_, view, subject) => expectPicture(drawPhoto(subject, view, 21)),
  )
  it.each(named(stills).flatMap(([name, s]) => [0, 1].map(view => [name, view, s] as const)))(
    '%s, %i',
    async (_, view, subject) => expectPicture(drawPhoto(subject, view, 21)),
  )
})

it('renders to a JPEG of 1280 by 853 without a faded edge', async () => {
  const photo = await renderPhoto(drawPhoto({ kind: 'aircraft', type: 'sport' }, 'side', 2))
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1280, 853, 3])
  expect((await sharp(photo).metadata()).format).toBe('jpeg')
  const rowLight = (y: number): number => {
    let sum = 0
    for (let i = 0; i < info.width * 3; i++) sum += data[y * info.width * 3 + i] ?? 0
    return sum / (info.width * 3)
  }
  expect(Math.abs(rowLight(852) - rowLight(848))).toBeLessThan(6)
})
