import { brand, engine, franklin, lycoming, pistonHeli, rotax, vedeneyev, wright } from './catalogue-rows'
import type { CatalogueBrand } from './catalogue.types'

export const pistonHelicopters: readonly CatalogueBrand[] = [
  brand(
    'Robinson',
    'US',
    [
      pistonHeli('R22', [1979, 1983], 2, lycoming('O-320-A2C', 2000), [50, 90], [1500, 6500]),
      pistonHeli('R22 HP', [1983, 1985], 2, lycoming('O-320-B2C', 2000), [55, 95], [1500, 6500]),
      pistonHeli('R22 Alpha', [1983, 1985], 2, lycoming('O-320-B2C', 2000), [60, 105], [1500, 7000]),
      pistonHeli('R22 Beta', [1985, 1996], 2, lycoming('O-320-B2C', 2000), [75, 150], [1500, 9000]),
      pistonHeli('R22 Beta II', [1996, 2026], 2, lycoming('O-360-J2A', 2200), [100, 400], [20, 8800]),
      pistonHeli('R22 Mariner', [1985, 1996], 2, lycoming('O-320-B2C', 2000), [75, 140], [1500, 7000]),
      pistonHeli('R22 Mariner II', [1996, 2013], 2, lycoming('O-360-J2A', 2200), [100, 190], [1000, 6500]),
      pistonHeli('R44 Astro', [1993, 1999], 4, lycoming('O-540-F1B5', 2200), [150, 260], [1500, 6600]),
      pistonHeli('R44 Raven', [2000, 2002], 4, lycoming('O-540-F1B5', 2200), [190, 290], [1200, 6600]),
      pistonHeli('R44 Raven I', [2002, 2026], 4, lycoming('O-540-F1B5', 2200), [230, 580], [20, 6600]),
      pistonHeli('R44 Raven II', [2002, 2026], 4, lycoming('IO-540-AE1A5', 2200), [250, 690], [20, 6600]),
      pistonHeli('R44 Clipper', [1996, 2002], 4, lycoming('O-540-F1B5', 2200), [170, 280], [1200, 5500]),
      pistonHeli('R44 Clipper II', [2002, 2026], 4, lycoming('IO-540-AE1A5', 2200), [260, 680], [50, 5500]),
      pistonHeli('R44 Cadet', [2016, 2026], 2, lycoming('O-540-F1B5', 2200), [290, 560], [50, 5000]),
      pistonHeli('R44 Raven II Newscopter', [2003, 2020], 4, lycoming('IO-540-AE1A5', 2200), [290, 650], [500, 6600]),
    ],
    ['Robinson Helicopter'],
  ),
  brand('Schweizer', 'US', [
    pistonHeli('269C', [1983, 1995], 3, lycoming('HIO-360-D1A', 1500), [110, 210], [1500, 9000]),
    pistonHeli('300C', [1983, 2012], 3, lycoming('HIO-360-D1A', 1500), [140, 290], [800, 9500]),
    pistonHeli('300CB', [1995, 2002], 3, lycoming('HO-360-C1A', 2200), [120, 220], [1500, 9000]),
    pistonHeli('300CBi', [2002, 2026], 3, lycoming('HIO-360-G1A', 2200), [150, 480], [50, 7500]),
  ]),
  brand(
    'Hughes',
    'US',
    [
      pistonHeli('269A', [1961, 1969], 2, lycoming('HIO-360-B1A', 1200), [40, 80], [1500, 7000]),
      pistonHeli('269B', [1964, 1970], 3, lycoming('HIO-360-A1A', 1200), [45, 85], [1500, 7000]),
      pistonHeli('269C', [1970, 1983], 3, lycoming('HIO-360-D1A', 1500), [80, 160], [1500, 9000]),
      pistonHeli('TH-55A Osage', [1964, 1969], 2, lycoming('HIO-360-B1A', 1200), [40, 80], [2000, 9000]),
    ],
    ['Hughes Helicopters'],
  ),
  brand(
    'Enstrom',
    'US',
    [
      pistonHeli('F-28A', [1968, 1978], 3, lycoming('HIO-360-C1A', 1500), [55, 110], [1000, 5500]),
      pistonHeli('F-28C', [1976, 1984], 3, lycoming('HIO-360-E1AD', 1500), [85, 150], [900, 5500]),
      pistonHeli('F-28F Falcon', [1981, 2026], 3, lycoming('HIO-360-F1AD', 1500), [120, 450], [100, 6000]),
      pistonHeli('280 Shark', [1974, 1978], 3, lycoming('HIO-360-C1A', 1500), [65, 120], [900, 4500]),
      pistonHeli('280C Shark', [1976, 1984], 3, lycoming('HIO-360-E1AD', 1500), [90, 165], [800, 5000]),
      pistonHeli('280F Shark', [1981, 1985], 3, lycoming('HIO-360-F1AD', 1500), [110, 190], [800, 4500]),
      pistonHeli('280FX Shark', [1985, 2022], 3, lycoming('HIO-360-F1AD', 1500), [140, 430], [100, 5000]),
    ],
    ['Enstrom Helicopter'],
  ),
  brand(
    'Bell',
    'US',
    [
      pistonHeli('47D-1', [1949, 1953], 3, franklin('6V4-200-C32', 600), [60, 120], [3000, 11000]),
      pistonHeli('47G', [1953, 1957], 3, franklin('6V4-200-C32', 600), [70, 130], [3000, 12000]),
      pistonHeli('47G-2', [1955, 1961], 3, lycoming('VO-435-A1F', 1200), [90, 170], [3000, 13000]),
      pistonHeli('47G-2A', [1962, 1966], 3, lycoming('VO-435-B1A', 1200), [95, 180], [3000, 13000]),
      pistonHeli('47G-3B-1', [1962, 1973], 3, lycoming('TVO-435-D1A', 1200), [110, 220], [3000, 14000]),
      pistonHeli('47G-3B-2', [1968, 1973], 3, lycoming('TVO-435-G1A', 1200), [120, 230], [3000, 14000]),
      pistonHeli('47G-4A', [1965, 1973], 3, lycoming('VO-540-B1B3', 1200), [110, 210], [3000, 14000]),
      pistonHeli('47G-5', [1965, 1973], 3, lycoming('VO-435-B1A', 1200), [110, 200], [3000, 14000]),
      pistonHeli('47J-2A Ranger', [1964, 1967], 4, lycoming('VO-540-B1B3', 1200), [70, 150], [2000, 8000]),
    ],
    ['Bell Helicopter', 'Bell Textron'],
  ),
  brand('Agusta-Bell', 'IT', [pistonHeli('AB 47G-2', [1955, 1965], 3, lycoming('VO-435-A1F', 1200), [70, 150], [3000, 11000]), pistonHeli('AB 47G-3B-1', [1962, 1975], 3, lycoming('TVO-435-D1A', 1200), [80, 170], [3000, 11000])]),
  brand('Westland', 'GB', [pistonHeli('Sioux AH.1', [1965, 1969], 3, lycoming('TVO-435-B1A', 1200), [70, 140], [3000, 9000])]),
  brand('Guimbal', 'FR', [pistonHeli('Cabri G2', [2008, 2026], 2, lycoming('O-360-J2A', 2200), [190, 480], [20, 6500])], ['Hélicoptères Guimbal']),
  brand('Brantly', 'US', [pistonHeli('B-2B', [1963, 2010], 2, lycoming('IVO-360-A1A', 1000), [35, 90], [500, 3500]), pistonHeli('305', [1965, 1985], 5, lycoming('IVO-540-B1A', 900), [40, 90], [500, 2500])]),
  brand(
    'Hiller',
    'US',
    [
      pistonHeli('UH-12C', [1956, 1961], 3, franklin('6V4-200-C33', 600), [45, 90], [2000, 9000]),
      pistonHeli('UH-12D', [1958, 1963], 3, lycoming('VO-435-A1C', 1200), [55, 110], [2500, 11000]),
      pistonHeli('UH-12E', [1959, 1983], 3, lycoming('VO-540-C2A', 1200), [80, 170], [2500, 13000]),
      pistonHeli('UH-12E4', [1960, 1983], 4, lycoming('VO-540-C2A', 1200), [85, 180], [2500, 13000]),
    ],
    ['Hiller Aviation'],
  ),
  brand('Sikorsky', 'US', [pistonHeli('S-55B', [1952, 1961], 12, wright('R-1300-3', 800), [60, 180], [3000, 12000]), pistonHeli('S-58', [1954, 1970], 14, wright('R-1820-84', 1000), [90, 260], [3000, 13000])]),
  brand(
    'Rotorway',
    'US',
    [
      pistonHeli('Exec 90', [1990, 1994], 2, engine('Rotorway', 'RI 162', 1000), [22, 45], [50, 600]),
      pistonHeli('Exec 162F', [1994, 2016], 2, engine('Rotorway', 'RI 162F', 1000), [30, 75], [40, 800]),
      pistonHeli('A600 Talon', [2007, 2022], 2, engine('Rotorway', 'RI 600N', 1000), [60, 130], [20, 500]),
    ],
    ['RotorWay International'],
  ),
  brand('Kamov', 'RU', [pistonHeli('Ka-26', [1968, 1985], 7, vedeneyev('M-14V-26', 750), [25, 80], [2000, 6500], { engines: 2 })]),
  brand('Mil', 'RU', [pistonHeli('Mi-1', [1950, 1965], 4, engine('Ivchenko', 'AI-26V', 600), [20, 60], [1000, 4000])]),
  brand(
    'Heli-Sport',
    'IT',
    [
      pistonHeli('CH-7 Kompress', [1997, 2020], 2, rotax('914 UL', 2000), [55, 110], [100, 1200], {
        fuel: 'gasoline',
      }),
      pistonHeli('CH-77 Ranabot', [2010, 2026], 2, rotax('914 UL', 2000), [90, 180], [30, 900], {
        fuel: 'gasoline',
      }),
    ],
    ['Helisport'],
  ),
  brand('Dynali', 'BE', [
    pistonHeli('H3 EasyFlyer', [2012, 2026], 2, rotax('912 ULS', 2000), [85, 170], [30, 800], {
      fuel: 'gasoline',
    }),
  ]),
]
