import { defineConfig } from 'vitest/config'

/** Runs the tests of one area on SQLite, since mutants are in the logic and not in an SQL dialect. */
export default defineConfig({
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split('\n').filter(Boolean),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environment: 'node',
    globalSetup: process.env['MUTATE_SERVERS'] ? ['./api/testing/decoder.ts'] : [],
    maxWorkers: 1,
    experimental: { fsModuleCache: true },
    // Isolation would load the server's sources again for every mutant, which takes longer than the tests.
    isolate: false,
  },
})
