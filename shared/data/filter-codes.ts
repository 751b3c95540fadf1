/** What an advert's model, engines or avionics tell that it is fitted with (`api/search/equipment-facts`). */
export const equipmentCodes = [
  'glass',
  'autopilot',
  'adsb',
  'ice',
  'fiki',
  'turbo',
  'diesel',
  'pressurized',
  'retractable',
  'tailwheel',
  'floats',
  'aerobatic',
  'parachute',
] as const
export type EquipmentCode = (typeof equipmentCodes)[number]
export const sellerTypes = ['private', 'business'] as const
/** The days of the filter “Listed within”. */
export const listedWithinDays = ['1', '3', '7', '14', '30', '90'] as const
