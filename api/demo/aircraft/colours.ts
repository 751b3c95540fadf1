import type { AircraftType } from '../../../shared/data/type-codes'
import { liveryFor } from '../photos/aircraft/build'
import { photoSeed } from './photo-seed'

/** Base, main and second colour of the painted schemes, as people say them. */
const palettes: Readonly<Record<string, readonly [base: string, main: string, second: string]>> = {
  navy: ['white', 'navy', 'silver'],
  burgundy: ['ivory', 'burgundy', 'gold'],
  forest: ['ivory', 'dark green', 'gold'],
  crimson: ['white', 'red', 'black'],
  teal: ['white', 'teal', 'grey'],
  retro: ['cream', 'orange', 'brown'],
  royal: ['white', 'royal blue', 'gold'],
  graphite: ['light grey', 'graphite', 'copper'],
  champagne: ['champagne', 'brown', 'gold'],
  sky: ['white', 'sky blue', 'navy'],
  yellow: ['yellow', 'dark blue', 'white'],
  orange: ['white', 'orange', 'black'],
  steel: ['silver', 'dark blue', 'red'],
  olive: ['cream', 'olive', 'rust'],
  black: ['black', 'silver', 'red'],
}

/** The colours that its photos show. */
export const coloursOf = (type: AircraftType, registration: string): string => {
  const [palette = '', pattern = ''] = liveryFor(type, photoSeed(registration)).name.split(' ')
  const [base, main, second] = palettes[palette] ?? ['white', 'blue', 'grey']
  if (pattern === 'solid') return `${main} with ${base}`
  if (pattern === 'seventies') return `${base} with ${main} and ${second} stripes`
  return pattern === 'two-tone' || pattern === 'belly'
    ? `${base} over ${main}`
    : `${base} with ${main} and ${second}`
}
