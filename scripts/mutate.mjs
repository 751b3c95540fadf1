#!/usr/bin/env node
// Changes the code of one area in many small ways, one at a time, and tells which changes no test notices.
// Usage: npm run mutate -- <area> [file]
import { availableParallelism } from 'node:os'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './mutate/areas.mjs'

/** The share of mutants that the tests of an area must find, in per cent. */
const wanted = 90

const [name = '', file] = process.argv.slice(2)
const area = areas[name]
if (!area) {
  console.error(`Which area? ${Object.keys(areas).join(', ')}`)
  process.exit(2)
}
process.env.MUTATE_TESTS = area.tests.join('\n')
if (area.startsServers) process.env.MUTATE_SERVERS = '1'

const config = 'scripts/mutate/vitest.config.ts'
/**
 * Unit tests share a thread, and only tests that reach a mutant are run. Tests that start a server need a new process
 * per mutant, since the drivers for databases and photos do not survive the end of a thread.
 * @type {ConstructorParameters<typeof Stryker>[0]}
 */
const runner = area.startsServers
  ? {
      testRunner: 'command',
      commandRunner: { command: `node node_modules/vitest/vitest.mjs run --bail 1 -c ${config}` },
      coverageAnalysis: 'off',
    }
  : {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: config, related: false },
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
    }

const results = await new Stryker({
  ...runner,
  mutate: [...(file ? [file] : area.mutate), '!**/*.test.ts', '!**/*.factory.ts', '!**/*.model.ts'],
  // Without coverage data, cached results would not be invalidated by new tests.
  incremental: !area.startsServers,
  incrementalFile: `out/mutate/${name}.json`,
  tempDirName: 'out/mutate/sandbox',
  ignorePatterns: ['/out', '/data', '/dist'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: `out/mutate/${name}.html` },
  concurrency: Number(process.env.MUTATE_CONCURRENCY ?? availableParallelism()),
  timeoutMS: 20_000,
  tsconfigFile: 'none',
  checkers: [],
}).runMutationTest()

const counted = results.filter(({ status }) => status !== 'Ignored')
const found = counted.filter(({ status }) =>
  ['Killed', 'Timeout', 'CompileError', 'RuntimeError'].includes(status),
)
const share = counted.length === 0 ? 0 : (100 * found.length) / counted.length
const isEnough = share >= wanted
console.log(
  `${name}: ${found.length} of ${counted.length} mutants found, ${share.toFixed(1)}% (${isEnough ? 'ok' : `MISSED, ${wanted}%`})`,
)
process.exit(isEnough ? 0 : 1)
