import { defineConfig } from 'vitest/config'

/** The tests of one area, named by `npm run mutate`, on SQLite: a mutant is found by what is decided, not by a dialect. */
export default defineConfig({
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split('\n').filter(Boolean),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    environment: 'node',
    globalSetup: process.env['MUTATE_SERVERS'] ? ['./api/testing/decoder.ts'] : [],
    maxWorkers: 1,
    experimental: { fsModuleCache: true },
    // Reading the server's sources anew for every mutant would take longer than the tests.
    isolate: false,
  },
})
