import type { Words } from './en-kit'

/** Names of the fields in which a search matched; loaded with the first row that shows one. */
export const matched: Words = {
  advertNumber: 'Advert number',
  registration: 'Registration',
  serialNumber: 'Serial number',
  partNumber: 'Part number',
  equivalentPartNumber: 'Equivalent',
  equivalentOf: 'Equivalent by another advert',
  toolNumber: 'Tool number',
  title: 'Title',
  manufacturer: 'Manufacturer',
  model: 'Model',
  otherName: 'Also called',
  year: 'Year',
  category: 'Category',
  type: 'Type',
  section: 'Section',
  fuel: 'Fuel',
  equipment: 'Equipment',
  place: 'Place',
  basedAt: 'Based at',
  engine: 'Engine',
  avionics: 'Avionics',
  description: 'Description',
}
