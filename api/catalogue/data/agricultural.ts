import {
  avia, brand, continental, engine, garrett, general, hamilton, hartzell, lycoming, mccauley, pistonAgri,
  pratt, propeller, turbineAgri, walter, wasp, wright,
} from './catalogue-rows'
import type { CatalogueBrand } from './catalogue.types'

export const agricultural: readonly CatalogueBrand[] = [
  brand('Air Tractor', 'US', [
    pistonAgri('AT-301', [1973, 1985], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [60, 130], [4000, 14000]),
    pistonAgri('AT-401', [1986, 1991], 1, wasp('R-1340-59', 1200), hamilton('12D40'), [90, 190], [3500, 13000]),
    pistonAgri('AT-401B', [1992, 2001], 1, wasp('R-1340-59', 1200), hamilton('12D40'), [120, 230], [2500, 11000]),
    turbineAgri('AT-302', [1977, 1985], 1, engine('Lycoming', 'LTP101-600A1A', 1800), hartzell('HC-B3TN-3D'), [120, 230], [5000, 15000]),
    turbineAgri('AT-402A', [1991, 2000], 1, pratt('PT6A-11AG', 3500), hartzell('HC-B3TN-3D'), [260, 430], [4000, 15000]),
    turbineAgri('AT-402B', [1993, 2026], 1, pratt('PT6A-15AG', 3500), hartzell('HC-B3TN-3D'), [380, 1150], [100, 14000]),
    turbineAgri('AT-502', [1987, 1995], 1, pratt('PT6A-15AG', 3500), hartzell('HC-B3TN-3D'), [320, 560], [5000, 18000]),
    turbineAgri('AT-502A', [1992, 2026], 1, pratt('PT6A-60AG', 3000), hartzell('HC-B5MP-3C'), [450, 1350], [100, 14000]),
    turbineAgri('AT-502B', [1992, 2026], 1, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [480, 1350], [50, 16000]),
    turbineAgri('AT-503A', [1988, 1998], 2, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [300, 520], [4000, 13000]),
    turbineAgri('AT-504', [2000, 2026], 2, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [550, 1450], [100, 6000]),
    turbineAgri('AT-602', [1995, 2026], 1, pratt('PT6A-60AG', 3000), hartzell('HC-B5MP-3F'), [650, 1750], [50, 13000]),
    turbineAgri('AT-802', [1992, 2026], 2, pratt('PT6A-67AG', 3000), hartzell('HC-B5MA-3D'), [900, 2300], [100, 11000]),
    turbineAgri('AT-802A', [1992, 2026], 1, pratt('PT6A-67AG', 3000), hartzell('HC-B5MA-3D'), [850, 2250], [50, 12000]),
    turbineAgri('AT-802F', [1995, 2026], 1, pratt('PT6A-67F', 3000), hartzell('HC-B5MA-3D'), [1200, 3400], [50, 8000]),
    turbineAgri('AT-802 Fire Boss', [2003, 2026], 1, pratt('PT6A-67F', 3000), hartzell('HC-B5MA-3D'), [2200, 4500], [50, 6000]),
  ]),
  brand('Thrush', 'US', [
    turbineAgri('510P', [2004, 2026], 1, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [420, 1250], [50, 9000]),
    turbineAgri('510G Switchback', [2012, 2026], 1, general('H80-100', 4000), avia('AV725'), [450, 1250], [50, 5500]),
    turbineAgri('550P', [2008, 2019], 1, pratt('PT6A-60AG', 3000), hartzell('HC-B4MP-3C'), [550, 980], [500, 7000]),
    turbineAgri('660', [2000, 2013], 1, pratt('PT6A-65AG', 3000), hartzell('HC-B5MP-3F'), [500, 900], [1500, 10000]),
    turbineAgri('710P', [2016, 2026], 1, pratt('PT6A-65AG', 3000), hartzell('HC-B5MP-3F'), [900, 1750], [50, 4000]),
  ], ['Thrush Aircraft']),
  brand('Ayres', 'US', [
    pistonAgri('S2R-600 Thrush', [1977, 1982], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [55, 120], [4500, 14000]),
    pistonAgri('S2R-R1820 Bull Thrush', [1978, 1985], 1, wright('R-1820-202A', 1200), hamilton('33D50'), [70, 150], [4000, 12000]),
    turbineAgri('S2R-T11 Turbo Thrush', [1978, 1990], 1, pratt('PT6A-11AG', 3500), hartzell('HC-B3TN-3D'), [180, 330], [5000, 17000]),
    turbineAgri('S2R-T15 Turbo Thrush', [1981, 1998], 1, pratt('PT6A-15AG', 3500), hartzell('HC-B3TN-3D'), [200, 360], [5000, 17000]),
    turbineAgri('S2R-T34 Turbo Thrush', [1977, 2003], 1, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [240, 480], [4000, 17000]),
    turbineAgri('S2R-T45 Turbo Thrush', [1991, 2001], 1, pratt('PT6A-45AG', 3500), hartzell('HC-B5MP-3C'), [280, 480], [4000, 14000]),
    turbineAgri('S2R-G6 Turbo Thrush', [1992, 2001], 1, garrett('TPE331-6-252M', 5400), hartzell('HC-B3TN-5M'), [250, 430], [4000, 15000]),
    turbineAgri('S2R-G10 Turbo Thrush', [1992, 2003], 1, garrett('TPE331-10-501M', 5400), hartzell('HC-B4TN-5NL'), [300, 520], [4000, 15000]),
  ]),
  brand('Rockwell', 'US', [
    pistonAgri('S-2R Thrush Commander 600', [1968, 1976], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [45, 110], [4500, 14000]),
    pistonAgri('S-2R Thrush Commander 800', [1975, 1977], 1, wright('R-1300-1B', 1000), hamilton('43D50'), [45, 105], [4000, 11000]),
  ]),
  brand('Snow', 'US', [
    pistonAgri('S-2C', [1962, 1965], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [30, 65], [3500, 10000]),
  ]),
  brand('Grumman', 'US', [
    pistonAgri('G-164A Super Ag-Cat', [1966, 1980], 1, wasp('R-985-AN-14B', 1200), hamilton('2D30'), [45, 105], [4000, 15000]),
    pistonAgri('G-164B Super Ag-Cat', [1975, 1981], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [60, 130], [4000, 14000]),
    turbineAgri('G-164D Turbo Ag-Cat', [1979, 1982], 1, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [150, 290], [5000, 15000]),
  ]),
  brand('Schweizer', 'US', [
    pistonAgri('G-164B Ag-Cat Super B', [1981, 1993], 1, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [75, 150], [3000, 12000]),
    turbineAgri('G-164B Ag-Cat Super B Turbine', [1982, 1995], 1, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [180, 340], [4000, 13000]),
  ]),
  brand('Piper', 'US', [
    pistonAgri('PA-18A-150 Super Cub', [1953, 1981], 1, lycoming('O-320-A2B', 2000), mccauley('1A175/GM8241'), [65, 120], [2500, 8000]),
    pistonAgri('PA-25-150 Pawnee', [1959, 1963], 1, lycoming('O-320-A1A', 2000), mccauley('1A175/GM8443'), [25, 45], [3000, 8500]),
    pistonAgri('PA-25-235 Pawnee B', [1962, 1967], 1, lycoming('O-540-B2B5', 2000), mccauley('1A200/FA8452'), [35, 65], [3000, 10000]),
    pistonAgri('PA-25-235 Pawnee C', [1967, 1973], 1, lycoming('O-540-B2C5', 2000), mccauley('1A200/FA8452'), [38, 70], [3000, 10000]),
    pistonAgri('PA-25-260 Pawnee D', [1973, 1982], 1, lycoming('O-540-G1A5', 2000), mccauley('1P235/AFA8452'), [45, 85], [2800, 9500]),
    pistonAgri('PA-36-285 Pawnee Brave', [1973, 1977], 1, continental('6-285-BA', 1200), hartzell('HC-C3YF-1RF'), [35, 65], [2500, 7500]),
    pistonAgri('PA-36-300 Pawnee Brave', [1977, 1981], 1, lycoming('IO-540-K1G5', 2000), hartzell('HC-C3YR-1RF'), [50, 90], [2500, 8000]),
    pistonAgri('PA-36-375 Brave', [1978, 1982], 1, lycoming('IO-720-D1C', 1800), hartzell('HC-C3YR-1RF'), [60, 115], [2500, 8000]),
  ]),
  brand('Laviasa', 'AR', [
    pistonAgri('PA-25-235 Puelche', [2003, 2014], 1, lycoming('O-540-B2C5', 2000), mccauley('1A200/FA8452'), [60, 105], [500, 4500]),
  ]),
  brand('Cessna', 'US', [
    pistonAgri('188 Agwagon 230', [1966, 1969], 1, continental('O-470-R', 1700), mccauley('1A200/FM9047'), [30, 60], [3000, 9000]),
    pistonAgri('A188 Agwagon 300', [1966, 1971], 1, continental('IO-520-D', 1700), mccauley('D2A34C58'), [40, 75], [3000, 9500]),
    pistonAgri('A188B AGtruck', [1972, 1985], 1, continental('IO-520-D', 1700), mccauley('D3A32C90'), [60, 130], [2500, 10500]),
    pistonAgri('T188C AGhusky', [1979, 1985], 1, continental('TSIO-520-T', 1400), mccauley('D3A36C405'), [80, 150], [2500, 9500]),
  ]),
  brand('Weatherly', 'US', [
    pistonAgri('201C', [1975, 1979], 1, wasp('R-985-AN-1', 1200), hamilton('2D30'), [30, 65], [3500, 9500]),
    pistonAgri('620B', [1980, 1996], 1, wasp('R-985-AN-1', 1200), hamilton('2D30'), [45, 95], [3000, 9000]),
    turbineAgri('620TP', [1980, 1998], 1, pratt('PT6A-11AG', 3500), hartzell('HC-B3TN-3D'), [110, 220], [3500, 10000]),
  ]),
  brand('Embraer', 'BR', [
    pistonAgri('EMB-201A Ipanema', [1977, 1992], 1, lycoming('IO-540-K1J5D', 2000), hartzell('HC-C3YR-1RF'), [50, 100], [3000, 9500]),
    pistonAgri('EMB-202 Ipanema', [1992, 2004], 1, lycoming('IO-540-K1J5D', 2000), hartzell('HC-C3YR-1RF'), [90, 190], [2000, 8500]),
    pistonAgri('EMB-202A Ipanema', [2004, 2015], 1, lycoming('IO-540-K1J5', 2000), hartzell('HC-C3YR-1RF'), [170, 300], [500, 6000], { fuel: 'other' }),
    pistonAgri('EMB-203 Ipanema', [2015, 2026], 1, lycoming('IO-540-K1J5', 2000), hartzell('HC-C3YR-1RF'), [280, 520], [50, 3500], { fuel: 'other' }),
  ]),
  brand('PZL-Mielec', 'PL', [
    pistonAgri('M18 Dromader', [1976, 1984], 1, engine('PZL Kalisz', 'ASz-62IR-M18', 1000), propeller('PZL', 'AW-2-30'), [45, 110], [3000, 9500]),
    pistonAgri('M18A Dromader', [1984, 1996], 2, engine('PZL Kalisz', 'ASz-62IR-M18', 1000), propeller('PZL', 'AW-2-30'), [60, 140], [2500, 9000]),
    pistonAgri('M18B Dromader', [1994, 2012], 2, engine('PZL Kalisz', 'ASz-62IR-M18', 1000), propeller('PZL', 'AW-2-30'), [90, 210], [800, 7000]),
  ]),
  brand('PZL-Warszawa', 'PL', [
    pistonAgri('PZL-106BR Kruk', [1983, 1995], 1, engine('PZL Kalisz', 'PZL-3SR', 1000), propeller('PZL', 'US-133000'), [25, 60], [1500, 5500]),
    turbineAgri('PZL-106BT-601 Turbo Kruk', [1985, 1998], 1, walter('M601D-1', 2000), avia('V508D'), [70, 150], [1500, 6000]),
  ]),
  brand('Zlin Aircraft', 'CZ', [
    pistonAgri('Z 37A Čmelák', [1971, 1977], 1, engine('Avia', 'M462RF', 800), avia('V520'), [12, 30], [2500, 7000]),
    turbineAgri('Z 137T Agro Turbo', [1985, 1994], 1, walter('M601Z', 2000), avia('V508Z'), [45, 100], [2000, 7000]),
  ]),
  brand('Antonov', 'UA', [
    pistonAgri('An-2R', [1964, 1992], 2, engine('Shvetsov', 'ASh-62IR', 800), avia('AV-2'), [20, 75], [3000, 14000]),
  ]),
  brand('PAC', 'NZ', [
    pistonAgri('FU-24-950 Fletcher', [1972, 1992], 2, lycoming('IO-720-A1A', 1800), hartzell('HC-C3YR-1R'), [50, 110], [6000, 18000]),
    turbineAgri('Cresco 08-600', [1980, 2008], 2, pratt('PT6A-34AG', 4000), hartzell('HC-B3TN-3D'), [350, 650], [4000, 18000]),
  ], ['Pacific Aerospace']),
  brand('Transavia', 'AU', [
    pistonAgri('PL-12 Airtruk', [1966, 1985], 1, continental('IO-520-D', 1700), mccauley('D2A34C58'), [20, 50], [4000, 11000]),
  ]),
  brand('CallAir', 'US', [
    pistonAgri('A-9', [1963, 1976], 1, lycoming('O-540-B2B5', 2000), mccauley('1A200/FA8452'), [25, 50], [2500, 8000]),
  ], ['IMCO']),
]
