import { family, gear, high, type Family } from './family'

const eastern = { home: ['PL', 'CZ', 'HU', 'ES', 'BR', 'AR', 'ZA', 'TR'] }
const czech = { home: ['CZ', 'DE', 'PL', 'FR', 'AT', 'CH', 'US'] }

/** Light sport, agriculture and helicopters. */
export const specialFamilies: readonly Family[] = [
  family('Tecnam', /^P92/, 4, [105, 17, 230], '####', { ...high, nick: 'the Echo' }),
  family('Tecnam', /^P2002|^P2008|Astore|Bravo/, 5, [112, 18, 240], '###', { nick: 'the Tecnam' }),
  family('Flight Design', /./, 5, [112, 17, 260], '0#-0#-##|F-##-##-##', {
    ...high,
    nick: 'the CT',
    home: ['DE', 'US', 'CH', 'GB'],
  }),
  family('Pipistrel', /Virus|Alpha|Sinus/, 5, [115, 14, 250], '### SWN 100|### AT 912', {
    ...high,
    nick: 'the Pipistrel',
  }),
  family('Evektor', /./, 4, [110, 18, 230], '20##12##', {
    home: ['CZ', 'US', 'DE', 'AU', 'GB'],
    nick: 'the Eurostar',
  }),
  family('Zenith', /CH/, 1.4, [95, 19, 250], '7-####', { ...high, home: ['US', 'CA', 'AU'] }),
  family('CZAW', /SportCruiser/, 1.6, [108, 18, 230], '0#SC###', { home: ['CZ', 'US', 'GB'] }),
  family('Czech Sport Aircraft', /./, 3, [110, 18, 230], 'C0###', {
    home: ['CZ', 'US', 'DE', 'FR'],
    nick: 'the SportCruiser',
  }),
  family('Remos', /./, 2.4, [112, 17, 240], '###', { ...high, home: ['DE', 'US'], nick: 'the Remos' }),
  family('Comco Ikarus', /./, 3, [95, 15, 230], '0###-####', {
    ...high,
    home: ['DE', 'GB', 'FR'],
    nick: 'the C42',
  }),
  family('ICON', /./, 2, [85, 19, 190], '00###', { ...high, home: ['US'], nick: 'the A5' }),
  family('Bristell', /./, 4, [115, 18, 250], '###', {
    home: ['CZ', 'GB', 'AU', 'US', 'DE'],
    nick: 'the Bristell',
  }),
  family('Jabiru', /./, 2.4, [105, 18, 230], 'J###', {
    ...high,
    home: ['AU', 'ZA', 'GB', 'US'],
    nick: 'the Jab',
  }),
  family('Shark Aero', /./, 1.6, [140, 17, 200], '###', { ...gear, home: ['CZ', 'DE', 'FR'] }),
  family('Aeroprakt', /./, 2.4, [95, 15, 230], '###', {
    ...high,
    home: ['DE', 'AU', 'HU', 'GB'],
    nick: 'the Foxbat',
  }),
  family('Sling', /./, 2.4, [110, 19, 330], '###', { home: ['ZA', 'US', 'AU'], nick: 'the Sling' }),
  family('JMB Aircraft', /VL3$/, 2, [150, 17, 200], 'VL3-###', {
    ...gear,
    home: ['CZ', 'BE', 'FR', 'DE'],
    nick: 'the VL3',
  }),
  family('TL-Ultralight', /./, 2, [115, 17, 220], '1#ST###', czech),
  family('Aerospool', /./, 2, [115, 16, 200], 'DY###', {
    home: ['CZ', 'FR', 'DE', 'FI'],
    nick: 'the Dynamic',
  }),
  family('Alpi Aviation', /./, 1.6, [120, 18, 210], '###', { home: ['IT', 'ES', 'FR'], nick: 'the Pioneer' }),
  family('ICP', /./, 1.6, [85, 16, 240], '##-##-##-###', {
    ...high,
    home: ['IT', 'FR', 'AR', 'AU'],
    nick: 'the Savannah',
  }),
  family('Ekolot', /./, 1.2, [95, 15, 210], '0#-0#-##', { home: ['PL', 'CZ'] }),
  family('FK Lightplanes', /FK9/, 1.6, [105, 16, 220], '09-0#-###', { ...high, home: ['DE', 'FR', 'PL'] }),
  family('Zlin Aviation', /./, 1.6, [85, 17, 230], '###', {
    ...high,
    home: ['CZ', 'IT', 'US', 'PL'],
    nick: 'the Savage',
  }),
  family('Kitfox', /./, 1.2, [100, 19, 250], 'S7####', { ...high, home: ['US', 'CA', 'GB'] }),
  family('RANS', /./, 1.2, [100, 19, 250], '0#0###', { ...high, home: ['US', 'AU'] }),
  family("Van's Aircraft", /RV-12/, 2.4, [118, 18, 240], '12####', {
    home: ['US', 'GB', 'AU', 'NZ'],
    nick: 'the RV-12',
  }),
  family('Cessna', /Skycatcher/, 2, [108, 22, 220], '16200###', {
    ...high,
    home: ['US'],
    nick: 'the Skycatcher',
  }),
  family('American Legend', /./, 1.6, [90, 20, 230], 'AL-####', { ...high, home: ['US'] }),
  family('CubCrafters', /CC11/, 1.6, [90, 20, 240], 'CC11-00###', {
    ...high,
    home: ['US', 'CA', 'AU'],
    nick: 'the Carbon Cub',
  }),

  family('Piper', /Pawnee|Brave/, 4, [90, 52, 550], '25-######|36-yy60###', { nick: 'the Pawnee' }),
  family('Cessna', /188/, 4, [105, 60, 750], '188#####', { nick: 'the Agwagon' }),
  family('Grumman', /Ag-Cat/i, 3, [95, 85, 900], '###B', { nick: 'the Ag-Cat', home: ['US', 'AU', 'CA'] }),
  family('Schweizer', /Ag-Cat/i, 2, [95, 85, 900], '###B', { nick: 'the Ag-Cat', home: ['US', 'AU', 'CA'] }),
  family('PZL-Mielec', /Dromader/, 4, [95, 110, 1500], '1Z0##-##', { ...eastern, nick: 'the Dromader' }),
  family('PZL-Warszawa', /Kruk/, 1.4, [90, 80, 900], '########', {
    home: ['PL', 'HU', 'CZ'],
    nick: 'the Kruk',
  }),
  family('Embraer', /Ipanema/, 3, [105, 65, 750], '200###|2000####', {
    home: ['BR', 'AR'],
    nick: 'the Ipanema',
  }),
  family('Zlin Aircraft', /37|137/, 2, [80, 60, 600], '0#-##', {
    home: ['CZ', 'HU', 'PL'],
    nick: 'the Čmelák',
  }),
  family('Antonov', /An-2/, 0.8, [90, 180, 1500], '1G###-##', eastern),
  family('Air Tractor', /AT-(30|401)/, 4, [115, 130, 1300], '401-0###|301-0###', {
    nick: 'the Air Tractor',
    home: ['US', 'AU', 'ES', 'BR', 'AR', 'CA', 'ZA'],
  }),
  family('Air Tractor', /AT-402/, 3, [130, 170, 1700], '402B-1###', { nick: 'the 402' }),
  family('Air Tractor', /AT-50/, 6, [140, 190, 2100], '502B-2###|502-0###', { nick: 'the 502' }),
  family('Air Tractor', /AT-602/, 3, [145, 260, 2900], '602-0###', { nick: 'the 602' }),
  family('Air Tractor', /AT-802/, 4, [150, 300, 3900], '802A-0###|802-0###', { nick: 'the 802' }),
  family('Thrush', /./, 6, [130, 210, 2400], 'T34-###|H80-###G', { nick: 'the Thrush' }),
  family('Ayres', /./, 4, [125, 200, 2200], 'T34-###|T15-###', { nick: 'the Thrush' }),
  family('Rockwell', /Thrush/, 2, [105, 110, 1500], '####R', { nick: 'the Thrush' }),
  family('PAC', /./, 2, [125, 160, 1500], '###', { home: ['NZ', 'AU'] }),
  family('Transavia', /./, 0.8, [95, 60, 800], '####', { home: ['AU', 'NZ'] }),
  family('Weatherly', /./, 1.4, [105, 90, 1000], '15##', { home: ['US'] }),

  family('Robinson', /R22/, 6, [92, 32, 250], '####', { nick: 'the R22' }),
  family('Robinson', /R44/, 10, [110, 55, 420], '1####|####', { nick: 'the R44' }),
  family('Robinson', /R66/, 5, [115, 88, 560], '0###|1###', { nick: 'the R66' }),
  family('Schweizer', /269|300/, 3, [85, 38, 300], 'S####', { nick: 'the 300' }),
  family('Schweizer', /33/, 1, [100, 90, 480], '00##', {}),
  family('Hughes', /269/, 2, [80, 38, 280], '##-0###', { nick: 'the 300' }),
  family('Hughes', /369/, 2, [130, 105, 600], '#0-0###D', { nick: 'the 500' }),
  family('Enstrom', /F-28|280/, 2, [98, 55, 380], '####', { nick: 'the Enstrom' }),
  family('Enstrom', /480/, 1.6, [115, 110, 560], '5###', {}),
  family('Guimbal', /./, 3, [90, 38, 280], '1###', {
    nick: 'the Cabri',
    home: ['FR', 'GB', 'DE', 'CH', 'AT', 'NZ', 'HU'],
  }),
  family('Bell', /^47/, 1.4, [70, 60, 400], '####', { nick: 'the 47' }),
  family('Bell', /^206/, 6, [115, 100, 620], '####|51###|52###', { nick: 'the JetRanger' }),
  family('Bell', /^407/, 4, [130, 175, 1050], '53###|54###', { nick: 'the 407' }),
  family('Bell', /^505/, 3, [125, 115, 680], '65###', { nick: 'the 505' }),
  family('Bell', /^4[23]\d/, 2, [140, 300, 1500], '57###', {}),
  family('Agusta-Bell', /206/, 1.6, [115, 100, 600], '8###', {
    home: ['IT', 'GR', 'TR', 'ES', 'HU'],
    nick: 'the JetRanger',
  }),
  family('Airbus Helicopters', /AS 350|H125/, 8, [130, 175, 1150], '7###|8###|4###', {
    nick: 'the Squirrel',
  }),
  family('Airbus Helicopters', /EC 1[23]0|H130/, 4, [125, 140, 850], '1###|4###', {}),
  family(
    'Airbus Helicopters',
    /AS 355|EC 135|H135|EC 145|H145|Bo 105|BK 117/,
    3,
    [130, 240, 1250],
    '2####|0###',
    {},
  ),
  family('MD Helicopters', /./, 3, [130, 110, 620], '0###E|RN0##', { nick: 'the MD' }),
  family('Leonardo', /109|119/, 4, [150, 230, 1150], '22###|11###|14###', { nick: 'the Agusta' }),
  family('Leonardo', /139|169/, 1.6, [155, 420, 2400], '31###|41###|69###', { nick: 'the 139' }),
]
