#!/usr/bin/env node
// Lists the items of docs/product.md's checklist that tests name, and how often. Usage: npm run spec
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(test|spec)\.tsx?$/.test(file))
/** @type {Map<string, string[]>} */
const named = new Map()
for (const file of files)
  for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(/\[((?:[A-Z]{2,6}-\d{2}[ ,]*)+)\]/g))
    for (const [id] of list.matchAll(/[A-Z]{2,6}-\d{2}/g)) named.set(id, [...(named.get(id) ?? []), file])
for (const id of [...named.keys()].toSorted((a, b) => a.localeCompare(b)))
  console.log(id, [...new Set(named.get(id))].join(' '))
console.log(`${named.size} items are named by a test`)
