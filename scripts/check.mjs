#!/usr/bin/env node
// Types, lint, import rules, structure, unused code, format: what every change must pass; the longest first.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const areas = [
  'shared/contract',
  'shared/rules',
  'shared/data',
  'shared',
  'api',
  'site',
  'desktop',
  'scripts',
]

// The native compiler is three times as fast; boundaries.mjs needs the API of the other one.
/** @type {string[][]} */
const steps = [
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ...areas.map(area => [`types of ${area}`, 'node_modules/typescript-native/bin/tsc', '-p', area]),
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
