import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'

/**
 * @typedef {object} Host an open console
 * @property {string} name
 * @property {import('@playwright/test').Page} page
 * @property {() => Promise<void>} toSignIn leads to the form with the workbench behind it
 * @property {() => Promise<void>} press signs in
 * @property {(path: string) => Promise<unknown>} go to a path of the console, once signed in
 * @property {boolean} reloads whether its page may be loaded again, which the console refuses
 * @property {() => Promise<void>} close
 *
 * @typedef {(base: string, admin: { mail: string, password: string }) => Promise<Host>} OpenHost
 */

const size = { width: 1440, height: 900 }

/**
 * A module of the console's tests, which are TypeScript.
 * @param {string} file
 */
const load = file => loadTest(`desktop/e2e/${file}`)

/**
 * A module of the tests, by its path in the repository.
 * @param {string} path
 */
export const loadTest = async path =>
  (await runnerImport(join(process.cwd(), path), { logLevel: 'error' })).module

/**
 * The built console in Electron or its stand-in.
 * @type {OpenHost}
 */
export const openDesktop = async (base, admin) => {
  const [{ host, openConsole }, { startKeyring }, desk] = await Promise.all([
    load('launch.ts'),
    load('keyring.ts'),
    load('screens.ts'),
  ])
  const keyring = await startKeyring()
  const userData = mkdtempSync(join(tmpdir(), 'hangarlist-bench-console-'))
  const running = await openConsole(userData, { env: keyring.env })
  const { page } = running
  await page.setViewportSize(size)
  await desk.addServer(page, base, 'Benchmark')
  let isIn = false
  return {
    name: host.name,
    page,
    reloads: false,
    toSignIn: async () => {
      if (isIn) await desk.signOut(page)
      await page.evaluate(() => void (location.hash = '#/workbench'))
      await page.getByLabel('Email').fill(admin.mail)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
    },
    press: async () => {
      isIn = true
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    go: path => page.evaluate(/** @param {string} to */ to => void (location.hash = `#${to}`), path),
    close: async () => {
      await running.close()
      await keyring.stop()
      rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/**
 * The same screens in a browser, as the site has them at `/admin`.
 * @type {OpenHost}
 */
export const openWeb = async (base, admin) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const context = await browser.newContext({ viewport: size, locale: 'en-US' })
  const page = await context.newPage()
  return {
    name: `Chromium ${browser.version()} at /admin`,
    page,
    reloads: true,
    toSignIn: async () => {
      await context.clearCookies()
      await page.goto(`${base}/login?next=${encodeURIComponent('/admin/workbench')}`)
      await page.getByLabel('Email').fill(admin.mail)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
    },
    press: () => page.getByRole('main').getByRole('button', { name: 'Login' }).click(),
    go: path => page.goto(`${base}/admin${path}`),
    close: () => browser.close(),
  }
}
