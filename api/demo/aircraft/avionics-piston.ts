import { some } from '../chance'
import type { Random } from '../photos/random'
import { sportAvionics } from './avionics-special'
import type { Avionics } from './avionics.types'
import type { Choice } from './market-models'
import { pistonDecks } from './piston-decks'

const bigBoxes = [
  ['Garmin GTN 750Xi', 'Garmin GTN 650Xi as second navigator'],
  ['Garmin GTN 650Xi', 'Garmin GNC 255A NAV/COM 2'],
  ['Avidyne IFD550', 'Avidyne IFD440'],
  ['Avidyne IFD440', 'King KX-155 as NAV/COM 2'],
  ['Garmin GTN 750', 'Garmin GTN 650'],
  ['Garmin GTN 650', 'King KX-155A as NAV/COM 2'],
  ['Garmin GNX 375', 'Trig TY96 COM'],
] as const
const displays = [
  'dual Garmin G5 (attitude and HSI)',
  'dual Garmin GI 275',
  'Garmin G500 TXi 10.6"',
  'Aspen Evolution 1000 Pro MAX',
  'Aspen E5 with EA100 adapter',
  'single Garmin G5, vacuum system removed',
  'Garmin G3X Touch 10.6" (certified)',
]
const pilots = [
  'Garmin GFC 500 with yaw damper',
  'Garmin GFC 500 two-axis',
  'S-TEC 3100',
  'S-TEC Fifty Five X with GPSS',
  'S-TEC 30 with altitude hold',
  'King KFC 150 (serviceable, holds well)',
  'Century 41',
  'no autopilot',
]
const monitors = [
  'JPI EDM 900 primary engine monitor',
  'JPI EDM 830 with fuel flow',
  'JPI EDM 700 with fuel flow',
  'Electronics International CGR-30P',
  'Insight G4 engine monitor',
  'Garmin EIS on the G3X',
  'Shadin Microflo fuel computer',
]
const beacons = [
  'Garmin GTX 345 ADS-B in and out',
  'Garmin GTX 335 ADS-B out',
  'Trig TT31 Mode S',
  'Garmin GTX 330 ES',
  'Garmin GTX 328 Mode S',
  'uAvionix tailBeacon X',
]
const extras = [
  'PS Engineering PMA450B Bluetooth audio panel',
  'Garmin GMA 345 audio panel',
  'Garmin GMA 342',
  'ARTEX 345 ELT (406 MHz)',
  'Kannad 406 AF Compact ELT',
  'Garmin Flight Stream 510',
  'USB charging front and rear',
  'Stormscope WX-950',
  'Garmin aera 760 in panel dock',
  'carbon monoxide detector',
  'angle of attack indicator (Alpha Systems)',
]

const oldNavigators = [
  'dual King KX-155 with glideslope',
  'King KX-155 and KX-170B',
  'King KNS-80 RNAV/DME with KX-155',
  'King KLN 94 GPS and KX-155',
  'King KLN 89B GPS and KX-155',
  'Apollo GX60 GPS/COM',
  'Garmin GNC 250XL',
  'Narco MK 12D',
] as const
const oldRadios = [
  'King KR 87 ADF',
  'King KN 64 DME',
  'Bendix/King KMA 24 audio panel',
  'PS Engineering PM1000II intercom',
  'Becker AR 6201 8.33 kHz COM',
  'King KT 76A transponder',
  'Garmin GTX 327',
  'Century IIB wing leveller',
  'S-TEC 50 autopilot',
  'Garmin GTX 328 Mode S',
  'Trig TT31 Mode S',
  'JPI EDM 700',
]
const middleNavigators = [
  ['Garmin GNS 530W', 'Garmin GNS 430W'],
  ['Garmin GNS 530W', 'King KX-155A NAV/COM'],
  ['Garmin GNS 430W', 'second Garmin GNS 430W'],
  ['Garmin GNS 430W', 'King KX-155 NAV/COM'],
  ['Garmin GNS 430W', 'Garmin SL30 NAV/COM'],
] as const
const middleRadios = [
  'King KI 525A HSI',
  'King KAP 140 two-axis autopilot',
  'King KFC 200 with flight director',
  'S-TEC 50 with altitude hold',
  'Garmin GMA 340 audio panel',
  'Garmin GTX 330 Mode S',
  'Garmin GTX 345 added for ADS-B',
  'JPI EDM 700',
  'WX-900 Stormscope',
  'King KR 87 ADF',
  'King KN 62A DME',
  'Shadin fuel flow',
]
const plainRadios = [
  'Trig TY91 8.33 kHz radio',
  'Becker 6401',
  'Funke ATR833',
  'Garmin GTR 200',
  'Trig TT21 Mode S',
  'PS Engineering intercom, two places',
  'portable GPS on RAM mount',
  'Narco Com 810',
  'handheld ICOM back-up radio',
]

const beforeRadio = (choice: Choice, year: number) =>
  year < 1958 ||
  /Cub|Moth|Jungmann|Stampe|Champ|Pitts|Decathlon|Citabria|CAP|Extra|Husky/.test(
    `${choice.brand} ${choice.model.name}`,
  )

/** Singles and twins: the factory's glass, a retrofit, navigators of the nineties, or what grandfather flew with. */
export const pistonAvionics = (random: Random, choice: Choice, year: number, thisYear: number): Avionics => {
  const made = pistonDecks.find(
    ([brand, model, from]) => brand.test(choice.brand) && model.test(choice.model.name) && year >= from,
  )
  if (made) {
    const [, , , headline, lines] = made
    const more = some(
      random,
      [
        'ARTEX ELT 406 MHz',
        'Iridium GSR 56 satellite link',
        'TKS ice protection controls',
        'remote ADF/DME',
        'oxygen panel',
        'USB power at all seats',
        'Jeppesen ChartView unlocked',
      ],
      random.int(0, 2),
    )
    return { headline, lines: [...lines, ...more], ifr: true, glass: true, upgraded: 0 }
  }
  if (beforeRadio(choice, year)) {
    const lines = some(random, plainRadios, random.int(2, 4))
    return { headline: lines[0] ?? 'radio', lines, ifr: false, glass: false, upgraded: 0 }
  }
  if (/Rotax/.test(choice.model.engine[0]) && choice.model.seats < 3)
    return sportAvionics(random, year, thisYear)
  const style = random.next()
  if (style < 0.36) return retrofit(random, thisYear)
  if (style < 0.7) {
    const navigators = random.pick(middleNavigators)
    const lines = [...navigators, ...some(random, middleRadios, random.int(4, 7))]
    return { headline: navigators[0], lines, ifr: true, glass: false, upgraded: 0 }
  }
  const navigator = random.pick(oldNavigators)
  const lines = [capital(navigator), ...some(random, oldRadios, random.int(3, 7))]
  return { headline: navigator, lines, ifr: navigator.includes('155'), glass: false, upgraded: 0 }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const retrofit = (random: Random, thisYear: number): Avionics => {
  const [first, second] = random.pick(bigBoxes)
  const display = random.pick(displays)
  const lines = [
    first,
    second,
    capital(display),
    `Autopilot: ${random.pick(pilots)}`,
    random.pick(beacons),
    random.pick(monitors),
    ...some(random, extras, random.int(1, 4)),
  ]
  return { headline: first, lines, ifr: true, glass: true, upgraded: thisYear - random.int(1, 7) }
}
