import type { AircraftSubject } from '../aircraft/build'
import { lookAt } from '../core/camera'
import { type Ink, createInk } from '../core/ink'
import { type Random, createRandom, seedOf } from '../random'
import { skyScenes } from '../scenes/aloft'
import { outdoorScenes } from '../scenes/outdoors'
import { stageOf, width, height } from '../scenes/stage'
import { controls } from './controls'
import { type Trim, trims } from './panel-kit'
import {
  businessPanel,
  consolePanel,
  glassPanel,
  podPanel,
  sixPackPanel,
  sprayerPanel,
  tabletPanel,
} from './panels'

/** The panel and what it stands on: where its top edge runs and how wide it is. */
type Layout = 'six-pack' | 'glass' | 'tablet' | 'business' | 'pod' | 'console' | 'sprayer'

const layoutOf = ({ type, glass = true }: AircraftSubject, engines: number): Layout => {
  switch (type) {
    case 'jet':
      return 'business'
    case 'turboprop':
      if (!glass) return 'six-pack'
      return engines > 1 ? 'business' : 'glass'
    case 'pistonsingle':
    case 'pistontwin':
      return glass ? 'glass' : 'six-pack'
    case 'sport':
      return glass ? 'tablet' : 'six-pack'
    case 'pistonagri':
    case 'turbineagri':
      return 'sprayer'
    case 'pistonheli':
      return 'pod'
    case 'turbineheli':
      return 'console'
  }
}

const outside = (ink: Ink, horizon: number, random: Random): void => {
  const flying = random.chance(0.45)
  const camera = { ...lookAt([0, 0, flying ? 0 : 1.9], [-10, 0, flying ? 0 : 1.9], 1050), cy: horizon }
  const scene = random.pick(flying ? skyScenes : outdoorScenes)
  scene.back(stageOf(ink, camera, scene.light(camera), random))
}

/** The view from the seats: panel, windscreen and what lies before it. */
export const drawCockpit = (subject: AircraftSubject, seed: number, random: Random): string => {
  const ink = createInk()
  // The panel belongs to the aircraft, so it follows the seed alone; the weather outside may change.
  const own = createRandom(seedOf(seed, 'cockpit'))
  const engines = subject.engines ?? (subject.type === 'pistontwin' || subject.type === 'jet' ? 2 : 1)
  const layout = layoutOf(subject, engines)
  const trim = own.pick(layout === 'business' ? [trims[0], trims[2], trims[3]] : trims) as Trim
  outside(ink, layout === 'pod' || layout === 'console' ? 430 : layout === 'business' ? 330 : 370, random)
  const [zoom, turn, dx] = [random.range(1, 1.14), random.range(-1.2, 1.2), random.range(-40, 40)]
  ink.raw(
    `<g transform="translate(${Math.round(800 + dx)} 620) rotate(${turn.toFixed(2)}) scale(${zoom.toFixed(3)}) translate(-800 -600)">`,
  )
  switch (layout) {
    case 'six-pack':
      sixPackPanel(ink, trim, own, engines > 1)
      break
    case 'glass':
      glassPanel(ink, trim, own)
      break
    case 'tablet':
      tabletPanel(ink, trim, own)
      break
    case 'business':
      businessPanel(ink, trim, own, engines)
      break
    case 'pod':
      podPanel(ink, trim, own, subject.glass ?? false)
      break
    case 'console':
      consolePanel(ink, trim, own)
      break
    case 'sprayer':
      sprayerPanel(ink, trim, own)
      break
  }
  controls(ink, layout, engines, own)
  ink.raw('</g>')
  // Daylight falls in from above and leaves the floor dark.
  ink.rect(
    0,
    560,
    width,
    height - 560,
    ink.fade([
      [0, '#000000', 0],
      [0.6, '#000000', 0.06],
      [1, '#000000', 0.36],
    ]),
  )
  return ink.toString()
}
