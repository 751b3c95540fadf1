#!/usr/bin/env node
// What each page of the built site loads, Brotli-compressed, and whether a public page is over its limit.
// Usage: node scripts/bundle-report.mjs [folder of the built site]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const limits = { script: 95_000, style: 20_000 }
const client = join(process.argv[2] ?? fileURLToPath(new URL('../out/site', import.meta.url)), 'client')
/** @type {Record<string, import('vite').ManifestChunk>} */
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/** @type {Map<string, number>} */
const sizes = new Map()
/** @param {string} file */
const size = file => {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
  sizes.set(file, known)
  return known
}

/**
 * The chunk itself and everything it imports before it can run.
 * @param {string} name
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
const withImports = (name, seen = new Set()) => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports ?? []) withImports(imported, seen)
  return seen
}

/** @param {Iterable<string>} files */
const sum = files => [...files].reduce((total, file) => total + size(file), 0)
/** @param {number} bytes */
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const font = Object.values(manifest).find(({ file }) => /geist-latin-(?!ext-|more-).*\.woff2$/.test(file))

const pages = Object.keys(manifest).filter(name => name.endsWith('-page.tsx'))
/** @param {string} name */
const isStaff = name => name.startsWith('admin/')
const rows = pages
  .map(name => {
    const chunks = [...withImports('index.html'), ...withImports(name)].flatMap(one => manifest[one] ?? [])
    return {
      name,
      script: sum(new Set(chunks.map(({ file }) => file))),
      style: sum(new Set(chunks.flatMap(({ css = [] }) => css))),
    }
  })
  .sort((a, b) => b.script - a.script)

console.log(`font ${kilobytes(font ? readFileSync(join(client, font.file)).length : 0)}`)
console.log('   script     style')
let over = false
for (const { name, script, style } of rows) {
  const tooMuch = (script > limits.script || style > limits.style) && !isStaff(name)
  over ||= tooMuch
  const limit = `${kilobytes(limits.script).trim()} and ${kilobytes(limits.style).trim()}`
  console.log(
    `${kilobytes(script)} ${kilobytes(style)}  ${name}${tooMuch ? `  OVER the limit of ${limit}` : ''}`,
  )
}
process.exit(over ? 1 : 0)
