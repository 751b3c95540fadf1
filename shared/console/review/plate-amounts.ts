import { currencies } from '../../data/type-codes'
import { formatPrice } from '../../rules/money'
import { valueWords } from '../platform/field-words'
import { joined, read, type Side, type Source } from './plate-source'

/** An amount in the currency that it has on this side. */
export const amount = (of: Source, side: Side, path: 'price' | 'deposit'): string | null => {
  const { advert, edit, text } = of
  const edited = side === 'next' ? edit?.after.get(path) : undefined
  if (edited !== undefined) return valueWords(text, path, edited)
  const code = read(of, side, 'currency')
  const sum = advert[path]
  return sum === null ? null : formatPrice(sum, currencies.find(each => each === code) ?? advert.currency)
}

export const unitWord = (of: Source, side: Side): string | null => {
  const code = read(of, side, 'rateUnit')
  return code && (of.text.words.rateUnits[code] ?? code)
}

/** As the server writes it, so that the rules of numbers need not be loaded; one that the edit brings, as it came. */
export const phone = (of: Source, side: Side): string | null => {
  const paths = ['contact.dialcode', 'contact.phone']
  const isEdited = side === 'next' && paths.some(path => of.edit?.after.has(path))
  return isEdited ? joined(paths.map(path => read(of, side, path))) : of.advert.contact.tel
}
