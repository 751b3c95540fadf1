import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { cssModules } from './site/vite.config.styles.ts'

/** Workers read the sources once and live for minutes. */
const lasting = {
  isolate: false,
  // Folders are copied and emptied, servers started and stopped.
  hookTimeout: 60_000,
  // They make much that is gone at once: with more room for that they collect less often, an eighth of their time.
  execArgv: ['--max-semi-space-size=64'],
} satisfies TestProjectInlineConfiguration['test']

const api = {
  ...lasting,
  include: ['api/**/*.test.ts'],
  // Some machines are three times as slow as others, and a job of stock rests most of its time.
  testTimeout: 90_000,
  environment: 'node',
  alias: { '@node-rs/argon2': fileURLToPath(new URL('api/testing/quick-argon2.ts', import.meta.url)) },
} satisfies TestProjectInlineConfiguration['test']

/** Through these a test has a database. What imports none of them says the same with either, and runs once. */
const throughWhich = /from '[^']*(\/start-api|\/databases|\/connect|\.testing|\.factory)'|\binject\(/
/** What its tests share knows no database either. */
const pureRoom = /^stock[\\/]formats[\\/]/
const apiFolder = fileURLToPath(new URL('api', import.meta.url))
const withoutDatabase = readdirSync(apiFolder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .filter(file => pureRoom.test(file) || !throughWhich.test(readFileSync(join(apiFolder, file), 'utf8')))
  .map(file => `api/${file}`)

/** Longer than a test waits for what comes by itself; see `eventually`. */
const patient = 20_000

const decoder = './api/testing/decoder.ts'

export default defineConfig({
  test: {
    // Most files wait for a database or a process of their own, so cores stay free with a file each.
    maxWorkers: Math.max(3, availableParallelism()),
    // The provider of the tests says of itself that it is one for tests.
    onConsoleLog: log => !log.startsWith('oidc-provider '),
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: patient,
          ...lasting,
          environment: 'node',
        },
      },
      { test: { name: 'api-sqlite', ...api, globalSetup: [decoder] } },
      {
        test: {
          name: 'api-mysql',
          ...api,
          include: ['api/**/*.test.ts'],
          exclude: withoutDatabase,
          globalSetup: [decoder, './api/testing/mariadb.ts'],
        },
      },
      {
        // The build makes these modules from the contract; no test of a page calls a server.
        resolve: {
          alias: {
            'virtual:all-routes': fileURLToPath(new URL('site/testing-routes.ts', import.meta.url)),
            'virtual:more-routes': fileURLToPath(new URL('site/testing-routes.ts', import.meta.url)),
          },
        },
        css: { modules: cssModules({ isShort: false }) },
        test: {
          name: 'site',
          // Classes bear the names that their sheets give them.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          include: ['site/**/*.test.{ts,tsx}'],
          testTimeout: patient,
          ...lasting,
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['desktop/**/*.test.ts'],
          testTimeout: patient,
          ...lasting,
          environment: 'node',
        },
      },
    ],
  },
})
