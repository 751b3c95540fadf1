import { spawn } from 'node:child_process'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { findHost } from '../testing/host'

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

const root = process.cwd()
/** Electron, or the stand-in where its binary is not to be had. */
export const host = findHost()
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

/** The console's environment: this process's own without what is meant for Node, and then `more`. */
const environment = (more: Readonly<Record<string, string>>): Record<string, string> => {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name === 'NODE_OPTIONS' ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(inherited), ...more }
}

/** Starts the built console on what it keeps in `userData`; resolves when its page shows something. */
export const openConsole = async (
  userData: string,
  { args: more = [], env: own = {} }: LaunchOptions = {},
): Promise<RunningConsole> => {
  const env = environment(own)
  const args = ['.', `--user-data-dir=${userData}`]
  const app = await _electron.launch({ args: [...args, ...more], cwd: root, env, colorScheme: null })
  const page = await app.firstWindow()
  // The window exists before its page has rendered, so wait for the first element.
  await page
    .locator('#root > *')
    .first()
    .waitFor()
    .catch(async () => Promise.reject(new Error(`The console shows nothing: ${await stateOf(page)}`)))
  return {
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
}
