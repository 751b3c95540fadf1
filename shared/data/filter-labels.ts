import type { EquipmentCode } from './filter-codes'

/** The names of codes that listings filter by, typed by string as in `type-labels`. */
type Labels = Readonly<Record<string, string>>

export const flightRuleNames: Labels = { IFR: 'IFR', VFR: 'VFR', DUAL: 'IFR and VFR' }
export const damageNames: Labels = {
  none: 'None known',
  minor: 'Minor',
  major: 'Major',
  unknown: 'Not known',
}
export const equipmentNames: Labels = {
  glass: 'Glass cockpit',
  autopilot: 'Autopilot',
  adsb: 'ADS-B',
  ice: 'Ice protection',
  fiki: 'Known icing',
  turbo: 'Turbocharged',
  diesel: 'Diesel engine',
  pressurized: 'Pressurized',
  retractable: 'Retractable gear',
  tailwheel: 'Tailwheel',
  floats: 'Floats',
  aerobatic: 'Aerobatic',
  parachute: 'Airframe parachute',
} satisfies Record<EquipmentCode, string>
export const vatNames: Labels = {
  incl: 'Included',
  excl: 'Excluded',
  margin: 'Margin scheme',
  unknown: 'Not stated',
}
export const priceModeNames: Labels = { firm: 'Firm', negotiable: 'Negotiable', onRequest: 'On request' }
export const sellerTypeNames: Labels = { private: 'Private', business: 'Company' }
/** `1 day`, `7 days` */
export const daysName = (days: string): string => (days === '1' ? '1 day' : `${days} days`)
