/** @param {boolean} passed */
export const ok = passed => (passed ? 'ok' : 'MISSED')
/** @param {number} value */
export const ms = value => value.toFixed(value < 10 ? 2 : 1)

/**
 * `levels` are the figures that `ours` tells, of rows that have them.
 * @typedef {{ name: string, ours: string, bare: string, bar: string, verdict: string, levels?: import('./compare.mjs').Levels }} Row
 */

/**
 * A row of a case that has no bare server beside it, unless `bare` says something.
 * @type {(name: string, ours: string, bar: string, passed: boolean, bare?: string) => Row}
 */
export const rowOf = (name, ours, bar, passed, bare = '') => ({ name, ours, bare, bar, verdict: ok(passed) })

/**
 * Adds a row to the table, and tells it at once.
 * @type {(rows: Row[], row: Row) => void}
 */
export const note = (rows, row) => {
  rows.push(row)
  console.log(`${row.name}: ${row.ours}   ${row.bare && `bare ${row.bare}   `}${row.verdict}`)
}

/**
 * Prints the lines under their heads, every column as wide as its widest cell.
 * @param {string} title
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(title, heads, rows) {
  const lines = [heads, ...rows]
  const widths = heads.map((_, at) => Math.max(...lines.map(line => line[at]?.length ?? 0)))
  console.log(`\n${title}\n`)
  lines.forEach((line, at) => {
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    if (at === 0) console.log(`| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`)
  })
}

/** @type {(title: string, rows: readonly Row[]) => void} */
export const print = (title, rows) =>
  printTable(
    title,
    [
      'what',
      'ours: p50 / p99 ms · at 32: requests/s · CPU ms · major GC in 1,000 · MiB',
      'bare',
      'bar',
      'verdict',
    ],
    rows.map(({ name, ours, bare, bar, verdict }) => [name, ours, bare, bar, verdict]),
  )
