import { batch, countRows, keyOf, readRows, type Values } from './rows'
import type { Side, TableShape } from './tables'

/** Differences that are told of one table; the rest is counted. */
const most = 10

/**
 * Reads a table of both databases in the order of its keys and compares each row column by column, then the numbers of
 * rows. Returns what differs, in words that name table, key and column.
 */
export const compareRows = async (
  source: Side,
  target: Side,
  table: TableShape,
): Promise<readonly string[]> => {
  const found: string[] = []
  let after: Values | null = null
  let seen = 0
  for (;;) {
    const rows: readonly Values[] = await readRows(source, table, { after, limit: batch })
    const last = rows.at(-1)
    if (!last) break
    const upTo = keyOf(table, last)
    found.push(...differences(table, rows, await readRows(target, table, { after, upTo })))
    after = upTo
    seen += rows.length
  }
  const more = await readRows(target, table, { after, limit: most })
  found.push(...more.map(row => `${nameOf(table, row)} is in the target alone`))
  const [ours, theirs] = await Promise.all([source, target].map(side => countRows(side, table)))
  if (ours !== theirs || ours !== seen)
    found.push(`${table.name} has ${theirs} rows in the target, and ${ours} in the source`)
  return found.length > most
    ? [...found.slice(0, most), `${table.name}: ${found.length - most} more differences`]
    : found
}

const differences = (table: TableShape, rows: readonly Values[], copied: readonly Values[]): string[] => {
  const copies = new Map(copied.map(row => [JSON.stringify(keyOf(table, row)), row]))
  const found: string[] = []
  for (const row of rows) {
    const key = JSON.stringify(keyOf(table, row))
    const copy = copies.get(key)
    copies.delete(key)
    if (!copy) found.push(`${nameOf(table, row)} is missing in the target`)
    else
      for (const [at, { name }] of table.columns.entries())
        if (row[at] !== copy[at]) found.push(`${nameOf(table, row)}: ${name} differs`)
  }
  found.push(...[...copies.values()].map(row => `${nameOf(table, row)} is in the target alone`))
  return found
}

const nameOf = (table: TableShape, row: Values): string => `${table.name} ${keyOf(table, row).join('/')}`
