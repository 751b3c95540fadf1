import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { findHost } from '../testing/host'
import { startKeyring, type Keyring } from './keyring'

/** A console that runs. */
export interface RunningConsole {
  readonly app: ElectronApplication
  readonly page: Page
  /** Clicks an item of the application menu: `menu('View', 'Appearance', 'Dark')`. */
  menu(...labels: string[]): Promise<void>
  /** Starts the program once more with these arguments, as a link does; resolves when that instance has ended. */
  second(...args: string[]): Promise<void>
  /** Quits it as a person does; what is kept is there at the next launch of this test. */
  close(): Promise<void>
}

export interface LaunchOptions {
  /** Arguments after the program, such as the address of a link. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface TestFixtures {
  /** The folder that holds what this test's consoles keep; none of another test. */
  readonly userData: string
  readonly launch: (options?: LaunchOptions) => Promise<RunningConsole>
}

interface WorkerFixtures {
  readonly keyring: Keyring
}

const root = process.cwd()
const host = findHost()
if (host.folder) process.env['ELECTRON_OVERRIDE_DIST_PATH'] = host.folder

/** What a page that stays empty has loaded, and what not. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const lines = loaded.map(
      ({ name, responseStatus, decodedBodySize }) => `${name} ${responseStatus} ${decodedBodySize}`,
    )
    return [location.href, document.readyState, typeof window.bridge, ...lines, document.body.outerHTML].join(
      '\n',
    )
  })

const open = async (userData: string, env: Record<string, string>, more: readonly string[]) => {
  const args = ['.', `--user-data-dir=${userData}`]
  const app = await _electron.launch({ args: [...args, ...more], cwd: root, env, colorScheme: null })
  const page = await app.firstWindow()
  // A window is there before its page: whoever asks it too early asks an empty one.
  await page
    .locator('#root > *')
    .first()
    .waitFor()
    .catch(async () => Promise.reject(new Error(`The console shows nothing: ${await stateOf(page)}`)))
  const console: RunningConsole = {
    app,
    page,
    menu: (...labels) =>
      app.evaluate(({ Menu }, [first, ...rest]) => {
        const among = (items: readonly Electron.MenuItem[] | undefined, label: string | undefined) => {
          const found = items?.find(item => item.label.replace('&', '') === label)
          if (!found)
            throw new Error(`No menu item ${label}, only ${items?.map(item => item.label).join(', ')}`)
          return found
        }
        let item = among(Menu.getApplicationMenu()?.items, first)
        for (const label of rest) item = among(item.submenu?.items, label)
        item.click()
      }, labels),
    second: (...links) =>
      new Promise((resolve, reject) => {
        const other = spawn(host.executable, ['--no-sandbox', ...args, ...links], {
          cwd: root,
          env,
          stdio: 'ignore',
        })
        other.once('error', reject)
        other.once('exit', () => resolve())
      }),
    close: () => app.close(),
  }
  return console
}

/** A page that ends in error is a failure of whatever was tested. */
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
      const inherited = Object.entries(process.env).flatMap(([name, value]) =>
        value === undefined || name === 'NODE_OPTIONS' ? [] : [[name, value] as const],
      )
      const all = { ...Object.fromEntries(inherited), ...keyring.env, ...env }
      const started = await open(userData, all, args)
      watch(started.page, errors)
      consoles.push(started)
      return started
    })
    for (const each of consoles) await each.close().catch(() => undefined)
    if (errors.length > 0) throw new Error(`The page failed: ${errors.map(String).join('; ')}`)
  },
})
export { expect } from '@playwright/test'
