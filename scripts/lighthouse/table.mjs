/**
 * The bars of the design for the mobile profile with real photos.
 * @type {Readonly<Record<string, (value: number) => boolean>>}
 */
const bars = {
  performance: value => value >= 95,
  accessibility: value => value === 100,
  'best-practices': value => value === 100,
  seo: value => value === 100,
  lcp: value => value <= 1500,
  cls: value => value <= 0.02,
  tbt: value => value <= 50,
}

/**
 * Prints what was measured; true when every bar was met.
 * @param {readonly import('./audit.mjs').Summary[]} results
 */
export function printTable(results) {
  let met = true
  /** @type {(key: string, value: number, text: string) => string} */
  const mark = (key, value, text) => {
    const passed = bars[key]?.(value) ?? false
    met &&= passed
    return passed ? text : `${text} MISSED`
  }
  const rows = results.map(({ name, scores, lcp, cls, tbt, weights, benchmark }) => ({
    page: name,
    ...Object.fromEntries(
      Object.entries(scores).map(([key, value]) => [key, mark(key, value, String(value))]),
    ),
    LCP: mark('lcp', lcp, `${(lcp / 1000).toFixed(2)} s`),
    CLS: mark('cls', cls, cls.toFixed(3)),
    TBT: mark('tbt', tbt, `${Math.round(tbt)} ms`),
    'kB html css js fonts photos': Object.values(weights)
      .map(value => value.toFixed(0))
      .join(' '),
    'CPU index': benchmark,
  }))
  console.table(rows)
  for (const { name, failed } of results) for (const title of failed) console.log(`${name}: ${title}`)
  console.log(met ? 'Every bar is met.' : 'A bar is missed.')
  return met
}
