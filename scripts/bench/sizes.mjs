import { ms, ok } from './table.mjs'

/** @typedef {import('./table.mjs').Row} Row */

/** What must cost about the same however large the market is: the largest median over the smallest, at most. */
const growthBar = 1.5
const flat = ['listing', 'rendered listing', 'detail', 'page 200, next, repeated']

/** @param {Row | undefined} row */
const cellOf = row =>
  row?.levels ? `${ms(row.levels.c1.p50)} · ${ms(row.levels.c32.cpu)}` : (row?.ours ?? '–')

/** @param {readonly (Row | undefined)[]} rows of one name */
const growthOf = rows => {
  const medians = rows.flatMap(row => (row?.levels ? [row.levels.c1.p50] : []))
  return medians.length > 1 ? Math.max(...medians) / Math.min(...medians) : undefined
}

/**
 * The lines of the table of cost against size, in the order of the first table: per size the median in milliseconds of
 * one connection and the CPU of a request, then by how much the largest median exceeds the smallest.
 * @param {readonly (readonly Row[])[]} tables one for each size
 */
export const costLines = tables =>
  (tables[0] ?? []).map(({ name }) => {
    const rows = tables.map(table => table.find(row => row.name === name))
    const growth = growthOf(rows)
    const bar = flat.includes(name) ? `≤ ${growthBar}x` : ''
    const verdict = growth === undefined ? '' : `${growth.toFixed(2)}x${bar && ` ${ok(growth <= growthBar)}`}`
    return [name, ...rows.map(cellOf), bar, verdict]
  })
