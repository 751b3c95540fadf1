import { expect, it } from 'vitest'
import { staff } from '../../text/en-staff'
import { textOf } from '../../text/text'
import { fieldLabel, valueWords } from './field-words'

const text = textOf({ en: { staff } })
const label = (path: string) => fieldLabel(text, path)
const words = (path: string, value: string | null, names?: Record<string, string>) =>
  valueWords(text, path, value, names)

it('says what an amount, a time, a day and a flag are instead of how they are stored', () => {
  expect(words('price', '389000 USD')).toBe('$389,000')
  expect(words('deposit', '12500.5 EUR')).toBe('€12,500.50')
  expect(words('exp', '2026-11-25T09:05:00.000Z')).toBe('25 Nov 2026, 09:05 UTC')
  expect(words('annualDue', '2027-05-31')).toBe('31 May 2027')
  expect(words('live', 'true')).toBe('Yes')
  expect(words('withoutSignals', 'false')).toBe('No')
})

it('says codes and ids by their names, and leaves what somebody typed alone', () => {
  expect(words('status', 'hide')).toBe('Hidden')
  expect(words('reviewState', 'changesRequested')).toBe('Changes asked for')
  expect(words('filter.kind', 'aircraft, toollease')).toBe('Aircraft, Tool lease')
  expect(words('mainId', '7', { 'mainId 7': 'Propellers' })).toBe('Propellers')
  expect(words('userId', '31')).toBe('31')
  expect(words('manufacturer', 'deHavilland')).toBe('deHavilland')
  expect(words('title', 'Piper, hangared')).toBe('Piper, hangared')
  expect(words('price', null)).toBeNull()
})

it('names fields, also those inside of others and those without a name of their own', () => {
  expect(label('registration')).toBe('Registration')
  expect(label('engines.1.engineTime')).toContain('(2)')
  expect(label('filter.reviewState')).toBe('Filter: review state')
  expect(label('closedAdverts')).toBe('Adverts closed')
  expect(label('someNewField')).toBe('Some new field')
})
