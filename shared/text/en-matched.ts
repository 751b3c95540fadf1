import type { Words } from './en-kit'

/** What a search found, by the field it found it in; these texts come with the first row that says so. */
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
