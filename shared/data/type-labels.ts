/** Typed by string, because codes come from outside and may be missing in a table. */
type Labels = Readonly<Record<string, string>>

export const aircraftTypes: Labels = {
  jet: 'Jet',
  turboprop: 'Turboprop',
  pistonsingle: 'Piston Single',
  pistontwin: 'Piston Twin',
  sport: 'Light Sport',
  pistonagri: 'Piston Agriculture',
  turbineagri: 'Turbine Agriculture',
  pistonheli: 'Piston Helicopters',
  turbineheli: 'Turbine Helicopters',
}

export const partSections: Labels = {
  avionics: 'Avionics Parts',
  propeller: 'Propeller Parts',
  landinggear: 'Landing Gear Parts',
  engine: 'Engine Parts',
  interior: 'Interior Parts',
  exterior: 'Exterior Parts',
  control: 'Control Surfaces Parts',
  airframe: 'Airframe Parts',
  fuelsystems: 'Fuel Systems Parts',
  hydrolic: 'Hydraulic Parts',
  pneumatic: 'Pneumatic Parts',
  other: 'Other Parts',
}

export const leaseTypes: Labels = {
  dailyrentals: 'Daily Rentals',
  weeklyrentals: 'Weekly Rentals',
  regional: 'Regional',
  international: 'International',
  small: 'Small (2-4 seats)',
  medium: 'Medium (5-10 seats)',
  large: 'Large (10+ seats)',
  training: 'Training',
}

export const toolTypes: Labels = { engine: 'Engine Tool', airframe: 'Airframe Tool', paint: 'Paint Tool' }

export const regions: Labels = {
  europe: 'Europe',
  northamerica: 'North America',
  asia: 'Asia',
  africa: 'Africa',
  oceania: 'Oceania',
  southamerica: 'South America',
}

export const conditions: Labels = { new: 'New', used: 'Used' }

export const fuels: Labels = {
  avgas: 'Avgas',
  jet: 'Jet A1',
  diesel: 'Diesel',
  gasoline: 'Gasoline',
  other: 'Other fuel',
  avgas100: 'Avgas 100',
  avgas100ll: 'Avgas 100LL',
  avgas115: 'Avgas 115',
  avgasul91: 'Avgas UL91',
  avgasul94: 'Avgas UL94',
  jeta: 'Jet A',
  jeta1: 'Jet A-1',
  jetb: 'Jet B',
  ts1: 'TS-1',
}
