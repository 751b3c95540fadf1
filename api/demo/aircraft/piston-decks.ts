import type { Deck } from './avionics.types'

const nxi = [
  'Garmin G1000 NXi with 10.4" PFD and MFD',
  'GFC 700 autopilot with GMC 707 controller',
  'Synthetic vision, SafeTaxi, FliteCharts',
  'GTX 345R ADS-B in and out',
  'GDL 69A / Flight Stream 510 wireless gateway',
]
const g1000 = [
  'Garmin G1000 integrated flight deck, two GIA 63W with WAAS',
  'GMA 1347 audio panel',
  'GTX 33 Mode S transponder',
  'GRS 77 AHRS and GDC 74A air data computer',
]

/** Panels from the factory, the newest first. */
export const pistonDecks: readonly Deck[] = [
  [
    /Cirrus/,
    /G7/,
    2024,
    'Perspective Touch+',
    [
      'Cirrus Perspective Touch+ by Garmin, two 14" displays and touch controllers',
      'GFC 700 with envelope protection, yaw damper and blue LVL button',
      'Synthetic vision, SurfaceWatch, taxiway routing',
      'GTX 345R ADS-B in and out',
      'Flight Stream 510, Cirrus IQ telematics',
    ],
  ],
  [
    /Cirrus/,
    /./,
    2017,
    'Perspective+',
    [
      'Cirrus Perspective+ by Garmin, 12" displays, alphanumeric keypad',
      'GFC 700 digital autopilot with electronic stability protection',
      'Synthetic vision, GTS traffic, GTX 345R ADS-B in and out',
      'Surface Watch, Flight Stream 510',
    ],
  ],
  [
    /Cirrus/,
    /./,
    2008,
    'Perspective',
    [
      'Cirrus Perspective by Garmin with 12" displays',
      'GFC 700 autopilot with yaw damper',
      'Dual WAAS GPS/NAV/COM',
      'SVT synthetic vision, Garmin ChartView',
      'TAS 600 active traffic, XM weather',
    ],
  ],
  [
    /Cirrus/,
    /./,
    2003,
    'Avidyne Entegra',
    [
      'Avidyne Entegra PFD and EX5000 MFD with EMax engine page',
      'Dual Garmin GNS 430W',
      'S-TEC 55X autopilot with GPSS and altitude preselect',
      'Garmin GTX 330 ES Mode S',
      'Ryan/Avidyne TAS 600 traffic',
    ],
  ],
  [/Columbia/, /./, 2006, 'Garmin G1000', g1000],
  [
    /Cessna/,
    /T240/,
    2013,
    'Garmin G2000',
    [
      'Garmin G2000 with touch controller',
      'GFC 700 autopilot',
      'GTS 800 traffic, GDL 69A',
      'Dual alternator, ESP stability protection',
    ],
  ],
  [/Cessna/, /172S|182T|206H|T206|T182T/, 2017, 'G1000 NXi', nxi],
  [/Cessna/, /172[RS]|182T|206H|T206|T182T/, 2005, 'Garmin G1000', [...g1000, 'GFC 700 digital autopilot']],
  [/Diamond/, /DA50|DA62|DA40 (NG|XLT)|DA42-VI/, 2017, 'G1000 NXi', [...nxi, 'Stormscope WX-500']],
  [/Diamond/, /DA[456]/, 2004, 'Garmin G1000', [...g1000, 'GFC 700 autopilot', 'TAS 605 traffic']],
  [/Beechcraft/, /G36|G58/, 2018, 'G1000 NXi', nxi],
  [
    /Beechcraft/,
    /G36|G58/,
    2005,
    'Garmin G1000',
    [...g1000, 'GFC 700 autopilot', 'KTA 870 traffic, WX-500 Stormscope'],
  ],
  [/Piper/, /M350|Seneca V|Seminole|Archer (LX|TX|DX)|Pilot 100/, 2018, 'G1000 NXi', nxi],
  [/Piper/, /M350|Mirage|Matrix|Seminole|Archer/, 2010, 'Garmin G1000', [...g1000, 'GFC 700 autopilot']],
  [
    /Piper/,
    /Mirage|Saratoga|6X|Seneca V|Archer III|Warrior III/,
    2004,
    'Avidyne Entegra',
    [
      'Avidyne FlightMax Entegra PFD/MFD',
      'Dual Garmin GNS 430W',
      'S-TEC 55X autopilot with flight director',
      'Garmin GTX 330 Mode S',
    ],
  ],
  [/Mooney/, /M20[R-V]/, 2005, 'Garmin G1000', [...g1000, 'GFC 700 autopilot, speed brakes on the yoke']],
  [/Tecnam/, /P2006|P2010|P2012/, 2018, 'G1000 NXi', [...nxi, 'MD302 electronic standby']],
  [
    /Tecnam/,
    /P2006|P2010|P2012/,
    2012,
    'Garmin G950',
    [
      'Garmin G950 with two 10.4" displays',
      'S-TEC 55X autopilot',
      'GTX 33 Mode S',
      'Electronic standby MD302',
    ],
  ],
]
