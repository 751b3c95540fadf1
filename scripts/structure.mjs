#!/usr/bin/env node
// Measures how the sources depend on each other and their sizes, against ceilings that may only be lowered.
// Usage: node scripts/structure.mjs [--list NAME | --lower]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeFigures, lowerCeilings } from './structure/ceilings.mjs'
import { linesByFolder, measure } from './structure/measures.mjs'
import { readTree } from './structure/tree.mjs'

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
const figures = measure(tree)
const ceilingsFile = new URL('structure/ceilings.json', import.meta.url)
/** @type {import('./structure/ceilings.mjs').Ceilings} */
const ceilings = JSON.parse(readFileSync(ceilingsFile, 'utf8'))

/** @param {readonly (string | number)[]} cells the first is wide */
const row = ([first = '', ...rest]) =>
  String(first).padEnd(34) + rest.map(cell => String(cell).padStart(8)).join('')

/** @param {string} name */
const list = name => {
  const found = figures.find(each => each.name === name)
  if (found) return found.places
  process.exitCode = 1
  return [`No figure is called "${name}". There are: ${figures.map(each => each.name).join(', ')}`]
}

const table = () => [
  row(['lines', 'code', 'test', 'css', 'data']),
  ...linesByFolder(tree).map(({ folder, code, test, css, data }) => row([folder, code, test, css, data])),
  '',
  row(['', 'figure', 'ceiling']),
  ...figures.map(({ name, figure }) => row([name, figure, ceilings[name] ?? '–'])),
]

const [option, name = ''] = process.argv.slice(2)
if (option === '--list') for (const place of list(name)) console.log(place)
else if (option === '--lower')
  writeFileSync(ceilingsFile, `${JSON.stringify(lowerCeilings(figures, ceilings), null, 2)}\n`)
else {
  for (const line of table()) console.log(line)
  const faults = judgeFigures(figures, ceilings)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
