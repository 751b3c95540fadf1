import {
  brand, continental, engine, jabiru, lycoming, mccauley, mt, propeller, rotax, sensenich, sport, woodcomp,
} from './catalogue-rows'
import type { CatalogueBrand } from './catalogue.types'

export const lightSport: readonly CatalogueBrand[] = [
  brand('Flight Design', 'DE', [
    sport('CT2K', [1998, 2005], 2, rotax('912 UL', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [35, 60], [500, 3000]),
    sport('CTSW', [2004, 2008], 2, rotax('912 ULS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [50, 85], [300, 2800]),
    sport('CTLS', [2008, 2017], 2, rotax('912 ULS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [75, 135], [200, 3500]),
    sport('CTLSi', [2012, 2019], 2, rotax('912 iS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [100, 165], [150, 2500]),
    sport('CTLS GT', [2018, 2023], 2, rotax('912 iS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [125, 190], [50, 1200]),
    sport('MC', [2010, 2016], 2, rotax('912 ULS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [70, 110], [200, 2500]),
    sport('F2-LSA', [2021, 2026], 2, rotax('912 iS', 2000), propeller('DUC', 'Flash-R'), [180, 265], [20, 900]),
  ]),
  brand('Tecnam', 'IT', [
    sport('P92 Echo', [1993, 2005], 2, rotax('912 UL', 2000), propeller('GT', 'GT-2/166/145'), [30, 55], [500, 4000]),
    sport('P92 Echo Super', [1999, 2012], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [40, 70], [400, 4000]),
    sport('P92 Eaglet', [2007, 2016], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [60, 100], [300, 3500]),
    sport('P92 Echo MkII', [2019, 2026], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [95, 170], [30, 1500]),
    sport('P2002 Sierra', [2003, 2016], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [55, 110], [300, 4500]),
    sport('P2002 Sierra MkII', [2017, 2026], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [115, 195], [30, 1800]),
    sport('P2004 Bravo', [2004, 2010], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [50, 85], [300, 2500]),
    sport('P2008', [2009, 2026], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [95, 210], [50, 2800]),
    sport('Astore', [2014, 2020], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/173/VRR-FW101'), [105, 165], [100, 1500]),
  ]),
  brand('Pipistrel', 'SI', [
    sport('Sinus 912', [2001, 2026], 2, rotax('912 UL', 2000), propeller('Pipistrel', 'Vario'), [65, 150], [100, 2500]),
    sport('Virus 912', [2002, 2014], 2, rotax('912 UL', 2000), propeller('Pipistrel', 'Vario'), [65, 115], [200, 2500]),
    sport('Virus SW 80', [2008, 2026], 2, rotax('912 UL', 2000), propeller('Pipistrel', 'FP02-80'), [85, 160], [80, 2500]),
    sport('Virus SW 100', [2008, 2026], 2, rotax('912 ULS', 2000), propeller('Pipistrel', 'Vario'), [95, 190], [60, 2500]),
    sport('Virus SW 121', [2016, 2026], 2, rotax('912 S3', 2000), mt('MTV-33-1-A/170-200'), [160, 270], [50, 3500]),
    sport('Alpha Trainer', [2012, 2026], 2, rotax('912 UL', 2000), propeller('Pipistrel', 'FP02-80'), [80, 150], [100, 4500]),
  ]),
  brand('ICON', 'US', [
    sport('A5', [2015, 2026], 2, rotax('912 iS', 2000), sensenich('3B0R5R68C'), [190, 440], [30, 900]),
  ], ['ICON Aircraft']),
  brand('CubCrafters', 'US', [
    sport('CC11-100 Sport Cub', [2006, 2012], 2, continental('O-200-A', 1800), sensenich('74CK-0-46'), [90, 140], [200, 1800], { fuel: 'avgas100ll' }),
    sport('CC11-160 Carbon Cub SS', [2009, 2026], 2, engine('CubCrafters', 'CC340', 2400), propeller('Catto', '80-50'), [160, 300], [40, 1500], { fuel: 'avgas100ll' }),
  ]),
  brand('Evektor', 'CZ', [
    sport('EV-97 Eurostar', [1997, 2007], 2, rotax('912 UL', 2000), propeller('VZLU', 'V230C'), [32, 60], [500, 4500]),
    sport('EV-97 Eurostar SL', [2009, 2026], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [70, 140], [100, 3000]),
    sport('SportStar', [2004, 2008], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [50, 85], [400, 4500]),
    sport('SportStar MAX', [2008, 2013], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [60, 105], [300, 4500]),
    sport('SportStar RTC', [2011, 2026], 2, rotax('912 S2', 2000), woodcomp('Klassic 170/3/R'), [90, 180], [100, 4500]),
    sport('Harmony LSA', [2012, 2026], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [85, 160], [100, 2000]),
  ]),
  brand('Czech Sport Aircraft', 'CZ', [
    sport('SportCruiser', [2009, 2026], 2, rotax('912 ULS', 2000), sensenich('3B0R5R68C'), [70, 165], [100, 3500]),
    sport('PiperSport', [2010, 2011], 2, rotax('912 ULS', 2000), sensenich('2A0R5R70EN'), [75, 115], [200, 2200]),
    sport('PS-28 Cruiser', [2012, 2026], 2, rotax('912 S2', 2000), sensenich('3B0R5R68C'), [85, 180], [100, 4500]),
  ], ['CSA']),
  brand('CZAW', 'CZ', [
    sport('SportCruiser', [2006, 2009], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [60, 95], [300, 2200]),
    sport('Mermaid', [2006, 2009], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [55, 95], [150, 900]),
  ], ['Czech Aircraft Works']),
  brand('Jabiru', 'AU', [
    sport('SP500', [2002, 2012], 2, jabiru('3300A', 2000), propeller('Jabiru', 'C000262'), [28, 50], [200, 1500]),
    sport('J120-C', [2010, 2016], 2, jabiru('2200B', 2000), propeller('Jabiru', '4482ED'), [35, 55], [300, 2500]),
    sport('J160-C', [2004, 2013], 2, jabiru('2200B', 2000), propeller('Jabiru', '4482ED'), [32, 58], [400, 4000]),
    sport('J170-C', [2006, 2014], 2, jabiru('2200B', 2000), propeller('Jabiru', '4482ED'), [38, 65], [400, 4500]),
    sport('J170-D', [2012, 2026], 2, jabiru('2200B', 2000), propeller('Jabiru', '4482ED'), [55, 110], [100, 3000]),
    sport('J230-C', [2007, 2012], 2, jabiru('3300A', 2000), propeller('Jabiru', 'C000262'), [50, 80], [300, 2000]),
    sport('J230-D', [2011, 2026], 2, jabiru('3300A', 2000), propeller('Jabiru', 'C000262'), [70, 150], [80, 1800]),
    sport('J250-SP', [2005, 2008], 2, jabiru('3300A', 2000), propeller('Jabiru', 'C000262'), [42, 68], [300, 1600]),
  ]),
  brand('Remos', 'DE', [
    sport('G-3 Mirage', [1998, 2008], 2, rotax('912 ULS', 2000), woodcomp('SR 38'), [38, 65], [300, 2500]),
    sport('GX', [2008, 2016], 2, rotax('912 ULS', 2000), propeller('Tonini', 'GT-2/166/147'), [65, 110], [200, 2800]),
    sport('GXiS', [2014, 2026], 2, rotax('912 iS', 2000), propeller('Neuform', 'CR3-65-47-101.6'), [110, 190], [50, 1200]),
  ]),
  brand('Zlin Aviation', 'CZ', [
    sport('Savage Classic', [2002, 2020], 2, rotax('912 ULS', 2000), propeller('GT', 'GT-2/172/145'), [40, 80], [150, 1800]),
    sport('Savage Cub', [2008, 2026], 2, rotax('912 ULS', 2000), propeller('DUC', 'Swirl-3'), [55, 110], [80, 1500]),
    sport('Savage Cub-S', [2012, 2026], 2, rotax('912 ULS', 2000), propeller('DUC', 'Swirl-3'), [70, 130], [60, 1200]),
    sport('Norden', [2019, 2026], 2, rotax('915 iS', 1200), propeller('DUC', 'Flair-2'), [130, 230], [20, 500]),
  ], ['Zlin Savage']),
  brand('Bristell', 'CZ', [
    sport('NG5 LSA', [2011, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [110, 220], [80, 2500]),
    sport('NG5 LSA RG', [2013, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [130, 240], [60, 1500]),
    sport('B23', [2020, 2026], 2, rotax('912 S3', 2000), mt('MTV-34-1-A/175-200'), [190, 310], [50, 2500]),
    sport('B23-915', [2022, 2026], 2, rotax('915 iSc3 A', 1200), mt('MTV-34-1-A/175-200'), [260, 390], [20, 900]),
  ], ['BRM Aero']),
  brand('Sling', 'ZA', [
    sport('2 LSA', [2010, 2026], 2, rotax('912 iS', 2000), propeller('Warp Drive', 'HPL 70'), [95, 190], [80, 2800]),
    sport('LSA', [2018, 2026], 2, rotax('912 iS', 2000), propeller('Airmaster', 'AP332'), [130, 220], [40, 1800]),
    sport('4', [2012, 2024], 4, rotax('914 UL', 2000), propeller('Airmaster', 'AP332'), [110, 210], [80, 1500]),
    sport('TSi', [2019, 2026], 4, rotax('915 iS', 1200), propeller('Airmaster', 'AP430'), [190, 340], [30, 900]),
    sport('High Wing TSi', [2022, 2026], 4, rotax('915 iS', 1200), propeller('Airmaster', 'AP430'), [230, 360], [20, 500]),
  ], ['Sling Aircraft', 'The Airplane Factory']),
  brand('Aeroprakt', 'UA', [
    sport('A-22 Foxbat', [1999, 2010], 2, rotax('912 UL', 2000), propeller('Kiev Prop', '283'), [32, 58], [300, 3000]),
    sport('A-22LS Foxbat', [2008, 2026], 2, rotax('912 ULS', 2000), propeller('Kiev Prop', '283'), [60, 120], [60, 3000]),
    sport('A-32 Vixxen', [2016, 2026], 2, rotax('912 ULS', 2000), propeller('Kiev Prop', '283'), [95, 160], [40, 1200]),
  ]),
  brand('Comco Ikarus', 'DE', [
    sport('C42', [1997, 2005], 2, rotax('912 UL', 2000), propeller('Warp Drive', 'HPL 68'), [30, 50], [600, 6000]),
    sport('C42B', [2004, 2014], 2, rotax('912 ULS', 2000), propeller('Neuform', 'TXR2-65'), [42, 75], [400, 5500]),
    sport('C42C', [2013, 2026], 2, rotax('912 ULS', 2000), propeller('Neuform', 'TXR2-65'), [65, 125], [60, 3500]),
  ], ['Ikarus']),
  brand('Cessna', 'US', [
    sport('162 Skycatcher', [2009, 2013], 2, continental('O-200-D', 2000), mccauley('1L100/LSA67'), [70, 120], [400, 4500], { fuel: 'avgas100ll' }),
  ]),
  brand('American Legend', 'US', [
    sport('AL3C-100 Legend Cub', [2005, 2026], 2, continental('O-200-D', 2000), sensenich('W72GK-44'), [75, 160], [100, 1500], { fuel: 'avgas100ll' }),
    sport('AL18 Super Legend', [2011, 2026], 2, lycoming('YO-233-B2A', 2400), propeller('Catto', '76-43'), [115, 220], [50, 1000], { fuel: 'avgas100ll' }),
  ], ['Legend Aircraft']),
  brand('RANS', 'US', [
    sport('S-6ELS Coyote II', [1993, 2026], 2, rotax('912 ULS', 2000), propeller('Warp Drive', 'HPL 68'), [25, 60], [150, 1800]),
    sport('S-7LS Courier', [2006, 2026], 2, rotax('912 ULS', 2000), propeller('Warp Drive', 'HPL 72'), [60, 125], [80, 1500]),
    sport('S-19LS Venterra', [2008, 2020], 2, rotax('912 ULS', 2000), sensenich('2A0R5R70EN'), [55, 95], [150, 1200]),
    sport('S-21 Outbound', [2017, 2026], 2, rotax('915 iS', 1200), propeller('Airmaster', 'AP430'), [110, 210], [30, 600]),
  ]),
  brand('Kitfox', 'US', [
    sport('Classic IV', [1991, 2010], 2, rotax('582 UL', 300), propeller('GSC', 'Tech III'), [16, 35], [150, 1200]),
    sport('Series 5 Safari', [1994, 2000], 2, rotax('912 ULS', 2000), propeller('Warp Drive', 'HPL 70'), [28, 52], [200, 1500]),
    sport('Series 7 Super Sport', [2002, 2026], 2, rotax('912 ULS', 2000), propeller('Whirl Wind', 'GA-200L'), [55, 140], [50, 1200]),
  ], ['Kitfox Aircraft', 'Skystar']),
  brand("Van's Aircraft", 'US', [
    sport('RV-12', [2008, 2018], 2, rotax('912 ULS', 2000), sensenich('2A0R5R70EN'), [70, 115], [100, 2500]),
    sport('RV-12iS', [2017, 2026], 2, rotax('912 iS', 2000), sensenich('2A0R5R70EN'), [100, 190], [30, 1500]),
  ]),
  brand('Zenith', 'US', [
    sport('CH 601 XL Zodiac', [2001, 2020], 2, jabiru('3300A', 2000), sensenich('W64ZK-49'), [25, 50], [150, 1200]),
    sport('CH 650', [2009, 2026], 2, continental('O-200-D', 2000), sensenich('W69EK7-54'), [40, 85], [80, 1000], { fuel: 'avgas100ll' }),
    sport('CH 701 STOL', [1986, 2026], 2, rotax('912 UL', 2000), propeller('Warp Drive', 'HPL 70'), [22, 50], [100, 1500]),
    sport('CH 750 STOL', [2008, 2026], 2, rotax('912 ULS', 2000), propeller('Warp Drive', 'HPL 72'), [40, 90], [60, 1200]),
    sport('CH 750 Cruzer', [2013, 2026], 2, rotax('912 ULS', 2000), sensenich('3B0R5R68C'), [50, 100], [50, 900]),
  ], ['Zenair']),
  brand('Just Aircraft', 'US', [
    sport('Highlander', [2004, 2026], 2, rotax('912 ULS', 2000), propeller('Warp Drive', 'HPL 72'), [40, 85], [100, 1200]),
    sport('SuperSTOL', [2012, 2026], 2, rotax('912 ULS', 2000), propeller('Catto', '76-36'), [65, 130], [50, 800]),
  ]),
  brand('Progressive Aerodyne', 'US', [
    sport('SeaRey LSX', [2010, 2026], 2, rotax('914 UL', 2000), propeller('IVO Prop', 'Magnum'), [60, 140], [60, 1000]),
    sport('SeaRey Elite', [2013, 2020], 2, rotax('914 UL', 2000), propeller('Whirl Wind', 'Whirlwind 3B'), [90, 160], [50, 700]),
  ], ['SeaRey']),
  brand('Aerotrek', 'CZ', [
    sport('A220', [2007, 2026], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [55, 110], [80, 1200]),
    sport('A240', [2007, 2026], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [55, 110], [80, 1200]),
  ], ['Aeropro']),
  brand('BOT Aircraft', 'DE', [
    sport('SC07 Speed Cruiser', [2012, 2026], 2, rotax('912 ULS', 2000), propeller('Neuform', 'TXR2-65'), [75, 140], [50, 1500]),
  ]),
  brand('Shark Aero', 'SK', [
    sport('Shark', [2010, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [110, 240], [40, 900]),
  ]),
  brand('TL-Ultralight', 'CZ', [
    sport('TL-96 Star', [1997, 2010], 2, rotax('912 ULS', 2000), woodcomp('SR 200'), [30, 55], [300, 2000]),
    sport('TL-2000 Sting', [2002, 2020], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [48, 100], [150, 2200]),
    sport('TL-3000 Sirius', [2009, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [75, 150], [80, 1800]),
    sport('Stream', [2016, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [115, 230], [40, 800]),
  ], ['TL Sport Aircraft']),
  brand('JMB Aircraft', 'CZ', [
    sport('VL3', [2012, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [120, 260], [40, 1200]),
    sport('VL3 Turbine', [2022, 2026], 2, engine('Turbotech', 'TP-R90', 3000), mt('MTV-16-1-B'), [330, 450], [10, 250], { fuel: 'jeta1' }),
  ]),
  brand('Aerospool', 'SK', [
    sport('WT9 Dynamic', [2002, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [60, 170], [80, 2800]),
    sport('WT9 Dynamic RG', [2004, 2026], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [75, 190], [80, 2200]),
  ]),
  brand('Alpi Aviation', 'IT', [
    sport('Pioneer 200', [2001, 2026], 2, rotax('912 UL', 2000), propeller('GT', 'GT-2/166/145'), [28, 65], [150, 1500]),
    sport('Pioneer 300', [2000, 2026], 2, rotax('912 ULS', 2000), propeller('Alpi', 'PA3'), [50, 120], [100, 1500]),
    sport('Pioneer 400', [2010, 2026], 4, rotax('914 UL', 2000), mt('MTV-7-A/175-51'), [90, 190], [60, 900]),
  ]),
  brand('Atec', 'CZ', [
    sport('Zephyr 2000', [1999, 2013], 2, rotax('912 UL', 2000), propeller('Fiti', 'ECO Competition'), [28, 55], [300, 1800]),
    sport('Faeta', [2003, 2026], 2, rotax('912 ULS', 2000), propeller('Fiti', 'ECO Competition'), [50, 110], [100, 1500]),
  ]),
  brand('Fantasy Air', 'CZ', [
    sport('Allegro 2000', [2000, 2008], 2, rotax('912 ULS', 2000), propeller('Fiti', 'ECO Competition'), [24, 42], [300, 1800]),
  ]),
  brand('Ekolot', 'PL', [
    sport('JK-05L Junior', [2006, 2026], 2, rotax('912 UL', 2000), propeller('Peszke', 'AS-1700'), [35, 75], [100, 1200]),
  ]),
  brand('Aeropilot', 'CZ', [
    sport('Legend 540', [2013, 2026], 2, rotax('912 ULS', 2000), propeller('Fiti', 'ECO Competition'), [70, 140], [50, 900]),
  ]),
  brand('ICP', 'IT', [
    sport('MXP-740 Savannah', [1998, 2010], 2, rotax('912 UL', 2000), propeller('DUC', 'Swirl-3'), [24, 45], [200, 2000]),
    sport('Savannah S', [2011, 2026], 2, rotax('912 ULS', 2000), propeller('DUC', 'Swirl-3'), [45, 90], [60, 1500]),
  ]),
  brand('Tomark', 'SK', [
    sport('Viper SD-4', [2010, 2026], 2, rotax('912 ULS', 2000), woodcomp('Klassic 170/3/R'), [70, 140], [80, 2500]),
  ], ['TomarkAero']),
  brand('Roko Aero', 'CZ', [
    sport('NG4 LSA', [2008, 2013], 2, rotax('912 ULS', 2000), woodcomp('SR 3000/2N'), [60, 95], [150, 1500]),
  ]),
  brand('FK Lightplanes', 'DE', [
    sport('FK9 Mk IV', [2004, 2016], 2, rotax('912 ULS', 2000), woodcomp('SR 38'), [48, 85], [200, 2200]),
    sport('FK12 Comet', [1997, 2020], 2, rotax('912 ULS', 2000), propeller('DUC', 'Swirl-3'), [45, 90], [150, 1200]),
    sport('FK14 Polaris', [2001, 2020], 2, rotax('912 ULS', 2000), woodcomp('SR 38'), [50, 95], [150, 1500]),
  ], ['B&F Technik']),
  brand('Arion', 'US', [
    sport('Lightning LS-1', [2008, 2026], 2, jabiru('3300A', 2000), sensenich('W64ZK-49'), [50, 105], [80, 1000]),
  ]),
  brand('Vashon', 'US', [
    sport('Ranger R7', [2018, 2026], 2, continental('O-200-D', 2000), sensenich('W72GK-44'), [95, 170], [40, 2000], { fuel: 'avgas100ll' }),
  ]),
  brand('Gobosh', 'US', [
    sport('700S', [2007, 2012], 2, rotax('912 ULS', 2000), propeller('Elprop', '3-1-1P'), [60, 95], [200, 1800]),
  ]),
]
