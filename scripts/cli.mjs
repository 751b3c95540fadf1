#!/usr/bin/env node
// The server's commands: migrate, admin, seed, rates, backup, restore, move.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildApart } from './build.mjs'

buildApart('api')
const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('../out/server.js', import.meta.url)), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
