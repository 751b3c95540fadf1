import { brand, continental, engine, hartzell, jabiru, lycoming, mt, propeller, rotax, sensenich, single, vedeneyev } from './catalogue-rows'
import type { CatalogueBrand } from './catalogue.types'

// Flown as experimental or permit aircraft: engine and propeller are the builders' usual choice.
export const kitAircraft: readonly CatalogueBrand[] = [
  brand(
    "Van's Aircraft",
    'US',
    [
      single('RV-3', [1972, 2022], 1, lycoming('O-320-E2D', 2000), sensenich('70CM7'), [25, 60], [150, 1800]),
      single('RV-4', [1980, 2022], 2, lycoming('O-320-D1A', 2000), sensenich('70CM7'), [42, 95], [200, 2500]),
      single('RV-6', [1986, 2015], 2, lycoming('O-360-A1A', 2000), hartzell('HC-C2YK-1BF'), [58, 115], [200, 2500]),
      single('RV-6A', [1987, 2015], 2, lycoming('O-360-A1A', 2000), hartzell('HC-C2YK-1BF'), [58, 115], [200, 2500]),
      single('RV-7', [2001, 2026], 2, lycoming('IO-360-M1B', 2000), hartzell('HC-C2YR-1BFP'), [95, 190], [80, 1600]),
      single('RV-7A', [2001, 2026], 2, lycoming('IO-360-M1B', 2000), hartzell('HC-C2YR-1BFP'), [95, 190], [80, 1600]),
      single('RV-8', [1997, 2026], 2, lycoming('IO-360-A1B6', 2000), hartzell('HC-C2YR-1BFP'), [100, 210], [80, 1800]),
      single('RV-8A', [1998, 2026], 2, lycoming('IO-360-A1B6', 2000), hartzell('HC-C2YR-1BFP'), [95, 185], [80, 1600]),
      single('RV-9', [2002, 2026], 2, lycoming('O-320-D1A', 2000), sensenich('70CM7'), [85, 165], [80, 1500]),
      single('RV-9A', [2000, 2026], 2, lycoming('O-320-D1A', 2000), sensenich('70CM7'), [85, 165], [80, 1600]),
      single('RV-10', [2003, 2026], 4, lycoming('IO-540-D4A5', 2000), hartzell('HC-C2YR-1BFP'), [190, 380], [60, 1500]),
      single('RV-14', [2013, 2026], 2, lycoming('IO-390-A1B6', 2000), hartzell('HC-C2YR-1BFP'), [170, 290], [40, 800]),
      single('RV-14A', [2013, 2026], 2, lycoming('IO-390-A1B6', 2000), hartzell('HC-C2YR-1BFP'), [170, 290], [40, 800]),
    ],
    ['Vans', 'Vans Aircraft'],
  ),
  brand('Lancair', 'US', [
    single('235', [1985, 1992], 2, lycoming('O-235-L2C', 2400), sensenich('72CK'), [25, 48], [200, 1500]),
    single('320', [1988, 2002], 2, lycoming('IO-320-B1A', 2000), hartzell('HC-F2YL-1F'), [50, 95], [200, 1800]),
    single('360', [1988, 2004], 2, lycoming('IO-360-B1E', 2000), hartzell('HC-F2YR-1F'), [60, 115], [200, 1800]),
    single('Legacy', [2000, 2018], 2, continental('IO-550-N', 2000), hartzell('HC-H2YF-1'), [130, 240], [150, 1400]),
    single('Legacy FG', [2003, 2018], 2, lycoming('IO-390-A1B6', 2000), hartzell('HC-F2YR-1F'), [100, 180], [150, 1200]),
    single('ES', [1995, 2016], 4, continental('IO-550-G', 2000), hartzell('BHC-H2YF-1'), [110, 200], [200, 1600]),
    single('IV', [1991, 2010], 4, continental('TSIO-550-B', 2000), hartzell('HC-H3YF-1RF'), [110, 200], [200, 1600]),
    single('IV-P', [1993, 2014], 4, continental('TSIO-550-E', 2000), hartzell('HC-H3YF-1RF'), [150, 320], [200, 1500]),
    single('Mako', [2018, 2026], 4, continental('IO-550-N', 2000), hartzell('HC-I3YR-1RF'), [330, 520], [40, 500]),
  ]),
  brand(
    'Glasair',
    'US',
    [
      single('I TD', [1980, 1990], 2, lycoming('O-320-D1A', 2000), hartzell('HC-C2YL-1BF'), [28, 55], [200, 1800]),
      single('Super II-S RG', [1989, 2012], 2, lycoming('IO-360-B1E', 2000), hartzell('HC-F2YR-1F'), [58, 110], [150, 1600]),
      single('III', [1986, 2014], 2, lycoming('IO-540-K1A5', 2000), hartzell('HC-E2YR-1BF'), [95, 190], [150, 1600]),
      single('GlaStar', [1995, 2010], 2, lycoming('O-320-D1F', 2000), sensenich('74DM6'), [65, 120], [150, 1600]),
      single('Sportsman 2+2', [2003, 2026], 4, lycoming('IO-390-A1B6', 2000), hartzell('HC-C2YR-1BFP'), [150, 310], [60, 1300]),
    ],
    ['Stoddard-Hamilton'],
  ),
  brand('Rutan', 'US', [
    single('VariEze', [1976, 1995], 2, continental('O-200-A', 1800), propeller('Catto', '58x70'), [16, 34], [200, 2200]),
    single('Long-EZ', [1980, 2005], 2, lycoming('O-235-L2C', 2400), propeller('Catto', '60x68'), [28, 60], [200, 2500]),
    single('Quickie Q2', [1981, 1990], 2, engine('Revmaster', '2100-D', 1200), propeller('Prince', 'P-Tip 58x60'), [10, 22], [100, 1000]),
  ]),
  brand('Cozy', 'US', [
    single('III', [1985, 2000], 3, lycoming('O-320-E2D', 2000), propeller('Prince', 'P-Tip 62x70'), [30, 55], [200, 1600]),
    single('Mark IV', [1993, 2022], 4, lycoming('IO-360-B1E', 2000), propeller('Catto', '66x76'), [45, 95], [150, 1500]),
  ]),
  brand('Velocity', 'US', [
    single('SE-FG', [1993, 2026], 4, lycoming('IO-360-C1C', 2000), mt('MTV-12-B/183-17'), [50, 130], [100, 1300]),
    single('XL-RG', [1997, 2026], 4, lycoming('IO-540-K1A5', 2000), mt('MTV-9-B/198-52'), [95, 260], [80, 1200]),
    single('XL-5', [2003, 2026], 5, continental('IO-550-N', 2000), mt('MTV-9-D/190-18a'), [120, 280], [80, 1100]),
  ]),
  brand('Sonex', 'US', [
    single('Sonex', [1998, 2026], 2, engine('AeroVee', '2.1', 1000), sensenich('W54JV5N'), [22, 48], [50, 700]),
    single('Waiex', [2003, 2026], 2, jabiru('3300A', 2000), sensenich('W60ZK'), [26, 58], [50, 700]),
    single('Onex', [2011, 2026], 1, engine('AeroVee', '2.1', 1000), sensenich('W54JV5N'), [20, 42], [30, 500]),
    single('Sonex-B', [2016, 2026], 2, rotax('912 ULS', 2000), propeller('Sterna', 'S2'), [42, 80], [30, 500]),
  ]),
  brand(
    'Thorp',
    'US',
    [single('T-18', [1964, 2010], 2, lycoming('O-320-E2D', 2000), sensenich('70CM7'), [24, 50], [300, 2500]), single('T-211 Sky Skooter', [1985, 2008], 2, continental('O-200-A', 1800), sensenich('69CK'), [28, 52], [200, 1500])],
    ['IndUS Aviation'],
  ),
  brand('Murphy', 'CA', [
    single('Rebel', [1990, 2022], 3, lycoming('O-320-E2D', 2000), sensenich('74DM6'), [42, 85], [150, 1500]),
    single('Elite', [1996, 2020], 3, lycoming('O-320-D1A', 2000), sensenich('74DM6'), [48, 90], [150, 1300]),
    single('SR3500 Moose', [1996, 2020], 6, vedeneyev('M-14P', 1500), mt('MTV-9-K-C/CL250-29'), [95, 190], [100, 900]),
  ]),
  brand('Steen', 'US', [single('Skybolt', [1970, 2026], 2, lycoming('IO-360-B4A', 2000), sensenich('76EM8S5'), [30, 70], [200, 1500])]),
  brand('Stolp', 'US', [
    single('SA-300 Starduster Too', [1965, 2015], 2, lycoming('O-360-A4A', 2000), sensenich('76EM8S5'), [24, 55], [300, 1800]),
    single('SA-750 Acroduster Too', [1974, 2015], 2, lycoming('IO-360-A1A', 2000), hartzell('HC-C2YK-4BF'), [30, 60], [200, 1400]),
  ]),
  brand('Europa', 'GB', [
    single('Classic', [1992, 2008], 2, rotax('912 UL', 2000), propeller('Warp Drive', '64 CS'), [24, 48], [200, 1500]),
    single('XS Monowheel', [1998, 2020], 2, rotax('912 ULS', 2000), propeller('Airmaster', 'AP332'), [34, 68], [150, 1400]),
    single('XS Tri-Gear', [1998, 2020], 2, rotax('914 UL', 2000), propeller('Airmaster', 'AP332'), [42, 85], [150, 1400]),
  ]),
  brand('Questair', 'US', [single('Venture', [1988, 2005], 2, continental('IO-550-G', 2000), hartzell('HC-H3YF-1RF'), [65, 125], [200, 1200])]),
  brand('SeaWind', 'US', [single('3000', [1993, 2010], 4, lycoming('IO-540-K1A5', 2000), hartzell('HC-C3YR-1RF'), [90, 190], [100, 900])]),
  brand('Sequoia', 'US', [single('F.8L Falco', [1982, 2015], 2, lycoming('IO-320-B1A', 2000), hartzell('HC-C2YL-1BF'), [75, 150], [150, 1400])]),
  brand('Team Rocket', 'US', [
    single('F1 Rocket', [2000, 2020], 2, lycoming('IO-540-C4B5', 2000), hartzell('HC-C2YR-1BFP'), [120, 210], [100, 1100]),
    single('F1 EVO', [2003, 2020], 2, lycoming('IO-540-C4B5', 2000), hartzell('HC-C2YR-1BFP'), [130, 220], [100, 900]),
  ]),
  brand('Harmon', 'US', [single('HR II Rocket', [1991, 2015], 2, lycoming('IO-540-C4B5', 2000), hartzell('HC-C2YK-1BF'), [85, 155], [200, 1500])]),
  brand('Dream Aircraft', 'CA', [single('Tundra', [2005, 2022], 4, lycoming('IO-540-D4A5', 2000), hartzell('HC-C2YR-1BFP'), [110, 200], [80, 900])]),
]
