#!/usr/bin/env node
// Types, lint, import boundaries, format: what every change must pass, in the order of what breaks most.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['shared/contract', 'shared/rules', 'shared/data', 'shared', 'api', 'site', 'desktop']

// The native compiler checks types in a third of the time; the boundaries are read with the one that can be called.
const steps = [
  ...rooms.map(room => [`types of ${room}`, 'node_modules/typescript-native/bin/tsc', '-p', room]),
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['boundaries', 'scripts/boundaries.mjs'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
]

let failed = 0
for (const [name, ...command] of steps) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status === 0) continue
  failed++
  console.log(stdout + stderr)
}
process.exit(failed > 0 ? 1 : 0)
