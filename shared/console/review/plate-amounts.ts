import { parts } from '../../text/en-parts'
import { currencies } from '../../data/type-codes'
import { codeList, codesIn } from '../../rules/code-list'
import { formatPrice } from '../../rules/money'
import { valueWords } from '../platform/field-words'
import { joined, read, type Side, type Source } from './plate-source'

/** An amount in the currency that it has on this side. */
export const amount = (of: Source, side: Side, path: 'price' | 'deposit' | 'coreCharge'): string | null => {
  const { advert, edit, text } = of
  const edited = side === 'next' ? edit?.after.get(path) : undefined
  if (edited !== undefined) return valueWords(text, path, edited)
  const code = read(of, side, 'currency')
  const sum = advert[path]
  return typeof sum !== 'number'
    ? null
    : formatPrice(sum, currencies.find(each => each === code) ?? advert.currency)
}

/** What the price is for: a time, or a unit of a part of which there is more than one piece. */
export const unitWord = (of: Source, side: Side): string | null => {
  const { rateUnits } = of.text.words
  const [rate, unit] = [read(of, side, 'rateUnit'), read(of, side, 'unit')]
  const isOne = (unit ?? 'EA') === 'EA' && Number(read(of, side, 'quantity') ?? 1) === 1
  return rate ? (rateUnits[rate] ?? rate) : isOne || !unit ? null : (parts.units[unit] ?? unit)
}

/** As the server writes it, so that the rules of numbers need not be loaded; one that the edit brings, as it came. */
export const phone = (of: Source, side: Side): string | null => {
  const paths = ['contact.dialcode', 'contact.phone']
  const isEdited = side === 'next' && paths.some(path => of.edit?.after.has(path))
  return isEdited ? joined(paths.map(path => read(of, side, path))) : of.advert.contact.tel
}

/** The end of a part's shelf life, and whether it has passed. */
export const shelfLife = (of: Source, side: Side): string | null => {
  const day = read(of, side, 'shelfLifeUntil')
  if (day === null) return null
  const isOver = day === of.advert.shelfLifeUntil && of.advert.shelfLifeOver
  const { date, staff } = of.text
  return isOver ? staff.deciding.plate.expired(date(day)) : date(day)
}

/** Where a part is shipped, countries by their names as far as the server told them. */
export const shipsTo = ({ advert, edit, text }: Source, side: Side): string | null => {
  const list = codesIn(read({ advert, edit, text, market: undefined }, side, 'shipsTo'))
  const names = text.staff.deciding.facts.options['shipsTo'] ?? {}
  return codeList(list.map(code => names[code] ?? advert.shipsToNames?.[code] ?? code)) || null
}

/** The models that a part fits; those of an edit come with their names. */
export const fits = ({ advert, edit }: Source, side: Side): string | null => {
  const edited = side === 'next' ? edit?.after.get('fits') : undefined
  const names = advert.fitsModels?.map(({ manufacturer, model }) => `${manufacturer} ${model}`) ?? []
  return edited === undefined ? codeList(names) || null : edited
}
