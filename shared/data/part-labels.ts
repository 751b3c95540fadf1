type Labels = Readonly<Record<string, string>>

/** What parts come with. */
export const certificateNames: Labels = {
  '8130-3': 'FAA 8130-3',
  'EASA Form 1': 'EASA Form 1',
  'CAA Form 1': 'UK CAA Form 1',
  'TCCA Form One': 'TCCA Form One',
  CofC: 'Certificate of Conformity',
  'ATA 106': 'ATA 106',
  'trace maker': 'Trace to maker',
  'trace operator': 'Trace to operator',
  'non-incident': 'Non-incident statement',
  'back to birth': 'Back to birth records',
  none: 'None',
  other: 'Other document',
}

export const saleTypeNames: Labels = {
  outright: 'Outright',
  exchange: 'Exchange',
  both: 'Outright or exchange',
}

/** Units of parts, by their codes: what a price is per. */
export const partUnitNames: Labels = {
  EA: 'each',
  PR: 'pair',
  SE: 'set',
  KT: 'kit',
  AY: 'assembly',
  FT: 'foot',
  YD: 'yard',
  MR: 'metre',
  SH: 'sheet',
  RO: 'roll',
  QT: 'quart',
  GL: 'gallon',
  LI: 'litre',
  LB: 'pound',
  KG: 'kilogram',
  BX: 'box',
  PG: 'package',
  HD: 'hundred',
}

/** Those whose plural has more than an s. */
export const partUnitPlurals: Labels = { AY: 'assemblies', FT: 'feet', BX: 'boxes', HD: 'hundred' }
