#!/usr/bin/env node
// The whole suite: needs, checks, units and API on both databases, the built site and the console in a real
// browser, their weight.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureNeeds } from './needs.mjs'
import { browserFaults, unitFaults } from './test-faults.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'hangarlist-reports-'))
const playwright = 'node_modules/@playwright/test/cli.js'
const total = { passed: 0, failed: 0, skipped: 0 }
let broken = 0

const run = (name, command, env = {}) => {
  const start = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`)
  if (status !== 0) broken++
}

const readJson = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

ensureNeeds()
run('checks', ['scripts/check.mjs'])

const unit = join(reports, 'unit.json')
run('units and API on SQLite and MariaDB', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
])
const units = readJson(unit)
total.passed += units?.numPassedTests ?? 0
total.failed += units?.numFailedTests ?? 0
total.skipped += (units?.numPendingTests ?? 0) + (units?.numTodoTests ?? 0)

await buildStale()
run('weight of the public pages', ['scripts/bundle-report.mjs'])

const browser = join(reports, 'browser.json')
// A second try, since two busy cores can be slower than a test is patient; what needed it is named below.
run('the site and the console in Chromium', [playwright, 'test', '--retries=1', '--reporter=line,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
})
const browsers = readJson(browser)
total.passed += (browsers?.stats.expected ?? 0) + (browsers?.stats.flaky ?? 0)
total.failed += browsers?.stats.unexpected ?? 0
total.skipped += browsers?.stats.skipped ?? 0

for (const fault of [...unitFaults(units), ...browserFaults(browsers)]) console.log(`\n${fault}`)
rmSync(reports, { recursive: true, force: true })
console.log(
  `\n${total.passed} passed, ${total.failed + (total.failed === 0 ? broken : 0)} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(broken > 0 || total.passed === 0 ? 1 : 0)
