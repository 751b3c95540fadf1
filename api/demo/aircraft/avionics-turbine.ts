import { some } from '../chance'
import type { Random } from '../photos/random'
import type { Avionics, Deck } from './avionics.types'
import { jetDecks } from './jet-decks'
import type { Choice } from './market-models'
import { turbopropDecks } from './turboprop-decks'

const olderTurboprop = [
  'dual Garmin GTN 750Xi',
  'dual Garmin GTN 650Xi',
  'Garmin GTN 750 and GTN 650',
  'dual Garmin GNS 530W',
  'Garmin G600 TXi, pilot and copilot',
  'G600 TXi and GTN 750Xi',
] as const
const olderMore = [
  'Collins APS-65 autopilot and flight director',
  'Sperry SPZ-200A autopilot',
  'Collins EFIS-84',
  'King KFC 300 autopilot',
  'S-TEC 2100 digital autopilot',
  'Bendix RDS-82 colour radar',
  'Garmin GWX 75 radar',
  'WX-1000+ Stormscope',
  'Garmin GTX 345R diversity',
  'Honeywell KGP 560 EGPWS',
  'Skywatch 497 traffic',
  'Mid-Continent standby attitude SAM',
  'Shadin ETM engine trend monitor',
  'Flight Stream 510',
  'Artex C406-N ELT with NAV interface',
  'Blue Sky SkyRouter tracking',
]

const fitting = (decks: readonly Deck[], { brand, model }: Choice, year: number) =>
  decks.find(([maker, name, from]) => maker.test(brand) && name.test(model.name) && year >= from)

export const jetAvionics = (random: Random, choice: Choice, year: number, thisYear: number): Avionics => {
  const [, , , headline, lines] = fitting(jetDecks, choice, year)!
  const more = some(
    random,
    [
      'Cockpit voice recorder L-3 FA2100',
      'Dual Artex 406 MHz ELT',
      'Honeywell AFIS datalink',
      'Jeppesen electronic charts',
      'Iridium telephone',
      'WAAS/LPV, FANS not installed',
    ],
    random.int(1, 3),
  )
  const upgraded = headline === 'Garmin GTN 750' && random.chance(0.7) ? thisYear - random.int(1, 6) : 0
  return { headline, lines: [...lines, ...more], ifr: true, glass: true, upgraded }
}

export const turbopropAvionics = (
  random: Random,
  choice: Choice,
  year: number,
  thisYear: number,
): Avionics => {
  const deck = fitting(turbopropDecks, choice, year)
  if (deck)
    return {
      headline: deck[3],
      lines: [...deck[4], ...some(random, olderMore, 1)],
      ifr: true,
      glass: true,
      upgraded: 0,
    }
  const box = random.pick(olderTurboprop)
  const first = box.charAt(0).toUpperCase() + box.slice(1)
  return {
    headline: box,
    lines: [first, ...some(random, olderMore, random.int(4, 7))],
    ifr: true,
    glass: box.includes('G600') || box.includes('G1000'),
    upgraded: thisYear - random.int(1, 8),
  }
}
