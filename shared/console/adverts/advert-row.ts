import type { AdvertColumns } from '../../contract/moderation'

type Entries = { readonly [K in Exclude<keyof AdvertColumns, 'deleted'>]: AdvertColumns[K][number] }
/** One advert in a grid. */
export interface AdvertRow extends Entries {
  readonly ownerName: string
  readonly ownerMail: string
  /** Why it is no longer public for good; null while it may be. */
  readonly over: 'sold' | 'withdrawn' | 'expired' | null
  /** Room for what a search has made of the row; empty until then, and no part of what it is. */
  searched: string
}

/** Entry `at` of every column, with its seller. */
export const rowAt = (
  columns: AdvertColumns,
  at: number,
  owners: ReadonlyMap<number, { readonly name: string; readonly mail: string }>,
  now: string,
): AdvertRow => {
  const row: Record<string, unknown> = {}
  for (const name in columns) if (name !== 'deleted') row[name] = columns[name as keyof AdvertColumns][at]
  const owner = owners.get(row['ownerId'] as number)
  row['ownerName'] = owner?.name ?? ''
  row['ownerMail'] = owner?.mail ?? ''
  row['searched'] = ''
  row['over'] = columns.closedReason[at] ?? (isExpired(columns, at, now) ? 'expired' : null)
  // Every column of the contract has been copied.
  return row as unknown as AdvertRow
}

/** Times of one form compare as texts. */
const isExpired = ({ status, exp }: AdvertColumns, at: number, now: string) => {
  const end = exp[at]
  return status[at] === 'approved' && typeof end === 'string' && end <= now
}

const repeated = [
  'kind',
  'status',
  'reviewState',
  'type',
  'manufacturer',
  'model',
  'currency',
  'country',
  'closedReason',
] as const

/** Texts that many rows have are held once. */
export const shareTexts = (columns: AdvertColumns, texts: Map<string, string>) => {
  for (const name of repeated) {
    const column = columns[name] as (string | null)[]
    for (let at = 0; at < column.length; at++) {
      const value = column[at]
      if (typeof value !== 'string') continue
      const known = texts.get(value)
      if (known === undefined) texts.set(value, value)
      else column[at] = known
    }
  }
}

/** Whether nothing of a row has changed. */
export const isSame = (a: AdvertRow, b: AdvertRow): boolean => {
  for (const name in b)
    if (name !== 'searched' && a[name as keyof AdvertRow] !== b[name as keyof AdvertRow]) return false
  return true
}
