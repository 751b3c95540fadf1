import type { Words } from './en-kit'

const aircraftTypes: Words = {
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

const typeTitles: Words = {
  jet: 'Jet aircraft for sale',
  turboprop: 'Turboprop aircraft for sale',
  pistonsingle: 'Piston single aircraft for sale',
  pistontwin: 'Piston twin aircraft for sale',
  sport: 'Light sport aircraft for sale',
  pistonagri: 'Piston agriculture aircraft for sale',
  turbineagri: 'Turbine agriculture aircraft for sale',
  pistonheli: 'Piston helicopters for sale',
  turbineheli: 'Turbine helicopters for sale',
}

const partSections: Words = {
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

const sectionLinks: Words = {
  avionics: 'Avionics',
  propeller: 'Propeller',
  landinggear: 'Landing Gear',
  engine: 'Engine',
  interior: 'Interior',
  exterior: 'Exterior',
  control: 'Control Surfaces',
  airframe: 'Airframe',
  fuelsystems: 'Fuel Systems',
  hydrolic: 'Hydraulics',
  pneumatic: 'Pneumatics',
  other: 'Other',
}

const leaseTypes: Words = {
  dailyrentals: 'Daily Rentals',
  weeklyrentals: 'Weekly Rentals',
  regional: 'Regional',
  international: 'International',
  small: 'Small (2-4 seats)',
  medium: 'Medium (5-10 seats)',
  large: 'Large (10+ seats)',
  training: 'Training',
}

const toolTypes: Words = { engine: 'Engine Tool', airframe: 'Airframe Tool', paint: 'Paint Tool' }

const regions: Words = {
  europe: 'Europe',
  northamerica: 'North America',
  asia: 'Asia',
  africa: 'Africa',
  oceania: 'Oceania',
  southamerica: 'South America',
}

/** What the codes of types, sections, fuels and conditions are called. */
export const words = {
  aircraftTypes,
  typeTitles,
  partSections,
  sectionLinks,
  leaseTypes,
  toolTypes,
  regions,
  kinds: {
    aircraft: 'Aircraft',
    part: 'Parts',
    lease: 'Aircraft Lease',
    toollease: 'Tool Lease',
  } as Words,
  conditions: { new: 'New', used: 'Used' } as Words,
  partConditions: {
    NE: 'New',
    NS: 'New surplus',
    OH: 'Overhauled',
    SV: 'Serviceable',
    RP: 'Repairable',
    AR: 'As removed',
  } as Words,
  fuels: {
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
  } as Words,
  bases: {
    new: 'Since new',
    majorOverhaul: 'Since major overhaul',
    topOverhaul: 'Since top overhaul',
  } as Words,
  basesShort: { new: 'SNEW', majorOverhaul: 'SMOH', topOverhaul: 'STOH' } as Words,
  rateUnits: { hour: 'hour', day: 'day', week: 'week', month: 'month' } as Words,
}
