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

const nameOf = (subject: PhotoSubject): string => Object.values(subject).join(' ')

/** A picture shows something when its light varies and no tone fills it. */
const expectPicture = async (svg: string): Promise<void> => {
  const { data, info } = await sharp(await renderPhoto(svg))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(1280)
  expect(info.width / info.height).toBeCloseTo(1.5, 2)
  const { channels, entropy } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 3 },
  }).stats()
  expect(Math.max(...channels.map(c => c.stdev))).toBeGreaterThan(18)
  expect(entropy).toBeGreaterThan(4)
}

describe('the same arguments', () => {
  it.each([...aircraft, ...stills].map(s => [nameOf(s), s] as const))(
    'give the same picture: %s',
    (_, subject) => {
      const views = subject.kind === 'aircraft' ? aircraftViews : ([0, 1] as const)
      const all = views.map(view => drawPhoto(subject, view, 7))
      expect(
        views
          .toReversed()
          .map(view => drawPhoto(subject, view, 7))
          .reverse(),
      ).toEqual(all)
      expect(new Set(all).size).toBe(views.length)
    },
  )
})

it.each([...aircraft, ...stills].map(s => [nameOf(s), s] as const))(
  'another seed gives another picture: %s',
  (_, subject) => {
    expect(drawPhoto(subject, 0, 1)).not.toBe(drawPhoto(subject, 0, 2))
  },
)

it('counts through the views when the view is a number', () => {
  const subject: PhotoSubject = { kind: 'aircraft', type: 'sport' }
  expect(drawPhoto(subject, 1, 3)).toBe(drawPhoto(subject, 'side', 3))
  expect(drawPhoto(subject, aircraftViews.length, 3)).toBe(drawPhoto(subject, 0, 3))
})

it('lets no registration become markup', () => {
  const svg = drawPhoto({ kind: 'aircraft', type: 'jet', registration: '<b>&"\u0000' }, 'side', 5)
  expect(svg).toContain('<title>jet &#60;b&#62;&#38;&#34;</title>')
  expect(svg).not.toContain('<b>')
})

it('writes only finite numbers', () => {
  for (const subject of [...aircraft, ...stills])
    for (let seed = 11; seed < 15; seed++)
      expect(drawPhoto(subject, seed, seed)).not.toMatch(/NaN|Infinity|undefined/)
})

describe('every subject and view is a picture', () => {
  it.each(aircraft.flatMap(s => aircraftViews.map(view => [nameOf(s), view, s] as const)))(
    '%s, %s',
    async (_, view, subject) => {
      await expectPicture(drawPhoto(subject, view, 21))
    },
  )
  it.each(stills.flatMap(s => [0, 1].map(view => [nameOf(s), view, s] as const)))(
    '%s, %i',
    async (_, view, subject) => {
      await expectPicture(drawPhoto(subject, view, 21))
    },
  )
})
