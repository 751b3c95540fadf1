/** Units of measure in which parts are sold, by the codes that stock lists of the trade use; the usual ones first. */
export const partUnits = [
  'EA',
  'PR',
  'SE',
  'KT',
  'AY',
  'FT',
  'YD',
  'MR',
  'SH',
  'RO',
  'QT',
  'GL',
  'LI',
  'LB',
  'KG',
  'BX',
  'PG',
  'HD',
] as const

/** Sold for good, only against the buyer's old unit, or either. */
export const saleTypes = ['outright', 'exchange', 'both'] as const

export const shippingPayers = ['buyer', 'seller', 'agreed'] as const

/** What stands in the place of regions and countries that a part is shipped to. */
export const shipsAnywhere = 'worldwide'
export const pickUpOnly = 'pickup'

/** What holds where an advert of a part says nothing of it, as those do that are older than these fields. */
export const partDefaults = { quantity: 1, unit: 'EA', saleType: 'outright' } as const

export const mostInStock = 9_999_999
/** Models that a part may name. */
export const mostFits = 50

/** Documents that come with parts: releases of authorities, statements of makers and sellers, where it was in service. */
export const partCertificates = [
  '8130-3',
  'EASA Form 1',
  'CAA Form 1',
  'TCCA Form One',
  'CofC',
  'ATA 106',
  'trace maker',
  'trace operator',
  'non-incident',
  'back to birth',
  'none',
] as const
