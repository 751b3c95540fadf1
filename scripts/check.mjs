#!/usr/bin/env node
// Types, lint, import rules, structure, unused code, format: what every change must pass; the longest first.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Each file's types are checked once, with the lint that has read them anyway. What the site shares is checked again in
// its program: a page has nothing of Node's.
/** @type {string[][]} */
const steps = [
  ['lint and types', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['types of the site', 'node_modules/typescript-native/bin/tsc', '-p', 'site'],
  ['boundaries', 'scripts/boundaries.mjs'],
  ['structure', 'scripts/structure.mjs'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
]

/**
 * Answers whether it went well, and prints what it said if not.
 * @param {readonly string[]} step its name and its command
 * @returns {Promise<boolean>}
 */
const run = ([name, ...command]) =>
  new Promise(resolve =>
    execFile(process.execPath, command, { cwd: root, maxBuffer: 64e6 }, (error, stdout, stderr) => {
      console.log(`${error ? 'FAILED' : 'ok    '} ${name}`)
      if (error) console.log(stdout + stderr)
      resolve(!error)
    }),
  )

// Side by side, as many as there are cores: none needs another's result.
const waiting = [...steps]
/** @type {boolean[]} */
const results = []
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step))
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
process.exit(results.every(Boolean) ? 0 : 1)
