import { describe, expect, it } from 'vitest'
import { vatIdProblem } from './vat-id'

describe('a VAT id', () => {
  it.each([
    ...['ATU12345678', 'BE0123456789', 'BG123456789', 'CHE-123.456.789 MWST', 'CHE123456789', 'CY12345678X'],
    ...[
      'CZ12345678',
      'DE123456789',
      'de 123 456 789',
      'DK12345678',
      'EE123456789',
      'EL123456789',
      'ESB12345678',
    ],
    ...[
      'ES12345678Z',
      'FI12345678',
      'FR12345678901',
      'FRXX999999999',
      'GB123456789',
      'GB123456789012',
      'GBGD123',
    ],
    ...[
      'HR12345678901',
      'HU12345678',
      'IE1234567WA',
      'IE1A23456B',
      'IT12345678901',
      'LT123456789',
      'LU12345678',
    ],
    ...[
      'LV12345678901',
      'MT12345678',
      'NL123456789B01',
      'NO 923 609 016 MVA',
      'PL123-456-78-90',
      'PT123456789',
    ],
    ...['RO12', 'SE123456789012', 'SI12345678', 'SK1234567890', 'TR1234567890', 'XI123456789'],
  ])('%s is taken', id => {
    expect(vatIdProblem(id)).toBeNull()
  })

  it.each([
    '',
    'HRB 12345',
    'FN 123456a',
    'US12-3456789',
    'Frankfurt HRB 7',
    'Estonia 12',
    '12345',
    'constructor1',
  ])('that is another country’s, or a register’s number, is left alone: %j', id => {
    expect(vatIdProblem(id)).toBeNull()
  })

  it.each([
    ['DE12', 'must be DE, then 9 digits, such as DE123456789'],
    ['DE1234567890', 'must be DE, then 9 digits, such as DE123456789'],
    ['DE12345678X', 'must be DE, then 9 digits, such as DE123456789'],
    ['AT12345678', 'must be AT, then U and 8 digits, such as ATU12345678'],
    [
      'CHE12',
      'must be CHE, then 9 digits, with MWST, TVA or IVA behind them or not, such as CHE123456789MWST',
    ],
    ['NL123456789', 'must be NL, then 9 digits, B and 2 digits, such as NL123456789B01'],
    ['GB12', 'must be GB, then 9 or 12 digits, or GD or HA and 3 digits, such as GB123456789'],
    ['NO1', 'must be NO, then 9 digits, with MVA behind them or not, such as NO123456789MVA'],
    ['TR123', 'must be TR, then 10 or 11 digits, such as TR1234567890'],
  ])('of the wrong form, %s, is told the form', (id, words) => {
    expect(vatIdProblem(id)).toBe(words)
  })
})
