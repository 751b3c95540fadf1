import { contactInfoOf } from '../rules/contact-info'
import { isRead, readPhone } from '../rules/phone'

/** Converts the specification's field names that differ from ours; all other code knows only our names. */
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

/** Splits a number such as `+90 5551234567` into dial code and number; one without a code stays as it is. */
const splitTel = (tel: string): Fields => {
  const read = readPhone({ phone: tel })
  return isRead(read) ? { dialcode: read.dialCode, phone: read.phone } : { phone: tel }
}

/** The contact given by `contactInfo`. A `tel` that equals the one in `contact` changes nothing. */
const contactFrom = ({ tel, ...info }: Fields, contact: unknown): Fields => {
  const known = isFields(contact) ? contact : {}
  const isSame = tel === undefined || tel === contactInfoOf(known).tel
  return { ...known, ...info, ...(isSame ? {} : typeof tel === 'string' ? splitTel(tel) : { phone: tel }) }
}

/**
 * Clients written from the specification know only the first engine and propeller, and send whole adverts back. Their
 * changes to that first one must win over the list, which they return unread.
 */
const blocksFrom = (one: string, all: string, { [one]: first, [all]: list }: Fields): Fields => {
  if (!isFields(first)) return {}
  if (!Array.isArray(list)) return Object.keys(first).length > 0 ? {} : { [one]: undefined }
  const merged: unknown = { ...(isFields(list[0]) ? list[0] : {}), ...first }
  const isSaid = list.length > 0 || Object.keys(first).length > 0
  return { [all]: isSaid ? [merged, ...list.slice(1)] : list, [one]: undefined }
}

/** Links and older forms call the type field of leases and tools, and a part's section, simply `type`. */
export const typeAs = (name: string) => (value: unknown) => {
  const named = withOldNames(value)
  if (typeof named !== 'object' || named === null) return named
  const record = named as Record<string, unknown>
  return record[name] === undefined && record['type'] !== undefined
    ? { ...record, [name]: record['type'] }
    : record
}
