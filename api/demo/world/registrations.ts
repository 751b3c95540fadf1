import type { AircraftType } from '../../../shared/data/type-codes'
import type { Random } from '../photos/random'

const letters = 'ABCDEFGHIJKLMNOPRSTUVWXYZ'
/** American registrations leave I and O out, since they read as figures. */
const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const written = (random: Random, count: number, from = letters): string =>
  Array.from({ length: count }, () => from[random.int(0, from.length - 1)]).join('')

const american = (random: Random): string => {
  const figures = String(random.int(1, 9)) + Array.from({ length: 4 }, () => random.int(0, 9)).join('')
  const tail = random.pick([0, 1, 1, 2, 2, 2])
  return `N${figures.slice(0, 5 - tail)}${written(random, tail, plainLetters)}`
}

const heavy = (type: AircraftType, seats: number) => type === 'jet' && seats > 11
const isHelicopter = (type: AircraftType) => type === 'pistonheli' || type === 'turbineheli'

/** The class letter of a German registration: weight, engines, helicopters, ultralights. */
const german = (type: AircraftType, seats: number, engines: number): string => {
  if (isHelicopter(type)) return 'H'
  if (type === 'sport') return 'M'
  if (type === 'jet') return seats > 20 ? 'A' : seats > 8 ? 'C' : 'I'
  if (type === 'turboprop' || type === 'turbineagri') return engines > 1 ? (seats > 10 ? 'C' : 'I') : 'F'
  if (type === 'pistontwin') return seats > 6 ? 'I' : 'G'
  return 'E'
}

const austrian = (type: AircraftType, seats: number): string => {
  if (isHelicopter(type)) return 'X'
  if (type === 'jet') return heavy(type, seats) ? 'I' : 'G'
  if (type === 'turboprop') return 'E'
  return type === 'pistontwin' ? 'F' : 'K'
}

const swiss = (type: AircraftType): readonly string[] => {
  if (isHelicopter(type)) return ['Z', 'X']
  if (type === 'jet') return ['V', 'J']
  if (type === 'turboprop') return ['F', 'G']
  return type === 'pistontwin' ? ['L', 'G'] : ['C', 'D', 'K', 'P']
}

const four: Readonly<Record<string, string>> = { GB: 'G-', IT: 'I-' }
const three: Readonly<Record<string, string>> = {
  ES: 'EC-',
  PT: 'CS-',
  NL: 'PH-',
  BE: 'OO-',
  SE: 'SE-',
  NO: 'LN-',
  DK: 'OY-',
  FI: 'OH-',
  IE: 'EI-',
  PL: 'SP-',
  CZ: 'OK-',
  TR: 'TC-',
  GR: 'SX-',
  HU: 'HA-',
  AU: 'VH-',
  NZ: 'ZK-',
  ZA: 'ZS-',
  KE: '5Y-',
  AR: 'LV-',
  MX: 'XB-',
  AE: 'A6-',
}

/** A registration as the aircraft's country paints it; at most six characters besides the hyphen. */
export const registrationOf = (
  random: Random,
  country: string,
  { type, seats, engines }: { type: AircraftType; seats: number; engines: number },
): string => {
  switch (country) {
    case 'US':
      return american(random)
    case 'DE':
      return `D-${german(type, seats, engines)}${written(random, 3)}`
    case 'AT':
      return `OE-${austrian(type, seats)}${written(random, 2)}`
    case 'CH':
      return `HB-${random.pick(swiss(type))}${written(random, 2)}`
    case 'FR':
      return `F-${random.pick(['G', 'H', 'B'])}${written(random, 3)}`
    case 'CA':
      return `C-${random.pick(['F', 'G'])}${written(random, 3)}`
    case 'BR':
      return `${random.pick(['PT-', 'PR-', 'PP-', 'PS-'])}${written(random, 3)}`
    case 'JP':
      return isHelicopter(type)
        ? `JA${random.int(10, 99)}${written(random, 2, plainLetters)}`
        : `JA${random.int(3500, 4399)}`
  }
  const prefix = four[country]
  return prefix ? prefix + written(random, 4) : (three[country] ?? 'N-') + written(random, 3)
}
