/** The nine aircraft types, in the order of the listing's tabs (specification, section 2). */
export const aircraftTypes = [
  'jet',
  'turboprop',
  'pistonsingle',
  'pistontwin',
  'sport',
  'pistonagri',
  'turbineagri',
  'pistonheli',
  'turbineheli',
] as const
export type AircraftType = (typeof aircraftTypes)[number]

/** The listing address of each type (checklist NAV-04); the canonical one. */
export const typePaths: Record<AircraftType, string> = {
  jet: '/jet-aircraft',
  turboprop: '/turboprop-aircraft',
  pistonsingle: '/piston-single-aircraft',
  pistontwin: '/piston-twin-aircraft',
  sport: '/light-sport-aircraft',
  pistonagri: '/piston-agriculture-aircraft',
  turbineagri: '/turbine-agriculture-aircraft',
  pistonheli: '/piston-helicopters',
  turbineheli: '/turbine-helicopters',
}

/** Spellings that stand in the specification beside the canonical codes. */
const otherSpellings = new Map<string, AircraftType>(
  Object.entries({
    'piston-single': 'pistonsingle',
    'piston-twin': 'pistontwin',
    'light-sport': 'sport',
    lightsport: 'sport',
    'piston-agriculture': 'pistonagri',
    pistoneagriculture: 'pistonagri',
    pistonagriculture: 'pistonagri',
    'turbine-agriculture': 'turbineagri',
    turbineagriculture: 'turbineagri',
    'piston-helicopter': 'pistonheli',
    'piston-helicopters': 'pistonheli',
    pistonhelicopter: 'pistonheli',
    'turbine-helicopter': 'turbineheli',
    'turbine-helicopters': 'turbineheli',
    turbinehelicopter: 'turbineheli',
  }),
)

/** The canonical code of any spelling the specification uses (checklist LIST-11), or undefined. */
export const toAircraftType = (spelling: string): AircraftType | undefined => {
  const lower = spelling.trim().toLowerCase()
  const known = aircraftTypes.find(type => type === lower)
  return known ?? otherSpellings.get(lower)
}

export const partSections = [
  'avionics',
  'propeller',
  'landinggear',
  'engine',
  'interior',
  'exterior',
  'control',
  'airframe',
  'fuelsystems',
  'hydrolic',
  'pneumatic',
  'other',
] as const
export type PartSection = (typeof partSections)[number]

/** Converts a section from a link: links say `controlsurfaces` where adverts store `control`. */
export const toPartSection = (spelling: string): PartSection | undefined => {
  const lower = spelling.trim().toLowerCase()
  if (lower === 'controlsurfaces') return 'control'
  if (lower === 'hydraulic') return 'hydrolic'
  return partSections.find(section => section === lower)
}

/** Subcategories of each section (specification, section 3), as first filled into the category table. */
export const partCategories: Record<PartSection, readonly string[]> = {
  avionics: ['Navigation systems', 'Communication systems', 'Instruments', 'Other'],
  propeller: ['Blades', 'Hub assemblies', 'Governors', 'Other'],
  landinggear: ['Struts', 'Wheels and brakes', 'Retraction systems', 'Other'],
  engine: ['Pistons and rings', 'Cylinders', 'Engine mounts', 'Other'],
  interior: ['Seats and seatbelts', 'Cabin lighting', 'Galley equipment', 'Other'],
  exterior: ['Windows and windshields', 'Doors and hatches', 'Anti-icing', 'Other'],
  control: ['Ailerons', 'Elevators', 'Rudder', 'Other'],
  airframe: ['Bulkheads', 'Stringers', 'Frames', 'Other'],
  fuelsystems: ['Pumps', 'Tanks', 'Valves', 'Other'],
  hydrolic: ['Pumps', 'Actuators', 'Fluid reservoirs', 'Other'],
  pneumatic: ['Air compressors', 'Valves', 'Deicing', 'Other'],
  other: ['Other'],
}

export const leaseTypes = [
  'dailyrentals',
  'weeklyrentals',
  'regional',
  'international',
  'small',
  'medium',
  'large',
  'training',
] as const

export const toolTypes = ['engine', 'airframe', 'paint'] as const

export const fuels = [
  'avgas100',
  'avgas100ll',
  'avgas115',
  'avgasul91',
  'avgasul94',
  'diesel',
  'gasoline',
  'jeta',
  'jeta1',
  'jetb',
  'ts1',
  'other',
] as const
export type Fuel = (typeof fuels)[number]

/** What the listing's fuel filter offers: Avgas, Jet A1 and Diesel stand for several exact fuels. */
export const fuelGroups = {
  avgas: ['avgas100', 'avgas100ll', 'avgas115', 'avgasul91', 'avgasul94'],
  jet: ['jeta', 'jeta1', 'jetb', 'ts1'],
  diesel: ['diesel'],
  gasoline: ['gasoline'],
  other: ['other'],
} as const satisfies Record<string, readonly Fuel[]>
export type FuelGroup = keyof typeof fuelGroups

export const conditions = ['new', 'used'] as const
export const flightRules = ['IFR', 'VFR', 'DUAL'] as const
export const currencies = ['USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Condition codes of the parts trade: new, new surplus, overhauled, serviceable, repairable, as removed. */
export const partConditions = ['NE', 'NS', 'OH', 'SV', 'RP', 'AR'] as const
export const engineTimeBases = ['new', 'majorOverhaul', 'topOverhaul'] as const
export const damageLevels = ['none', 'minor', 'major', 'unknown'] as const
export const vatStates = ['incl', 'excl', 'margin', 'unknown'] as const
export const priceModes = ['firm', 'negotiable', 'onRequest'] as const
export const rateUnits = ['hour', 'day', 'week', 'month'] as const
/** Wet: with fuel and oil. */
export const leaseTerms = ['wet', 'dry'] as const

export const regions = ['europe', 'northamerica', 'asia', 'africa', 'oceania', 'southamerica'] as const
export type Region = (typeof regions)[number]

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
/** `Europe`, `north america`, `North-America` all name one region. */
export const toRegion = (spelling: string): Region | undefined =>
  regions.find(region => region === squash(spelling))
