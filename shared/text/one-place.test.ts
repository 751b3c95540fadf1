import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['shared', 'site', 'api', 'desktop']
  .flatMap(area =>
    readdirSync(root + area, { recursive: true, encoding: 'utf8' }).map(path => `${area}/${path}`),
  )
  .filter(
    path =>
      /\.tsx?$/.test(path) &&
      !/\.(test|spec|testing)\.tsx?$|\/e2e\/|node_modules|\/out\/|api\/demo\//.test(path),
  )

/** What writes a day, a number, a percentage or an amount in a way of its own, and where that is the place for it. */
const ways: readonly (readonly [name: string, way: RegExp, places: readonly string[]])[] = [
  ['days and numbers by the machine’s locale', /\.toLocale(Date|Time)?String\(/, []],
  // The names of time zones are known to it alone.
  [
    'formats of Intl',
    /\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)\b/,
    ['api/bookings/ics/event-days.ts'],
  ],
  ['a space before the per cent sign', /(\}|[0-9]) %(?![a-zA-Z0-9{(\s=])/, []],
  ['names of months', /\bJan\b.*\bFeb\b/, ['shared/rules/formats.ts']],
  [
    'signs of currencies',
    /[`'"][€$£₺](\$\{|['"`])/,
    // Stock files are read that have them.
    ['shared/rules/money.ts', 'shared/rules/rates.ts', 'api/stock/formats/code-synonyms.ts'],
  ],
]

it.each(ways)('[API-07] %s stand in no screen, text or mail', (_, way, places) => {
  const found = sources
    .filter(path => !places.includes(path))
    .flatMap(path =>
      readFileSync(root + path, 'utf8')
        .split('\n')
        .filter(line => way.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line))
        .map(line => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
