import { some } from '../chance'
import type { Random } from '../photos/random'
import type { Avionics, Deck } from './avionics.types'
import type { Choice } from './market-models'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sportPanels = [
  'Dynon SkyView HDX 10"',
  'dual Dynon SkyView Classic',
  'Garmin G3X Touch',
  'Garmin G3X Touch, two displays',
  'Kanardia Horis and Nesis III',
  'Dynon D180',
  'GRT Horizon HX',
] as const
const sportSteam = [
  'classic round gauges, 80 mm',
  'round gauges with Rotax Flydat',
  'analogue instruments and a Kanardia EMSIS',
  'Winter instruments',
] as const
const sportMore = [
  'Garmin GTR 225 8.33 kHz radio',
  'Funke ATR833-II radio',
  'Trig TY91 radio',
  'f.u.n.k.e. TM250 intercom',
  'Trig TT21 transponder Mode S',
  'Garrecht VT-01 Mode S',
  'Dynon two-axis autopilot',
  'Garmin GMC 507 autopilot',
  'Garmin aera 660',
  'iPad mini dock with SkyDemon',
  'FLARM PowerMouse with traffic on the display',
  'AvMap EKP V',
  'ELT Kannad 406',
  'electric trim on the stick',
  'SkyEcho 2 mount',
]

export const sportAvionics = (random: Random, year: number, thisYear: number): Avionics => {
  const glass = year >= 2008 ? random.chance(0.8) : random.chance(0.3)
  const headline = glass ? random.pick(sportPanels) : random.pick(sportSteam)
  return {
    headline,
    lines: [capital(headline), ...some(random, sportMore, random.int(3, 6))],
    ifr: false,
    glass,
    upgraded: glass && year < 2008 ? thisYear - random.int(1, 6) : 0,
  }
}

const agGuidance = [
  'Satloc G4 with IntelliFlow 2',
  'Satloc Bantam',
  'Ag-Nav Platinum with Ag-Flow',
  'Ag-Nav Guía',
  'AgPilotX on iPad',
  'TracMap Flight Pro',
  'Satloc G4 with constant rate flow control',
] as const
const agMore = [
  'Garmin GTR 225 COM',
  'Becker AR 6201 COM',
  'Garmin aera 660',
  'Garmin GTX 335 ADS-B out',
  'Trig TT22 Mode S',
  'FM business radio (Technisonic)',
  'Electronics International MVP-50T',
  'smoker with stick switch',
  'JPI EDM 700',
  'Automatic Flagman',
  'AFF satellite tracking (TracPlus)',
  'kill switch and wire cutters on the gear legs',
  'LED landing and turn lights',
  'night working lights',
]

export const agAvionics = (random: Random, year: number, thisYear: number): Avionics => {
  const headline = random.pick(agGuidance)
  return {
    headline,
    lines: [capital(headline), ...some(random, agMore, random.int(3, 5))],
    ifr: false,
    glass: false,
    upgraded: year < 2012 ? thisYear - random.int(1, 8) : 0,
  }
}

const rotorPanels: readonly Deck[] = [
  [
    /Robinson/,
    /R44|R66/,
    2015,
    'Garmin GTN 650Xi',
    ['Garmin GTN 650Xi GPS/NAV/COM', 'Garmin G500H TXi', 'Genesys HeliSAS autopilot', 'Garmin GTX 345R'],
  ],
  [
    /Robinson/,
    /./,
    1979,
    'King KY 196A',
    [
      'King KY 196A COM',
      'Garmin GTX 327 transponder',
      'Garmin 496 on the pedestal',
      'Flightcom intercom, three headset stations',
    ],
  ],
  [
    /Guimbal/,
    /./,
    2008,
    'Garmin GTN 650',
    ['Electronic pilot monitor (EPM) with carburettor temperature', 'Garmin GTN 650', 'GTX 328 Mode S'],
  ],
  [
    /Bell/,
    /407GX/,
    2011,
    'Garmin G1000H',
    [
      'Garmin G1000H NXi integrated flight deck',
      'HTAWS and synthetic vision',
      'Helipilot three-axis autopilot',
      'GTX 345R',
    ],
  ],
  [
    /Bell/,
    /505/,
    2017,
    'Garmin G1000H NXi',
    [
      'Garmin G1000H NXi with two 10.4" displays',
      'Dual-channel FADEC page',
      'GTX 345R ADS-B',
      'SafeTaxi, HTAWS',
    ],
  ],
  [
    /Bell/,
    /429/,
    2009,
    'BasiX Pro',
    [
      'Bell BasiX-Pro with three displays',
      'Garmin GTN 750H, GTN 650H',
      'Three-axis IFR autopilot',
      'Colour radar provisions',
    ],
  ],
  [
    /Airbus/,
    /H135|H145/,
    2014,
    'Helionix',
    ['Helionix with three displays', 'Four-axis autopilot', 'HTAWS, EuroNav 7', 'Dual Garmin GTN 750'],
  ],
  [
    /Airbus/,
    /H125|H130|350B3e|EC 130T2/,
    2011,
    'Garmin G500H TXi',
    ['Garmin G500H TXi', 'Garmin GTN 650Xi', 'VEMD engine display', 'GTX 335, TracPlus RockAIR'],
  ],
  [
    /Leonardo/,
    /139|169|109SP|Trekker/,
    2008,
    'Integrated glass cockpit',
    [
      'Four-display integrated cockpit',
      'Four-axis digital autopilot',
      'EGPWS with HTAWS, TCAS I',
      'Dual FMS with LPV',
    ],
  ],
]
const rotorRadios = [
  'Garmin GTN 650',
  'Garmin GNS 430W',
  'King KX 165A',
  'dual King KY 196A',
  'Trig TY96 8.33 kHz',
  'Becker AR 6201',
] as const
const rotorMore = [
  'Garmin GTX 330 Mode S',
  'Garmin GTX 335',
  'Trig TT31',
  'NAT AMS43 audio panel',
  'Technisonic TFM-138 FM radio',
  'Garmin aera 796',
  'radar altimeter KRA 405B',
  'Spidertracks S6',
  'Kannad 406 ELT',
  'Avalex moving map',
  'cargo hook load cell readout',
  'Sandel SN3500 HSI',
  'VEMD engine display',
  'Meeker mount with video downlink provisions',
  'Appareo Vision 1000',
]

export const rotorAvionics = (
  random: Random,
  { brand, model }: Choice,
  year: number,
  thisYear: number,
): Avionics => {
  const deck = rotorPanels.find(
    ([maker, name, from]) => maker.test(brand) && name.test(model.name) && year >= from,
  )
  if (deck && random.chance(0.8)) {
    const [, , , headline, lines] = deck
    return {
      headline,
      lines: [...lines, ...some(random, rotorMore, random.int(1, 3))],
      ifr: model.engines > 1,
      glass: year > 2010,
      upgraded: 0,
    }
  }
  const headline = random.pick(rotorRadios)
  return {
    headline,
    lines: [capital(headline), ...some(random, rotorMore, random.int(3, 6))],
    ifr: false,
    glass: false,
    upgraded: year < 2005 && random.chance(0.5) ? thisYear - random.int(1, 8) : 0,
  }
}
