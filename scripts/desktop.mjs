#!/usr/bin/env node
// Builds the desktop console where it is stale, and opens it.
// Usage: npm run desktop [-- hangarlist://advert/1]
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildApart } from './build.mjs'

buildApart('desktop')
const root = fileURLToPath(new URL('..', import.meta.url))
let electron
try {
  // If Electron's binary is missing, this downloads it and says so.
  electron = createRequire(import.meta.url)('electron')
} catch (error) {
  console.error(
    `${String(error)}\nElectron's binary could not be had. The console's tests run without it: npm test.`,
  )
  process.exit(1)
}
const program = spawn(electron, ['.', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
program.once('exit', code => process.exit(code ?? 1))
