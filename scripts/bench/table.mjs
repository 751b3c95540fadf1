/** Prints the lines under their heads, every column as wide as its widest cell. */
export function printTable(title, heads, rows) {
  const lines = [heads, ...rows]
  const widths = heads.map((_, at) => Math.max(...lines.map(line => line[at].length)))
  console.log(`\n${title}\n`)
  lines.forEach((line, at) => {
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`)
    if (at === 0) console.log(`| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`)
  })
}

export const print = (title, rows) =>
  printTable(
    title,
    ['what', 'ours: p50 / p99 ms | requests/s at 32 | CPU ms', 'bare', 'bar', 'verdict'],
    rows.map(({ name, ours, bare, bar, verdict }) => [name, ours, bare ?? '', bar, verdict]),
  )
