import {
  aircraftTypes,
  conditions,
  fuels,
  leaseTypes,
  partSections,
  regions,
  toolTypes,
} from '../data/type-labels'
import type { Words } from './en-kit'

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
  conditions,
  partConditions: {
    NE: 'New',
    NS: 'New surplus',
    OH: 'Overhauled',
    SV: 'Serviceable',
    RP: 'Repairable',
    AR: 'As removed',
  } as Words,
  fuels,
  bases: {
    new: 'Since new',
    majorOverhaul: 'Since major overhaul',
    topOverhaul: 'Since top overhaul',
  } as Words,
  basesShort: { new: 'SNEW', majorOverhaul: 'SMOH', topOverhaul: 'STOH' } as Words,
  rateUnits: { hour: 'hour', day: 'day', week: 'week', month: 'month' } as Words,
}
