#!/usr/bin/env node
// The whole suite: needs, build, checks, weight, units and API on both databases, the built site and the console in a
// real browser.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowserServers } from './browser-servers.mjs'
import { ensureNeeds } from './needs.mjs'
import { browserCosts, everyCost, slowest } from './test-costs.mjs'
import { browserFaults, lastLines, unitFaults } from './test-faults.mjs'

// Databases and browsers write many temporary files; in memory, where the system has such a folder, this is faster.
const memory = '/dev/shm'
/** @param {string} folder */
const freeBytes = folder => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
const hasMemory = existsSync(memory) && freeBytes(memory) > 4 * 2 ** 30
const temporary = mkdtempSync(join(hasMemory ? memory : tmpdir(), 'hangarlist-'))
process.env.TMPDIR = temporary
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const root = fileURLToPath(new URL('..', import.meta.url))
const playwright = 'node_modules/@playwright/test/cli.js'
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {{ name: string, end: string, said: string }[]} */
const broken = []

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} env
 * @returns {Promise<void>}
 */
const run = (name, command, env = {}) =>
  new Promise(resolve => {
    const start = Date.now()
    console.log(`\n== ${name}`)
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    })
    let said = ''
    /** @type {(to: NodeJS.WriteStream) => (data: Buffer) => void} */
    const passOn = to => data => {
      to.write(data)
      said = (said + data).slice(-20_000)
    }
    child.stdout.on('data', passOn(process.stdout))
    child.stderr.on('data', passOn(process.stderr))
    child.once('close', (status, signal) => {
      const end = status === 0 ? 'ok' : `FAILED (${signal ?? status})`
      console.log(`\n== ${name}: ${end} in ${Math.round((Date.now() - start) / 1000)} s`)
      if (status !== 0) broken.push({ name, end, said })
      resolve()
    })
  })

/** @param {string} file */
const readJson = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

ensureNeeds()
await run('build', ['scripts/build.mjs'])

// Started early, so that their markets are filled while the unit tests run.
const servers = await startBrowserServers()
const unit = join(temporary, 'unit.json')
const unitCosts = join(temporary, 'unit-costs.json')
// Unit tests often wait for databases, so the checks can run beside them.
await Promise.all([
  run(
    'units and API on SQLite and MariaDB',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=./scripts/test-costs.mjs',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ],
    { TEST_COSTS: unitCosts },
  ),
  run('checks', ['scripts/check.mjs']).then(() =>
    run('weight of the public pages', ['scripts/bundle-report.mjs']),
  ),
])
const units = readJson(unit)
total.passed += units?.numPassedTests ?? 0
total.failed += units?.numFailedTests ?? 0
total.skipped += (units?.numPendingTests ?? 0) + (units?.numTodoTests ?? 0)

const browser = join(temporary, 'browser.json')
const serverFault = await servers.fault()
if (serverFault) broken.push({ name: 'servers of the browser tests', end: 'FAILED', said: serverFault })
// One retry, since two busy cores can exceed a test's timeout; retried tests are listed below.
await run(
  'the site and the console in Chromium',
  [playwright, 'test', '--retries=1', '--reporter=line,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    ...servers.env,
  },
)
const ended = await servers.stop()
if (ended) broken.push({ name: 'servers of the browser tests', end: 'FAILED', said: ended })
const browsers = readJson(browser)
total.passed += (browsers?.stats.expected ?? 0) + (browsers?.stats.flaky ?? 0)
total.failed += browsers?.stats.unexpected ?? 0
total.skipped += browsers?.stats.skipped ?? 0

const costs = { 'Units and API': readJson(unitCosts) ?? [], 'Browser tests': browserCosts(browsers) }
for (const each of Object.values(costs)) console.log(`\n${everyCost(each)}`)
for (const [title, each] of Object.entries(costs)) console.log(`\n${slowest(title, each)}`)
for (const fault of [...unitFaults(units), ...browserFaults(browsers)]) console.log(`\n${fault}`)
// Printed last, since only the end of a log is kept, and a stage can fail without a failed test.
for (const { name, end, said } of broken) console.log(`\n== ${name}: ${end}\n${lastLines(said)}`)
console.log(
  `\n${total.passed} passed, ${total.failed + (total.failed === 0 ? broken.length : 0)} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(broken.length > 0 || total.passed === 0 ? 1 : 0)
