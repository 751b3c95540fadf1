/** An airfield where demo aircraft stand; state as in ISO 3166-2. */
export interface Airfield {
  readonly code: string
  readonly town: string
  readonly state: string
  readonly country: string
}

type Row = readonly [code: string, town: string, state: string]

const fields: Readonly<Record<string, readonly Row[]>> = {
  US: [
    ['KAPA', 'Englewood', 'Colorado'],
    ['KBJC', 'Broomfield', 'Colorado'],
    ['KADS', 'Addison', 'Texas'],
    ['KDTO', 'Denton', 'Texas'],
    ['KGTU', 'Georgetown', 'Texas'],
    ['KSGR', 'Sugar Land', 'Texas'],
    ['KSDL', 'Scottsdale', 'Arizona'],
    ['KPRC', 'Prescott', 'Arizona'],
    ['KVNY', 'Van Nuys', 'California'],
    ['KPAO', 'Palo Alto', 'California'],
    ['KCRQ', 'Carlsbad', 'California'],
    ['KAWO', 'Arlington', 'Washington'],
    ['KHIO', 'Hillsboro', 'Oregon'],
    ['KBOI', 'Boise', 'Idaho'],
    ['KBZN', 'Belgrade', 'Montana'],
    ['KFXE', 'Fort Lauderdale', 'Florida'],
    ['KVRB', 'Vero Beach', 'Florida'],
    ['KLAL', 'Lakeland', 'Florida'],
    ['KPDK', 'Atlanta', 'Georgia'],
    ['KOSH', 'Oshkosh', 'Wisconsin'],
    ['KJVL', 'Janesville', 'Wisconsin'],
    ['KDPA', 'West Chicago', 'Illinois'],
    ['KICT', 'Wichita', 'Kansas'],
    ['KSUS', 'Chesterfield', 'Missouri'],
    ['KRVS', 'Tulsa', 'Oklahoma'],
    ['KOLV', 'Olive Branch', 'Mississippi'],
    ['KGWO', 'Greenwood', 'Mississippi'],
    ['KJBR', 'Jonesboro', 'Arkansas'],
    ['KFRG', 'Farmingdale', 'New York'],
    ['KBED', 'Bedford', 'Massachusetts'],
    ['KFDK', 'Frederick', 'Maryland'],
    ['KHEF', 'Manassas', 'Virginia'],
    ['KANE', 'Blaine', 'Minnesota'],
    ['KFAR', 'Fargo', 'North Dakota'],
  ],
  CA: [
    ['CYKF', 'Breslau', 'Ontario'],
    ['CYBW', 'Springbank', 'Alberta'],
    ['CZBB', 'Delta', 'British Columbia'],
    ['CYXX', 'Abbotsford', 'British Columbia'],
    ['CYHU', 'Longueuil', 'Quebec'],
    ['CYAV', 'St. Andrews', 'Manitoba'],
  ],
  GB: [
    ['EGTK', 'Kidlington', 'Oxfordshire'],
    ['EGLF', 'Farnborough', 'Hampshire'],
    ['EGBJ', 'Staverton', 'Gloucestershire'],
    ['EGBP', 'Kemble', 'Gloucestershire'],
    ['EGLM', 'White Waltham', 'Windsor and Maidenhead'],
    ['EGKR', 'Redhill', 'Surrey'],
    ['EGSU', 'Duxford', 'Cambridgeshire'],
    ['EGPT', 'Scone', 'Perth and Kinross'],
  ],
  DE: [
    ['EDNY', 'Friedrichshafen', 'Baden-Württemberg'],
    ['EDTF', 'Freiburg', 'Baden-Württemberg'],
    ['EDMA', 'Augsburg', 'Bayern'],
    ['EDMS', 'Straubing', 'Bayern'],
    ['EDKB', 'Sankt Augustin', 'Nordrhein-Westfalen'],
    ['EDLE', 'Mülheim an der Ruhr', 'Nordrhein-Westfalen'],
    ['EDFE', 'Egelsbach', 'Hessen'],
    ['EDAZ', 'Trebbin', 'Brandenburg'],
    ['EDHE', 'Heist', 'Schleswig-Holstein'],
    ['EDVE', 'Braunschweig', 'Niedersachsen'],
  ],
  FR: [
    ['LFMD', 'Cannes', 'Provence-Alpes-Côte-d’Azur'],
    ['LFMV', 'Avignon', 'Provence-Alpes-Côte-d’Azur'],
    ['LFPN', 'Toussus-le-Noble', 'Île-de-France'],
    ['LFLY', 'Bron', 'Auvergne-Rhône-Alpes'],
    ['LFLP', 'Annecy', 'Auvergne-Rhône-Alpes'],
    ['LFCL', 'Toulouse', 'Occitanie'],
    ['LFBZ', 'Biarritz', 'Nouvelle-Aquitaine'],
    ['LFGJ', 'Dole', 'Bourgogne-Franche-Comté'],
  ],
  CH: [
    ['LSZG', 'Grenchen', 'Solothurn'],
    ['LSZF', 'Lupfig', 'Aargau'],
    ['LSGG', 'Genève', 'Genève'],
    ['LSGS', 'Sion', 'Valais'],
    ['LSZR', 'Altenrhein', 'Sankt Gallen'],
    ['LSZL', 'Locarno', 'Ticino'],
  ],
  AT: [
    ['LOAN', 'Wiener Neustadt', 'Niederösterreich'],
    ['LOAV', 'Bad Vöslau', 'Niederösterreich'],
    ['LOWZ', 'Zell am See', 'Salzburg'],
    ['LOWG', 'Graz', 'Steiermark'],
  ],
  IT: [
    ['LIPU', 'Padova', 'Veneto'],
    ['LIMB', 'Bresso', 'Lombardia'],
    ['LILY', 'Como', 'Lombardia'],
    ['LIRU', 'Roma', 'Lazio'],
    ['LIAF', 'Foligno', 'Umbria'],
  ],
  ES: [
    ['LECU', 'Madrid', 'Madrid, Comunidad de'],
    ['LELL', 'Sabadell', 'Catalunya'],
    ['LEJR', 'Jerez de la Frontera', 'Andalucía'],
    ['LESB', 'Palma', 'Illes Balears'],
  ],
  PT: [
    ['LPCS', 'Cascais', 'Lisboa'],
    ['LPPM', 'Portimão', 'Faro'],
    ['LPEV', 'Évora', 'Évora'],
  ],
  NL: [
    ['EHLE', 'Lelystad', 'Flevoland'],
    ['EHTE', 'Teuge', 'Gelderland'],
    ['EHBD', 'Budel', 'Noord-Brabant'],
  ],
  BE: [
    ['EBKT', 'Wevelgem', 'West-Vlaanderen'],
    ['EBAW', 'Antwerpen', 'Antwerpen'],
    ['EBSP', 'Spa', 'Liège'],
  ],
  SE: [
    ['ESOW', 'Västerås', 'Västmanlands län'],
    ['ESSB', 'Stockholm', 'Stockholms län'],
    ['ESMT', 'Halmstad', 'Hallands län'],
  ],
  NO: [
    ['ENTO', 'Sandefjord', 'Vestfold og Telemark'],
    ['ENZV', 'Sola', 'Rogaland'],
  ],
  DK: [
    ['EKRK', 'Roskilde', 'Region Sjælland'],
    ['EKOD', 'Odense', 'Region Syddanmark'],
  ],
  FI: [
    ['EFNU', 'Nummela', 'Uusimaa'],
    ['EFTU', 'Turku', 'Varsinais-Suomi'],
  ],
  IE: [
    ['EIWT', 'Leixlip', 'Leinster'],
    ['EICK', 'Cork', 'Munster'],
  ],
  PL: [
    ['EPML', 'Mielec', 'Podkarpackie'],
    ['EPBC', 'Warszawa', 'Mazowieckie'],
    ['EPGL', 'Gliwice', 'Śląskie'],
  ],
  CZ: [
    ['LKKU', 'Kunovice', 'Zlínský kraj'],
    ['LKTB', 'Brno', 'Jihomoravský kraj'],
    ['LKLT', 'Praha', 'Praha, Hlavní město'],
  ],
  TR: [
    ['LTBW', 'Çatalca', 'İstanbul'],
    ['LTFB', 'Selçuk', 'İzmir'],
    ['LTBR', 'Yenişehir', 'Bursa'],
    ['LTAI', 'Antalya', 'Antalya'],
    ['LTAC', 'Ankara', 'Ankara'],
  ],
  GR: [
    ['LGMG', 'Megara', 'Attikí'],
    ['LGIR', 'Irakleio', 'Kríti'],
  ],
  HU: [
    ['LHBS', 'Budaörs', 'Pest'],
    ['LHDC', 'Debrecen', 'Hajdú-Bihar'],
  ],
  AU: [
    ['YSBK', 'Bankstown', 'New South Wales'],
    ['YSTW', 'Tamworth', 'New South Wales'],
    ['YMMB', 'Moorabbin', 'Victoria'],
    ['YBAF', 'Archerfield', 'Queensland'],
    ['YTWB', 'Toowoomba', 'Queensland'],
    ['YPJT', 'Jandakot', 'Western Australia'],
  ],
  NZ: [
    ['NZAR', 'Papakura', 'Auckland'],
    ['NZHN', 'Hamilton', 'Waikato'],
    ['NZWF', 'Wanaka', 'Otago'],
  ],
  ZA: [
    ['FALA', 'Lanseria', 'Gauteng'],
    ['FAGM', 'Germiston', 'Gauteng'],
    ['FAGG', 'George', 'Western Cape'],
  ],
  KE: [
    ['HKNW', 'Nairobi', 'Nairobi City'],
    ['HKMO', 'Mombasa', 'Mombasa'],
  ],
  BR: [
    ['SBMT', 'São Paulo', 'São Paulo'],
    ['SBJD', 'Jundiaí', 'São Paulo'],
    ['SBGO', 'Goiânia', 'Goiás'],
  ],
  AR: [
    ['SADF', 'San Fernando', 'Buenos Aires'],
    ['SAOC', 'Río Cuarto', 'Córdoba'],
  ],
  MX: [
    ['MMTO', 'Toluca', 'México'],
    ['MMAN', 'Apodaca', 'Nuevo León'],
  ],
  AE: [['OMDW', 'Dubai', 'Dubayy']],
  JP: [
    ['RJTF', 'Chofu', 'Tôkyô'],
    ['RJOY', 'Yao', 'Ôsaka'],
  ],
}

export const airfields: readonly Airfield[] = Object.entries(fields).flatMap(([country, rows]) =>
  rows.map(([code, town, state]) => ({ code, town, state, country })),
)

const byCode = new Map(airfields.map(field => [field.code, field]))

/** Throws for a code that is not in the table: sellers name only airfields that are. */
export const airfield = (code: string): Airfield => {
  const found = byCode.get(code)
  if (!found) throw new Error(`no airfield ${code}`)
  return found
}

export const airfieldsOf = (country: string): readonly Airfield[] =>
  airfields.filter(field => field.country === country)
