#!/usr/bin/env node
// Makes the fonts of `shared/ui/fonts/` from the published ones: only the weights that our styles use. What nearly every
// page shows is one small file, the letters of Turkish names are another, and those of the rest of Europe two more. Run it
// anew when the fonts' package or the weights change, and keep the ranges of `fonts.css` equal to the letters below.
// Usage: npm run fonts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const source = dirname(resolve('@fontsource-variable/geist/package.json'))
const target = new URL('../shared/ui/fonts/', import.meta.url)

/** The lightest and the heaviest `font-weight` of our styles. */
const weights = { min: 400, max: 700 }
/** Kerning, accents, ligatures and tabular figures; our styles use no fractions. */
const keepFeatures = ['ccmp', 'liga', 'kern', 'mark', 'mkmk', 'tnum']
/** The Turkish letters outside the Latin font. */
const turkish = 'ĞğİŞş'
/**
 * Signs and the most frequent letters with accents. Together with ASCII they make less than the 14.6 kB that a server may
 * send before the browser has answered, so that the font costs one round trip and not two.
 */
const frequent = '\u{a0}·–—’‘“”…×€£•−↑↓±½äöüéèåçñôíáóßıÄÖÜÉ'

/** @type {(from: number, to: number) => string} */
const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at))
const everything = span(0x20, 0xd800)
const first = span(0x20, 0x7f) + frequent
/** @type {(without: string) => string} */
const others = without => [...everything].filter(letter => !without.includes(letter)).join('')
const fonts = [
  { name: 'geist-latin', of: 'latin', letters: first },
  { name: 'geist-latin-more', of: 'latin', letters: others(first + turkish) },
  { name: 'geist-turkish', of: 'latin-ext', letters: turkish },
  { name: 'geist-latin-ext', of: 'latin-ext', letters: others(turkish) },
]

for (const { name, of, letters } of fonts) {
  const whole = readFileSync(join(source, 'files', `geist-${of}-wght-normal.woff2`))
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: weights } }
  const font = await subsetFont(whole, letters, options)
  writeFileSync(new URL(`${name}.woff2`, target), font)
  console.log(`${name}: ${whole.length} → ${font.length} bytes`)
}
writeFileSync(new URL('LICENSE', target), readFileSync(join(source, 'LICENSE')))

// Papers are printed by the server, which can embed no variable fonts: one font for each weight and alphabet.
const papers = new URL('../api/billing/papers/fonts/', import.meta.url)
for (const weight of [400, 600])
  for (const of of ['latin', 'latin-ext', 'cyrillic']) {
    const whole = readFileSync(join(source, 'files', `geist-${of}-wght-normal.woff2`))
    const options = {
      targetFormat: /** @type {const} */ ('sfnt'),
      keepFeatures: ['kern'],
      variationAxes: { wght: weight },
    }
    writeFileSync(new URL(`geist-${of}-${weight}.ttf`, papers), await subsetFont(whole, everything, options))
  }
writeFileSync(new URL('LICENSE', papers), readFileSync(join(source, 'LICENSE')))
