#!/usr/bin/env node
// What each page of the built site loads, Brotli-compressed, and whether a public page is over its limit.
// Usage: node scripts/bundle-report.mjs [folder of the built site]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const limits = { script: 100_000, style: 20_000 }
const client = join(process.argv[2] ?? fileURLToPath(new URL('../out/site', import.meta.url)), 'client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

const sizes = new Map()
const size = file => {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(client, file))).length)
  return sizes.get(file)
}

/** The chunk itself and everything it imports before it can run. */
const withImports = (name, seen = new Set()) => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports ?? []) withImports(imported, seen)
  return seen
}

const sum = files => [...files].reduce((total, file) => total + size(file), 0)
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
  [file, ...css].filter(one => one.endsWith('.css')),
)
const style = sum(new Set(styles))
const font = Object.values(manifest).find(
  ({ file }) => /latin-wght-normal.*\.woff2$/.test(file) && !file.includes('latin-ext'),
)

const pages = Object.keys(manifest).filter(name => name.endsWith('-page.tsx'))
const isStaff = name => name.startsWith('admin/')
const rows = pages
  .map(name => ({
    name,
    script: sum(
      [...withImports('index.html'), ...withImports(name)].reduce(
        (files, one) => files.add(manifest[one].file),
        new Set(),
      ),
    ),
  }))
  .sort((a, b) => b.script - a.script)

console.log(
  `style ${kilobytes(style)}   font ${kilobytes(font ? readFileSync(join(client, font.file)).length : 0)}`,
)
let over = style > limits.style
for (const { name, script } of rows) {
  const tooMuch = script > limits.script && !isStaff(name)
  over ||= tooMuch
  console.log(
    `${kilobytes(script)}  ${name}${tooMuch ? `  OVER the limit of ${kilobytes(limits.script).trim()}` : ''}`,
  )
}
if (style > limits.style) console.log(`The styles are over their limit of ${kilobytes(limits.style).trim()}.`)
process.exit(over ? 1 : 0)
