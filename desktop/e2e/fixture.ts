import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startKeyring, type Keyring } from './keyring'
import { host, openConsole, type LaunchOptions, type RunningConsole } from './launch'

export type { LaunchOptions, RunningConsole }

export interface TestFixtures {
  /** The folder for everything that this test's consoles store; no other test uses it. */
  readonly userData: string
  readonly launch: (options?: LaunchOptions) => Promise<RunningConsole>
}

interface WorkerFixtures {
  readonly keyring: Keyring
}

/** An uncaught error in a page fails the test, whatever it tests. */
const watch = (page: Page, errors: Error[]) => page.on('pageerror', error => errors.push(error))

export const test = base.extend<TestFixtures, WorkerFixtures>({
  keyring: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, use) => {
      const keyring = await startKeyring()
      await use(keyring)
      await keyring.stop()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hangarlist-console-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  launch: async ({ keyring, userData }, use, testInfo) => {
    testInfo.annotations.push({ type: 'host', description: host.name })
    const consoles: RunningConsole[] = []
    const errors: Error[] = []
    await use(async ({ args = [], env = {} } = {}) => {
      const started = await openConsole(userData, { args, env: { ...keyring.env, ...env } })
      watch(started.page, errors)
      consoles.push(started)
      return started
    })
    for (const each of consoles) await each.close().catch(() => undefined)
    if (errors.length > 0) throw new Error(`The page failed: ${errors.map(String).join('; ')}`)
  },
})
export { expect } from '@playwright/test'
