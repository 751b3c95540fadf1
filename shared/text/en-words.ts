import {
  aircraftTypes,
  conditions,
  fuels,
  leaseTypes,
  partSections,
  regions,
  toolTypes,
} from '../data/type-labels'
import { byCode, type Words } from './en-kit'

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
  kinds: byCode({
    aircraft: 'Aircraft',
    part: 'Parts',
    lease: 'Aircraft Lease',
    toollease: 'Tool Lease',
  }),
  conditions,
  partConditions: byCode({
    NE: 'New',
    NS: 'New surplus',
    OH: 'Overhauled',
    SV: 'Serviceable',
    RP: 'Repairable',
    AR: 'As removed',
  }),
  fuels,
  bases: byCode({
    new: 'Since new',
    majorOverhaul: 'Since major overhaul',
    topOverhaul: 'Since top overhaul',
  }),
  basesShort: byCode({ new: 'SNEW', majorOverhaul: 'SMOH', topOverhaul: 'STOH' }),
  rateUnits: byCode({ hour: 'hour', day: 'day', week: 'week', month: 'month' }),
}
