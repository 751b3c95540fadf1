import {
  brand, continental, engine, franklin, gipsy, hamilton, hartzell, hoffmann, jacobs, kinner, lycoming,
  mccauley, mt, propeller, sensenich, single, wasp, wright,
} from './catalogue-rows'
import type { CatalogueBrand } from './catalogue.types'

export const classics: readonly CatalogueBrand[] = [
  brand('Aeronca', 'US', [
    single('C-3', [1931, 1937], 2, engine('Aeronca', 'E-113C', 500), propeller('Fahlin', 'D-40'), [25, 55], [400, 2000]),
    single('65-C Super Chief', [1938, 1941], 2, continental('A65-8', 1800), sensenich('72CK42'), [18, 32], [1000, 3800]),
    single('L-3B Grasshopper', [1942, 1944], 2, continental('A65-8', 1800), sensenich('72CK42'), [28, 50], [1000, 3800]),
    single('7AC Champion', [1945, 1948], 2, continental('A65-8', 1800), sensenich('72CK42'), [24, 45], [1200, 5000]),
    single('7BCM Champion', [1947, 1948], 2, continental('C85-8F', 1800), sensenich('74CK46'), [28, 50], [1200, 4800]),
    single('7EC Champion', [1949, 1951], 2, continental('C90-12F', 1800), sensenich('M76AK'), [32, 55], [1200, 4800]),
    single('11AC Chief', [1946, 1948], 2, continental('A65-8', 1800), sensenich('72CK42'), [18, 34], [1200, 4500]),
    single('11CC Super Chief', [1948, 1949], 2, continental('C85-8F', 1800), sensenich('74CK46'), [22, 38], [1200, 4500]),
    single('15AC Sedan', [1947, 1951], 4, continental('C145-2', 1800), mccauley('1A170'), [38, 75], [1500, 5500]),
  ]),
  brand('Luscombe', 'US', [
    single('8A Silvaire', [1938, 1947], 2, continental('A65-8', 1800), sensenich('72CK42'), [20, 38], [1200, 4500]),
    single('8C Silvaire Deluxe', [1940, 1942], 2, continental('A75-8', 1800), sensenich('72CK44'), [22, 40], [1200, 4200]),
    single('8E Silvaire', [1946, 1947], 2, continental('C85-12', 1800), mccauley('1A90'), [26, 46], [1200, 4500]),
    single('8F Silvaire', [1948, 1961], 2, continental('C90-12F', 1800), mccauley('1B90'), [28, 52], [1200, 4500]),
    single('11A Sedan', [1948, 1949], 4, continental('E-165-4', 1500), mccauley('1A170'), [40, 70], [1500, 4000]),
  ]),
  brand('Taylorcraft', 'US', [
    single('BC-65', [1939, 1942], 2, continental('A65-8', 1800), sensenich('72CK42'), [18, 34], [1000, 4000]),
    single('BC-12D', [1945, 1947], 2, continental('A65-8', 1800), sensenich('72CK42'), [20, 38], [1200, 4500]),
    single('DCO-65 (L-2)', [1942, 1943], 2, continental('A65-8', 1800), sensenich('72CK42'), [26, 46], [1000, 3800]),
    single('F-19 Sportsman', [1974, 1980], 2, continental('O-200-A', 1800), mccauley('1A100'), [30, 50], [1000, 4000]),
    single('F-21B', [1985, 1990], 2, lycoming('O-235-L2C', 2400), sensenich('72CK'), [36, 60], [800, 3500]),
    single('F-22A', [1990, 1992], 2, lycoming('O-235-L2C', 2400), sensenich('72CK'), [38, 65], [800, 3200]),
  ]),
  brand('Stinson', 'US', [
    single('V-77 Reliant', [1942, 1944], 5, lycoming('R-680-E3B', 1000), hamilton('2B20'), [75, 160], [900, 3500]),
    single('SR-10 Reliant', [1938, 1940], 5, lycoming('R-680-D5', 1000), hamilton('2B20'), [110, 220], [1200, 4000]),
    single('10A Voyager', [1940, 1942], 3, franklin('4AC-199-E3', 1000), sensenich('76JR'), [20, 38], [1000, 3500]),
    single('L-5 Sentinel', [1942, 1945], 2, lycoming('O-435-1', 1200), sensenich('90LA'), [60, 125], [900, 3500]),
    single('108 Voyager', [1946, 1946], 4, franklin('6A4-150-B3', 1200), sensenich('76JA'), [24, 44], [1200, 4200]),
    single('108-1 Voyager', [1946, 1947], 4, franklin('6A4-150-B3', 1200), sensenich('76JA'), [25, 46], [1200, 4500]),
    single('108-2 Voyager', [1947, 1948], 4, franklin('6A4-165-B3', 1200), sensenich('76JA'), [28, 52], [1200, 4500]),
    single('108-3 Station Wagon', [1948, 1949], 4, franklin('6A4-165-B3', 1200), sensenich('76JA'), [32, 68], [1200, 4800]),
  ]),
  brand('Ercoupe', 'US', [
    single('415-C', [1940, 1947], 2, continental('C75-12', 1800), sensenich('73CK'), [18, 34], [1200, 4200]),
    single('415-D', [1946, 1947], 2, continental('C75-12', 1800), sensenich('73CK'), [20, 36], [1200, 4200]),
    single('415-G Clubair', [1948, 1950], 2, continental('C85-12', 1800), mccauley('1A90'), [22, 40], [1200, 4200]),
    single('F-1 Aircoupe', [1958, 1960], 2, continental('C90-12F', 1800), mccauley('1B90'), [22, 40], [1200, 4000]),
    single('A-2 Aircoupe', [1965, 1967], 2, continental('C90-16F', 1800), mccauley('1A90'), [24, 42], [1200, 3800]),
  ], ['Alon', 'Forney']),
  brand('Globe', 'US', [
    single('GC-1A Swift', [1946, 1946], 2, continental('C85-12', 1800), sensenich('73CK'), [38, 62], [800, 2500]),
    single('GC-1B Swift', [1946, 1951], 2, continental('C125-2', 1800), hartzell('HC-12X20'), [48, 110], [800, 3000]),
  ], ['Temco']),
  brand('Funk', 'US', [
    single('B-85-C', [1946, 1948], 2, continental('C85-12', 1800), sensenich('74CK'), [22, 42], [900, 3000]),
  ]),
  brand('Culver', 'US', [
    single('LCA Cadet', [1940, 1942], 2, continental('A75-8', 1800), propeller('Aeromatic', '220'), [32, 60], [700, 2500]),
    single('Model V', [1946, 1947], 2, continental('C85-12', 1800), propeller('Aeromatic', '220'), [22, 42], [700, 2200]),
  ]),
  brand('Interstate', 'US', [
    single('S-1A Cadet', [1941, 1942], 2, continental('A65-8', 1800), sensenich('72CK42'), [30, 52], [900, 3200]),
    single('L-6 Grasshopper', [1943, 1944], 2, franklin('4ACG-199', 1000), sensenich('76JR'), [35, 60], [700, 2500]),
  ]),
  brand('Porterfield', 'US', [
    single('CP-65 Collegiate', [1939, 1941], 2, continental('A65-8', 1800), sensenich('72CK42'), [24, 44], [900, 3000]),
    single('LP-65', [1940, 1941], 2, lycoming('O-145-B2', 1200), sensenich('70LY36'), [22, 40], [900, 2800]),
  ]),
  brand('Rearwin', 'US', [
    single('9000-KR Sportster', [1937, 1941], 2, engine('Ken-Royce', '7G', 700), sensenich('84AA'), [45, 90], [600, 2200]),
    single('8135 Cloudster', [1939, 1942], 3, engine('Ken-Royce', '7G', 700), sensenich('84AA'), [48, 95], [600, 2200]),
  ]),
  brand('Monocoupe', 'US', [
    single('90A', [1934, 1942], 2, engine('Lambert', 'R-266', 600), sensenich('84AA'), [60, 120], [600, 2200]),
    single('110 Special', [1931, 1941], 2, engine('Warner', 'Super Scarab 185', 1000), hamilton('2B20'), [120, 260], [500, 1800]),
  ]),
  brand('Fairchild', 'US', [
    single('24W-46', [1946, 1948], 4, engine('Warner', 'Super Scarab 165', 1000), sensenich('86RA'), [60, 125], [800, 2800]),
    single('24R-46', [1946, 1948], 4, engine('Ranger', '6-440-C5', 700), sensenich('86RA'), [55, 115], [800, 2800]),
    single('M-62A (PT-19)', [1940, 1944], 2, engine('Ranger', '6-440-C5', 700), sensenich('86RA'), [65, 135], [500, 2500]),
    single('M-62A-4 (PT-26 Cornell)', [1942, 1944], 2, engine('Ranger', '6-440-C5', 700), sensenich('86RA'), [70, 140], [500, 2500]),
  ]),
  brand('Ryan', 'US', [
    single('ST3KR (PT-22 Recruit)', [1941, 1942], 2, kinner('R-55', 800), sensenich('90RA'), [75, 150], [700, 3000]),
    single('STA', [1934, 1940], 2, engine('Menasco', 'C4', 600), sensenich('86RA'), [150, 320], [600, 2200]),
    single('Navion A', [1948, 1950], 4, continental('E-185-9', 1500), hartzell('HC-12X20'), [38, 80], [1500, 4500]),
    single('Navion B', [1950, 1951], 4, lycoming('GO-435-C2', 1200), hartzell('HC-12X20'), [42, 85], [1500, 4200]),
  ]),
  brand('North American', 'US', [
    single('Navion', [1946, 1947], 4, continental('E-185-3', 1500), hartzell('HC-12X20'), [34, 70], [1500, 4500]),
    single('T-6G Texan', [1949, 1953], 2, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [160, 340], [1500, 9500]),
    single('SNJ-5', [1943, 1945], 2, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [150, 320], [1500, 9000]),
    single('Harvard Mk IV', [1951, 1954], 2, wasp('R-1340-AN-1', 1200), hamilton('12D40'), [150, 300], [2500, 9500]),
    single('T-28B Trojan', [1953, 1957], 2, wright('R-1820-86', 1200), hamilton('43D50'), [280, 560], [2500, 9500]),
    single('P-51D Mustang', [1944, 1946], 2, engine('Packard', 'V-1650-7 Merlin', 500), hamilton('24D50'), [2200, 4200], [300, 2500]),
  ]),
  brand('Navion', 'US', [
    single('Rangemaster G', [1961, 1964], 5, continental('IO-470-H', 1500), mccauley('2A36C1'), [65, 120], [1500, 4200]),
    single('Rangemaster H', [1967, 1976], 5, continental('IO-520-B', 1700), mccauley('3A32C76'), [85, 160], [1000, 3800]),
  ]),
  brand('Boeing', 'US', [
    single('A75N1 Stearman (PT-17)', [1940, 1943], 2, continental('R-670-5', 1000), mccauley('41D5926'), [95, 200], [500, 4500]),
    single('E75 Stearman (N2S-5)', [1942, 1944], 2, lycoming('R-680-17', 1000), sensenich('98AA66'), [95, 195], [500, 4500]),
    single('B75N1 Stearman 450', [1940, 1944], 2, wasp('R-985-AN-1', 1200), hamilton('2D30'), [130, 260], [500, 4500]),
  ], ['Stearman']),
  brand('Howard', 'US', [
    single('DGA-15P', [1940, 1944], 5, wasp('R-985-AN-1', 1200), hamilton('2D30'), [130, 300], [1000, 3500]),
  ]),
  brand('Spartan', 'US', [
    single('7W Executive', [1936, 1940], 5, wasp('R-985-AN-1', 1200), hamilton('2D30'), [380, 750], [1200, 4500]),
  ]),
  brand('Waco', 'US', [
    single('UPF-7', [1937, 1942], 3, continental('W670-6A', 1000), sensenich('98AA66'), [110, 220], [800, 3500]),
    single('QCF', [1931, 1932], 3, continental('A70-2', 800), hamilton('5406'), [160, 300], [600, 2500]),
    single('YKS-7', [1937, 1939], 4, jacobs('L-4', 800), hamilton('2B20'), [140, 260], [800, 3000]),
    single('YMF-5', [1986, 1990], 3, jacobs('R-755-B2', 1200), sensenich('96KA'), [170, 280], [400, 3500]),
    single('YMF-5C', [1990, 2008], 3, jacobs('R-755-B2', 1200), mt('MTV-9-K/240-36'), [200, 350], [300, 3000]),
    single('YMF-5D', [2009, 2026], 3, jacobs('R-755-A2', 1200), mt('MTV-9-K/240-36'), [340, 640], [50, 1800]),
    single('2T-1A-2 Great Lakes', [2013, 2026], 2, lycoming('AEIO-360-B1F6', 1600), hartzell('HC-C2YR-4CF'), [210, 380], [40, 900]),
  ], ['WACO Classic']),
  brand('Great Lakes', 'US', [
    single('2T-1A-1', [1973, 1976], 2, lycoming('IO-320-B1C', 2000), hartzell('HC-C2YL-4F'), [55, 95], [500, 2200]),
    single('2T-1A-2', [1974, 1984], 2, lycoming('AEIO-360-B1G6', 1600), hartzell('HC-C2YK-4F'), [75, 130], [500, 2200]),
  ]),
  brand('Republic', 'US', [
    single('RC-3 Seabee', [1946, 1947], 4, franklin('6A8-215-B8F', 1000), hartzell('HC-12X20'), [50, 130], [700, 2500]),
  ]),
  brand('Meyers', 'US', [
    single('OTW-160', [1940, 1944], 2, kinner('R-55', 800), sensenich('90RA'), [65, 125], [500, 2200]),
    single('145', [1948, 1956], 2, continental('C145-2H', 1800), propeller('Aeromatic', 'F200'), [60, 110], [800, 2500]),
    single('200D', [1965, 1967], 4, continental('IO-520-A', 1700), mccauley('2A36C23'), [110, 200], [1500, 3800]),
  ], ['Aero Commander 200']),
  brand('de Havilland', 'GB', [
    single('DH.60GIII Moth Major', [1932, 1935], 2, gipsy('Gipsy III', 1000), propeller('Hordern-Richmond', 'DRG.5180'), [130, 240], [700, 4000]),
    single('DH.80A Puss Moth', [1930, 1933], 3, gipsy('Gipsy III', 1000), propeller('Hordern-Richmond', 'D5220'), [140, 250], [1000, 4000]),
    single('DH.82A Tiger Moth', [1932, 1945], 2, gipsy('Gipsy Major 1', 1500), propeller('Hordern-Richmond', 'DRA 1026'), [70, 150], [800, 6500]),
    single('DH.87B Hornet Moth', [1935, 1938], 2, gipsy('Gipsy Major 1', 1500), propeller('Hordern-Richmond', 'D5220'), [110, 200], [1200, 4500]),
  ]),
  brand('De Havilland Canada', 'CA', [
    single('DHC-1 Chipmunk', [1946, 1956], 2, gipsy('Gipsy Major 10', 1500), propeller('Fairey', 'Reed FR37'), [65, 125], [4000, 13500]),
    single('DHC-2 Beaver', [1947, 1967], 8, wasp('R-985-AN-14B', 1200), hamilton('2D30'), [380, 780], [6000, 24000]),
    single('DHC-3 Otter', [1951, 1967], 11, wasp('R-1340-S3H1-G', 1200), hamilton('3D40'), [450, 900], [7000, 28000]),
  ], ['Viking Air']),
  brand('Noorduyn', 'CA', [
    single('Norseman Mk V', [1945, 1951], 10, wasp('R-1340-AN-1', 1200), hamilton('3D40'), [180, 360], [4000, 14500]),
  ]),
  brand('Stampe', 'BE', [
    single('SV.4A', [1946, 1950], 2, engine('Renault', '4P03', 1000), propeller('EVRA', 'Merville 1003'), [60, 110], [1200, 4500]),
    single('SV.4C', [1945, 1950], 2, engine('Renault', '4Pei', 1000), propeller('EVRA', 'Merville 1003'), [65, 120], [1200, 4500]),
  ], ['Stampe-Vertongen']),
  brand('Bücker', 'DE', [
    single('Bü 131 Jungmann', [1934, 1945], 2, engine('Hirth', 'HM 504 A-2', 500), hoffmann('HO23'), [90, 180], [500, 3000]),
    single('Bü 133C Jungmeister', [1936, 1945], 1, engine('Siemens', 'Sh 14A-4', 600), hoffmann('HO21'), [150, 300], [400, 2000]),
    single('Bü 181 Bestmann', [1939, 1952], 2, engine('Hirth', 'HM 500 A-1', 500), hoffmann('HO23'), [60, 115], [700, 2800]),
  ], ['Bucker']),
  brand('CASA', 'ES', [
    single('1.131E Jungmann', [1939, 1963], 2, engine('ENMA', 'Tigre G-IVA', 600), hoffmann('HO23'), [70, 150], [700, 3200]),
  ], ['Construcciones Aeronáuticas']),
  brand('Messerschmitt', 'DE', [
    single('Bf 108 Taifun', [1935, 1944], 4, engine('Argus', 'As 10C', 500), propeller('Argus', 'As 10'), [280, 520], [800, 3500]),
  ]),
  brand('Nord', 'FR', [
    single('1002 Pingouin', [1945, 1947], 4, engine('Renault', '6Q-11', 800), propeller('Ratier', '1527'), [70, 140], [1200, 3500]),
    single('1101 Noralpha', [1946, 1949], 4, engine('Renault', '6Q-10', 800), propeller('Ratier', '1527'), [50, 95], [1200, 3500]),
    single('3202 B', [1957, 1961], 2, engine('Potez', '4D-34', 1000), propeller('Ratier', 'FH 121'), [45, 85], [1500, 3800]),
  ]),
  brand('Max Holste', 'FR', [
    single('MH.1521M Broussard', [1954, 1961], 7, wasp('R-985-AN-1', 1200), hamilton('2D30'), [95, 190], [1500, 5500]),
  ]),
  brand('Morane-Saulnier', 'FR', [
    single('MS 315', [1932, 1946], 2, engine('Salmson', '9Nc', 400), propeller('Chauvière', '376'), [140, 260], [600, 2500]),
    single('MS 505 Criquet', [1946, 1958], 3, jacobs('R-755-A2', 1200), hamilton('2B20'), [110, 210], [1200, 4000]),
    single('MS 733 Alcyon', [1951, 1956], 3, engine('Potez', '6D-02', 1000), propeller('Ratier', 'FH 85'), [45, 90], [2000, 5000]),
  ]),
  brand('Focke-Wulf', 'DE', [
    single('P.149D', [1957, 1961], 4, lycoming('GO-480-B1A6', 1400), propeller('Piaggio', 'P.1033'), [75, 145], [2000, 6500]),
  ]),
  brand('Helio', 'US', [
    single('H-250 Courier', [1964, 1972], 6, lycoming('O-540-A1A5', 2000), hartzell('HC-C2YK-1B'), [75, 140], [1500, 6500]),
    single('H-295 Super Courier', [1965, 1974], 6, lycoming('GO-480-G1D6', 1400), hartzell('HC-B3Z20-1'), [120, 240], [1500, 7500]),
    single('H-391B Courier', [1954, 1957], 4, lycoming('GO-435-C2B2-6', 1200), hartzell('HC-B3Z20-1'), [65, 120], [1500, 5500]),
    single('H-700 Courier', [1983, 1986], 6, lycoming('TIO-540-J2B', 1800), hartzell('HC-E3YR-2'), [130, 240], [1200, 4800]),
    single('H-800 Courier', [1983, 1986], 6, lycoming('IO-720-A1B', 1800), hartzell('HC-C3YR-1R'), [150, 270], [1200, 4800]),
  ]),
]
