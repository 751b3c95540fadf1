import type { stdnum as validators } from 'stdnum'
import { invalid } from '../../shared/contract/errors'
import { vatIdParts } from '../../shared/rules/vat-id'

/** Where the library has the check of a country, by the letters that its VAT numbers begin with. */
const checks: Readonly<Record<string, readonly (readonly [country: string, number: string])[]>> = {
  AT: [['AT', 'uid']],
  BE: [['BE', 'vat']],
  BG: [['BG', 'vat']],
  CHE: [
    ['CH', 'vat'],
    ['CH', 'uid'],
  ],
  CY: [['CY', 'vat']],
  CZ: [['CZ', 'dic']],
  DE: [['DE', 'vat']],
  DK: [['DK', 'cvr']],
  EE: [['EE', 'kmkr']],
  EL: [['GR', 'vat']],
  ES: [['ES', 'nif']],
  FI: [['FI', 'alv']],
  FR: [['FR', 'tva']],
  GB: [['GB', 'vat']],
  GR: [['GR', 'vat']],
  HR: [['HR', 'oib']],
  HU: [['HU', 'anum']],
  IE: [['IE', 'vat']],
  IT: [['IT', 'iva']],
  LT: [['LT', 'pvm']],
  LU: [['LU', 'tva']],
  LV: [['LV', 'pvn']],
  MT: [['MT', 'vat']],
  NL: [['NL', 'btw']],
  NO: [
    ['NO', 'mva'],
    ['NO', 'orgnr'],
  ],
  PL: [['PL', 'nip']],
  PT: [['PT', 'nif']],
  RO: [['RO', 'cif']],
  SE: [['SE', 'vat']],
  SI: [['SI', 'ddv']],
  SK: [['SK', 'dph']],
  TR: [
    ['TR', 'vkn'],
    ['TR', 'tckimlik'],
  ],
  XI: [['GB', 'vat']],
}

type Library = typeof validators

/**
 * Throws `invalid` on `field` for a VAT number whose check digits do not fit, of the countries whose way of reckoning them is
 * known. What has not the form of one is the schema's to judge. The library is loaded with the first.
 */
export const checkVatNumber = async (field: string, typed: string | undefined): Promise<void> => {
  const parts = typed ? vatIdParts(typed) : null
  const known = parts && checks[parts.country]
  if (!known) return
  const { stdnum } = await import('stdnum')
  const number = parts.country === 'CHE' ? `CHE${parts.rest}` : parts.rest
  if (known.some(([country, name]) => isValid(stdnum, country, name, number))) return
  throw invalid(field, 'has a slip in it: its check digits do not fit')
}

const isValid = (library: Library, country: string, name: string, number: string): boolean =>
  library[country]?.[name]?.validate(number).isValid ?? true
