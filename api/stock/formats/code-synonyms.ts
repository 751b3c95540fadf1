import { countryNames } from '../../../shared/data/countries'
import {
  certificateNames,
  partUnitNames,
  partUnitPlurals,
  saleTypeNames,
} from '../../../shared/data/part-labels'
import {
  aircraftTypes as typeLabels,
  conditions as conditionLabels,
  fuels as fuelLabels,
  leaseTypes as leaseLabels,
  toolTypes as toolLabels,
} from '../../../shared/data/type-labels'
import { squashed } from './squashed'

type Names = Readonly<Record<string, readonly string[]>>

/** What the trade calls a code besides; by field, then by code. */
const trade: Readonly<Record<string, Names>> = {
  partCondition: {
    NE: ['new', 'factory new', 'FN', 'brand new', 'N'],
    NS: ['new surplus', 'surplus', 'unused'],
    OH: ['overhauled', 'O/H', 'OHC', 'overhaul'],
    SV: ['serviceable', 'SVC', 'inspected', 'tested', 'repaired'],
    RP: ['repairable', 'REP', 'core', 'unserviceable', 'US'],
    AR: ['as removed', 'removed', 'A/R'],
  },
  condition: { new: ['N', 'brand new', 'factory new', 'unused'], used: ['U', 'pre-owned', 'second hand'] },
  priceMode: {
    firm: ['fixed', 'fix', 'firm price'],
    negotiable: ['obo', 'ono', 'or best offer', 'VB', 'make offer'],
    onRequest: ['on request', 'shown on request', 'POA', 'call', 'RFQ'],
  },
  vat: {
    incl: ['included', 'inclusive', 'incl VAT', 'VAT included', 'gross', 'VAT paid'],
    excl: ['excluded', 'exclusive', 'excl VAT', 'plus VAT', 'net', 'VAT not paid'],
    margin: ['margin scheme'],
    unknown: ['not stated', 'not known'],
  },
  unit: {
    EA: ['PC', 'PCS', 'piece', 'pieces', 'unit', 'units', 'ST'],
    SE: ['SET', 'sets'],
    KT: ['KIT', 'kits'],
    AY: ['ASSY', 'ASY'],
    FT: ['FEET', 'F'],
    MR: ['M', 'MTR', 'meter', 'meters', 'metres'],
    QT: ['QTS'],
    GL: ['GAL', 'GALS'],
    LI: ['L', 'LTR', 'liter', 'liters'],
    LB: ['LBS'],
    KG: ['KGS', 'kilo'],
    BX: ['BOX'],
    PG: ['PKG', 'PK', 'pack'],
    HD: ['C', '100'],
  },
  saleType: {
    outright: ['sale', 'for sale', 'sell', 'OR'],
    exchange: ['EX', 'EXCH', 'core exchange'],
    both: ['outright/exchange', 'sale or exchange', 'outright and exchange'],
  },
  rateUnit: {
    hour: ['hourly', 'per hour', 'hours', 'hr', 'h'],
    day: ['daily', 'per day', 'days'],
    week: ['weekly', 'per week', 'weeks'],
    month: ['monthly', 'per month', 'months'],
  },
  fuel: {
    avgas100ll: ['100LL', 'AVGAS 100 LL'],
    jeta1: ['JET A-1', 'A1', 'kerosene'],
    gasoline: ['MOGAS', 'petrol', 'EN228', 'car gas'],
  },
  basis: {
    new: ['SNEW', 'TTSN', 'TSN', 'since new', 'SN'],
    majorOverhaul: ['SMOH', 'TSMOH', 'TSO', 'SOH', 'major overhaul', 'since major overhaul', 'SFRM', 'SFOH'],
    topOverhaul: ['STOH', 'top overhaul', 'since top overhaul'],
  },
  damageLevel: {
    none: ['no', 'no damage', 'NDH', 'none known'],
    unknown: ['not known'],
    minor: ['yes, minor'],
    major: ['yes, major'],
  },
  flightRules: { DUAL: ['IFR and VFR', 'IFR/VFR', 'both'] },
  shippingPaidBy: {
    buyer: ['the buyer', 'EXW', 'collect'],
    seller: ['the seller', 'free shipping', 'prepaid'],
    agreed: ['by agreement', 'agreement'],
  },
  currency: { USD: ['$', 'US$', 'US dollar', 'US dollars', 'dollar'], EUR: ['€', 'euro', 'euros', 'EUR €'] },
  certificate: {
    '8130-3': ['8130', 'FAA 8130', 'FAA 8130-3', 'FAA Form 8130-3'],
    'EASA Form 1': ['Form 1', 'EASA', 'EASA Form One', 'Form One'],
    'CAA Form 1': ['UK CAA Form 1', 'CAA'],
    'TCCA Form One': ['TCCA', 'TCCA 24-0078'],
    CofC: ['C of C', 'COC', 'C/C', 'certificate of conformity'],
    'ATA 106': ['ATA106'],
    'trace maker': ['OEM trace', 'trace to OEM'],
    'trace operator': ['trace to operator', '121 trace', 'airline trace'],
    'back to birth': ['BTB', 'full trace'],
    none: ['no trace', 'no', 'N/A'],
  },
  shipsTo: { worldwide: ['anywhere', 'all', 'world'], pickup: ['pick up', 'pick up only', 'collection'] },
}

/** The names by which the forms offer the codes of a field. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeLabels,
  aircraftType: typeLabels,
  leaseType: leaseLabels,
  toolType: toolLabels,
  condition: conditionLabels,
  // The groups of the filter are no fuels of an aircraft.
  fuel: Object.fromEntries(Object.entries(fuelLabels).filter(([code]) => code !== 'avgas' && code !== 'jet')),
  unit: partUnitNames,
  saleType: saleTypeNames,
  certificate: certificateNames,
}

const tables = new Map<string, ReadonlyMap<string, string>>()

const tableOf = (path: string): ReadonlyMap<string, string> => {
  const labels = Object.entries(shown[path] ?? {}).map(([code, name]) => [keyOf(name), code] as const)
  const plurals =
    path === 'unit' ? Object.entries(partUnitPlurals).map(([code, name]) => [keyOf(name), code] as const) : []
  const names = Object.entries(trade[path] ?? {}).flatMap(([code, list]) =>
    list.map(name => [keyOf(name), code] as const),
  )
  return new Map([...plurals, ...labels, ...names])
}

/** A sign such as € is all there is of some names. */
const keyOf = (name: string): string => squashed(name) || name.trim()

/** The last part of a path decides: each engine has a `basis`. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The code of a text for a field, by the code itself, by the name that forms show, or by what the trade calls it. */
export const codeOf = (path: string, values: readonly string[], text: string): string | undefined => {
  const name = nameOf(path)
  const table = tables.get(name) ?? tableOf(name)
  tables.set(name, table)
  const key = keyOf(text)
  const exact = values.find(value => value.toLowerCase() === text.trim().toLowerCase())
  const found = exact ?? values.find(value => keyOf(value) === key) ?? table.get(key)
  return found !== undefined && (values.length === 0 || values.includes(found)) ? found : undefined
}

const countryAliases: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  holland: 'NL',
  thenetherlands: 'NL',
  czechrepublic: 'CZ',
  russianfederation: 'RU',
  southkorea: 'KR',
  turkiye: 'TR',
}
/** Names in other letters have no plain form. */
const byPlainName = new Map(
  [...countryNames].map(([name, code]) => [squashed(name), code] as const).filter(([name]) => name !== ''),
)

/** The code of a country whose name is written in a way that the contract does not know. */
export const countryAlias = (text: string): string | undefined =>
  countryAliases[squashed(text)] ?? byPlainName.get(squashed(text))
