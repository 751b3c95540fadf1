import { some } from '../chance'
import type { Random } from '../photos/random'
import type { Avionics } from './avionics.types'
import type { Choice } from './market-models'

type Deck = readonly [brand: RegExp, model: RegExp, from: number, headline: string, lines: readonly string[]]

const waas = 'WAAS/LPV, FANS not installed'
const fans = 'FANS 1/A+ and CPDLC, Protected Mode'

const jetDecks: readonly Deck[] = [
  [
    /Cirrus/,
    /./,
    2016,
    'Perspective Touch+',
    [
      'Garmin Perspective Touch+ with three touch controllers',
      'Autothrottle',
      'SVT, SurfaceWatch, Doppler weather radar GWX 75',
      'Cirrus airframe parachute, Stormscope',
    ],
  ],
  [
    /Cessna/,
    /Longitude/,
    2019,
    'Garmin G5000',
    ['Garmin G5000 with three 14" displays', 'Autothrottle', fans, 'Gogo AVANCE L5 Wi-Fi'],
  ],
  [
    /Cessna/,
    /Latitude|Sovereign\+|X\+/,
    2013,
    'Garmin G5000',
    [
      'Garmin G5000, three 14.1" displays, four touch controllers',
      'Autothrottle',
      fans,
      'GWX 70 radar, GTS 8000 TCAS II change 7.1',
    ],
  ],
  [
    /Cessna/,
    /M2|CJ3\+/,
    2013,
    'Garmin G3000',
    ['Garmin G3000 with 14.1" displays', 'GTS 855 TCAS I', 'GWX 70 weather radar', 'Gogo Biz Wi-Fi'],
  ],
  [
    /Cessna/,
    /CJ4/,
    2010,
    'Pro Line 21',
    [
      'Collins Pro Line 21 with four 8x10 displays',
      'FMS-3000 dual, WAAS/LPV',
      'TCAS II change 7.1',
      'IFIS with electronic charts, XM weather',
    ],
  ],
  [
    /Cessna/,
    /Mustang/,
    2006,
    'Garmin G1000',
    [
      'Garmin G1000 with 15" MFD',
      'GFC 700 autopilot, GMC 710',
      'Synthetic vision, TAWS-B',
      'GWX 68 weather radar',
      'GTX 33ES ADS-B out',
    ],
  ],
  [
    /Cessna/,
    /CJ1\+|CJ2\+|CJ3|XLS\+|Encore|CJ2|CJ1/,
    2000,
    'Pro Line 21',
    [
      'Collins Pro Line 21 integrated avionics',
      'FMS-3000 with WAAS/LPV',
      'TCAS I (Skywatch HP) and TAWS-B',
      'RTA-800 weather radar',
      'ADS-B out via TDR-94D',
    ],
  ],
  [
    /Cessna/,
    /Sovereign|Excel|XLS/,
    1998,
    'Primus Epic / 1000',
    [
      'Honeywell Primus 1000 flight director and EFIS',
      'Dual Universal UNS-1Espw FMS with LPV',
      'Honeywell TCAS II 7.1 and EGPWS',
      'ADS-B out completed',
    ],
  ],
  [
    /Cessna/,
    /./,
    1960,
    'Garmin GTN 750',
    [
      'Garmin dual GTN 750 with WAAS',
      'Sperry SPZ-500 autopilot and flight director',
      'Honeywell RDR-2000 colour radar',
      'GTX 345 diversity ADS-B',
      'Universal TAWS-B',
    ],
  ],
  [
    /Embraer/,
    /Phenom.*E/,
    2014,
    'Prodigy Touch',
    ['Embraer Prodigy Touch (Garmin G3000)', 'SVT and TAWS-A', 'TCAS II', 'Gogo AVANCE L3 Wi-Fi'],
  ],
  [
    /Embraer/,
    /Phenom/,
    2008,
    'Prodigy G1000',
    [
      'Embraer Prodigy flight deck (Garmin G1000), three 12" displays',
      'WAAS/LPV',
      'TCAS I and TAWS-A',
      'GWX 68 radar',
      'ADS-B out',
    ],
  ],
  [
    /Embraer/,
    /Praetor|Legacy [45]/,
    2014,
    'Pro Line Fusion',
    [
      'Collins Pro Line Fusion with HGS-3500 head-up display',
      'E2VS enhanced and synthetic vision',
      fans,
      'Ka-band internet',
    ],
  ],
  [
    /Embraer/,
    /./,
    2002,
    'Primus Elite',
    ['Honeywell Primus Elite 1000 with LCD displays', 'Triple FMS NZ-2000', 'TCAS II 7.1, EGPWS', fans],
  ],
  [
    /Pilatus/,
    /./,
    2018,
    'ACE',
    [
      'Pilatus ACE (Honeywell Primus Apex) with four 12" displays',
      'SmartView synthetic vision, LPV',
      'TCAS II 7.1',
      'Gogo AVANCE L5',
    ],
  ],
  [
    /Honda/,
    /./,
    2015,
    'Garmin G3000',
    [
      'Garmin G3000 with three 14" displays, two touch controllers',
      'Synthetic vision, TAWS-B',
      'TCAS I, GWX 70 radar',
    ],
  ],
  [
    /Eclipse/,
    /./,
    2006,
    'Avio IFMS',
    [
      'Avio Integrated Flight Management System',
      'Dual WAAS FMS, autothrottle ready',
      'Colour radar, TAWS-B, Skywatch',
      'ADS-B out',
    ],
  ],
  [
    /Learjet/,
    /75/,
    2013,
    'Garmin G5000',
    [
      'Bombardier Vision flight deck (Garmin G5000)',
      'Synthetic vision, LPV',
      'TCAS II 7.1',
      'Gogo AVANCE L3',
    ],
  ],
  [
    /Learjet/,
    /40|45|60/,
    1993,
    'Pro Line 4',
    [
      'Collins Pro Line 4 / Primus 1000 EFIS',
      'Dual Universal UNS-1Ew with LPV',
      'TCAS II 7.1, EGPWS',
      'ADS-B out DO-260B',
    ],
  ],
  [
    /Bombardier/,
    /Global (6|7|65)|Global 5000/,
    2012,
    'Global Vision',
    [
      'Collins Pro Line Fusion (Global Vision) with HUD and EVS',
      fans,
      'SwiftBroadband and Ka-band',
      'Dual IRS, triple FMS',
    ],
  ],
  [
    /Bombardier/,
    /650|350/,
    2014,
    'Pro Line 21 Advanced',
    ['Collins Pro Line 21 Advanced', 'SVS, MultiScan radar', fans, 'Gogo AVANCE L5'],
  ],
  [
    /Bombardier/,
    /./,
    1980,
    'Pro Line',
    [
      'Collins Pro Line 4/21 EFIS with six displays',
      'Dual FMS-6000 with LPV',
      'TCAS II 7.1, EGPWS',
      fans,
      'Aircell ATG-5000',
    ],
  ],
  [
    /Gulfstream/,
    /G500|G600|G700/,
    2018,
    'Symmetry',
    ['Gulfstream Symmetry flight deck with active sidesticks', 'Dual HUD, EFVS', fans, 'Ka-band JetConneX'],
  ],
  [
    /Gulfstream/,
    /G450|G550|G650/,
    2003,
    'PlaneView',
    [
      'Honeywell PlaneView with four 14" displays',
      'HUD 2020 and EVS II',
      'Triple FMS, triple IRS',
      fans,
      'JetConneX Ka-band',
    ],
  ],
  [
    /Gulfstream/,
    /./,
    1970,
    'Honeywell SPZ',
    [
      'Honeywell SPZ-8000/8400 with DU-885 LCD displays',
      'Triple NZ-2000 FMS',
      'TCAS II 7.1, EGPWS',
      fans,
      'SwiftBroadband',
    ],
  ],
  [
    /Dassault/,
    /7X|8X|6X|LXS|LX|2000EX|900EX/,
    2003,
    'EASy II',
    [
      'Honeywell EASy II with four 14.1" displays',
      'Synthetic vision, LPV',
      fans,
      'ADS-B out',
      'Gogo AVANCE L5',
    ],
  ],
  [
    /Dassault/,
    /./,
    1970,
    'Pro Line 4',
    [
      'Collins Pro Line 4 with five CRT/LCD displays',
      'Dual FMS-6100',
      'TCAS II 7.1, EGPWS',
      'ADS-B out',
      'Aircell ST 3100',
    ],
  ],
  [
    /Hawker|Beechcraft|Nextant/,
    /850|900|4000|400XTi|Premier/,
    2001,
    'Pro Line 21',
    [
      'Collins Pro Line 21, four displays',
      'Dual FMS-3000/6000 with WAAS',
      'TCAS II 7.1, EGPWS',
      'IFIS electronic charts',
    ],
  ],
  [
    /./,
    /./,
    0,
    'Collins EFIS',
    [
      'Collins EFIS-86 five-tube with Universal UNS-1L FMS',
      'TCAS II, EGPWS',
      'Garmin GTN 750 as third navigator',
      'ADS-B out',
    ],
  ],
]

const turbopropDecks: readonly Deck[] = [
  [
    /Daher/,
    /960|940|930/,
    2016,
    'Garmin G3000',
    [
      'Garmin G3000 with touch controllers',
      'Autothrottle and emergency descent mode',
      'GWX 75 Doppler radar',
      'GTX 345R, SiriusXM',
    ],
  ],
  [
    /Daher/,
    /900|910|Kodiak/,
    2014,
    'G1000 NXi',
    ['Garmin G1000 NXi with 15" MFD', 'GFC 700 with ESP and USP', 'GWX 70 radar, TAWS-B', 'GTX 345R ADS-B'],
  ],
  [
    /Daher/,
    /850/,
    2008,
    'Garmin G1000',
    ['Garmin G1000 with three displays', 'GFC 700 autopilot', 'SVT, GWX 68 radar, Chartview', 'GTX 33ES'],
  ],
  [
    /Daher/,
    /./,
    1990,
    'dual GTN 750',
    ['Dual Garmin GTN 750', 'Garmin G600 and KFC 325 autopilot', 'KWX radar', 'GTX 345 ADS-B, Skywatch'],
  ],
  [
    /Pilatus/,
    /NGX|PRO/,
    2019,
    'Honeywell Epic 2.0',
    [
      'Advanced Cockpit Environment by Honeywell with four displays and touch controller',
      'SmartView, SmartLanding, autothrottle',
      'LPV, RNP 0.3',
      'Weather radar RDR 2060',
      'Gogo / Aspen internet',
    ],
  ],
  [
    /Pilatus/,
    /NG/,
    2008,
    'Honeywell Apex',
    [
      'Honeywell Primus Apex, Build 12',
      'SmartView synthetic vision, WAAS/LPV',
      'TCAS I and TAWS-B',
      'Weather radar RDR-2000',
      'Second FMS, XM weather',
    ],
  ],
  [
    /Pilatus/,
    /PC-12/,
    1994,
    'dual GTN 750',
    [
      'Bendix/King EFS 40/50 displays, pilot and copilot',
      'Dual Garmin GTN 750',
      'KFC 325 three-axis autopilot',
      'RDR 2000 vertical profile radar',
      'GTX 345 and Skywatch',
    ],
  ],
  [
    /Pilatus/,
    /PC-6/,
    1960,
    'Garmin GTN 650',
    ['Garmin GTN 650 and G5 in a simple panel', 'GTX 33 Mode S', 'Becker 8.33 kHz second COM'],
  ],
  [
    /Beechcraft/,
    /250|260|350i|360|C90GTx/,
    2015,
    'Pro Line Fusion',
    [
      'Collins Pro Line Fusion with three 14.1" touch displays',
      'Synthetic vision, LPV, graphical flight planning',
      'MultiScan radar, TCAS II',
      'ADS-B in and out',
    ],
  ],
  [
    /Beechcraft/,
    /B200|B200GT|350|C90GT|250/,
    2003,
    'Pro Line 21',
    [
      'Collins Pro Line 21 three-display EFIS',
      'Collins FMS-3000 with WAAS/LPV',
      'TCAS I, TAWS-A',
      'RTA-852 turbulence radar',
      'IFIS charts',
    ],
  ],
  [
    /Cessna/,
    /208/,
    2017,
    'G1000 NXi',
    [
      'Garmin G1000 NXi',
      'GFC 700 autopilot',
      'GWX 70 radar pod',
      'TKS ice protection controls',
      'GTX 345R ADS-B',
    ],
  ],
  [
    /Cessna/,
    /208|408/,
    2008,
    'Garmin G1000',
    ['Garmin G1000 with GFC 700', 'WX radar pod', 'TAWS-B, KTA 870 traffic'],
  ],
  [
    /Piper/,
    /M600|M700|M500/,
    2015,
    'Garmin G3000',
    [
      'Garmin G3000 with dual touch controllers',
      'GFC 700 with ESP, USP and hypoxia recognition',
      'Emergency descent mode and level button',
      'GWX 75 radar',
    ],
  ],
  [
    /Piper/,
    /Meridian/,
    2009,
    'Garmin G1000',
    ['Garmin G1000 with 15" MFD, GFC 700', 'SVT, ChartView', 'GWX 68 radar'],
  ],
  [
    /Piper/,
    /Meridian/,
    2000,
    'Avidyne Entegra',
    [
      'Avidyne Entegra EXP5000 PFDs and EX5000 MFD',
      'Dual Garmin GNS 530W/430W',
      'S-TEC Magic 1500 autopilot',
      'GTX 345 ADS-B',
    ],
  ],
  [
    /Quest/,
    /./,
    2007,
    'Garmin G1000',
    ['Garmin G1000 with three displays', 'GFC 700, synthetic vision', 'TAWS-B, WX-500'],
  ],
  [
    /Epic/,
    /./,
    2014,
    'Garmin G1000 NXi',
    ['Garmin G1000 NXi, three displays', 'GFC 700', 'GWX 75 radar, Stormscope'],
  ],
  [
    /Piaggio/,
    /II|EVO/,
    2005,
    'Pro Line 21',
    ['Collins Pro Line 21', 'Dual FMS-3000 with LPV', 'TCAS II, EGPWS', 'RTA-852 radar'],
  ],
]

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
      waas,
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
