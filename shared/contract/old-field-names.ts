import { countries } from '../data/countries'
import { contactInfoOf } from '../rules/contact-info'

/** The spellings of the specification that differ from ours, taken in at the door and nowhere else. */
export const withOldNames = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { damaige, contactInfo, kind: _kind, adType: _adType, ...rest } = value as Fields
  const named: Record<string, unknown> = { ...rest }
  if (damaige !== undefined && named['damage'] === undefined) named['damage'] = damaige
  if (isFields(contactInfo)) named['contact'] = contactFrom(contactInfo, named['contact'])
  for (const [one, all] of [
    ['engine1', 'engines'],
    ['propeller', 'propellers'],
  ] as const)
    Object.assign(named, blocksFrom(one, all, named))
  return named
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `+90 5551234567` as its dial code and its number; a number without a code as it is. */
const splitTel = (tel: string): Fields => {
  const digits = tel.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const dialcode = countries
    .map(({ dialCode }) => dialCode)
    .filter(code => digits.startsWith(code))
    .toSorted((a, b) => b.length - a.length)[0]
  return dialcode ? { dialcode, phone: digits.slice(dialcode.length) } : { phone: tel }
}

/** The contact that `contactInfo` means. One that came back unchanged beside the whole contact says nothing new. */
const contactFrom = ({ tel, ...info }: Fields, contact: unknown): Fields => {
  const known = isFields(contact) ? contact : {}
  const isSame = tel === undefined || tel === contactInfoOf(known).tel
  return { ...known, ...info, ...(isSame ? {} : typeof tel === 'string' ? splitTel(tel) : { phone: tel }) }
}

/**
 * Clients written from the specification know the first engine and propeller only, and send whole adverts back: what
 * they changed there counts, beside the list that they do not know too.
 */
const blocksFrom = (one: string, all: string, { [one]: first, [all]: list }: Fields): Fields => {
  if (!isFields(first)) return {}
  if (!Array.isArray(list)) return Object.keys(first).length > 0 ? {} : { [one]: undefined }
  const merged: unknown = { ...(isFields(list[0]) ? list[0] : {}), ...first }
  const isSaid = list.length > 0 || Object.keys(first).length > 0
  return { [all]: isSaid ? [merged, ...list.slice(1)] : list, [one]: undefined }
}

/** In links and older forms the lease's and the tool's own type is simply `type`; a part's section too. */
export const typeAs = (name: string) => (value: unknown) => {
  const named = withOldNames(value)
  if (typeof named !== 'object' || named === null) return named
  const record = named as Record<string, unknown>
  return record[name] === undefined && record['type'] !== undefined
    ? { ...record, [name]: record['type'] }
    : record
}
