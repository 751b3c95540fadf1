import { defineConfig, devices } from '@playwright/test'
import { findHost } from './desktop/testing/host'
import { freePort } from './scripts/free-port.mjs'

const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // One program for all pages of a browser: a test opens pages of one site, and starting a program takes a tenth of a second.
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    '--disable-software-rasterizer',
    // A page lives too briefly to earn back what compiling its scripts once more, for speed, costs: an eighth.
    '--js-flags=--no-opt --no-maglev',
  ],
}

// Chosen once by the run, and inherited by its workers. A server that runs at a port one names is used as it is.
const isServed = process.env['CONSOLE_PORT'] !== undefined
const isSiteServed = process.env['SITE_PORT'] !== undefined
const sitePort = (process.env['SITE_PORT'] ??= String(await freePort()))
const siteMails = (process.env['SITE_MAILS_PORT'] ??= String(await freePort()))
const consolePort = (process.env['CONSOLE_PORT'] ??= String(await freePort()))
const consoleMails = (process.env['CONSOLE_MAILS_PORT'] ??= String(await freePort()))

/** The projects that the command line names; all when it names none. */
const named = process.argv.flatMap((argument, at) =>
  argument.startsWith('--project') ? [argument.split('=')[1] ?? process.argv[at + 1] ?? ''] : [],
)
const wants = (project: string) => named.length === 0 || named.some(name => name.startsWith(project))
const isRunner = process.env['TEST_WORKER_INDEX'] === undefined
if (isRunner && wants('console')) process.stdout.write(`The console's tests drive ${findHost().name}.\n`)

const server = (command: string, at: string, env: Record<string, string> = {}) => ({
  command,
  url: `http://localhost:${at}/readyz`,
  env: { PORT: at, PUBLIC_URL: `http://localhost:${at}`, ...env },
  // Building everything and drawing the market's photos takes a while on a busy machine.
  timeout: 240_000,
  reuseExistingServer: at === consolePort ? isServed : isSiteServed,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
})

export default defineConfig({
  testDir: '.',
  outputDir: 'out/test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Tests often wait, for a page or for a clock, so cores stay free with one test each: three instead of two save an eighth.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each project starts the server it needs and no other: the site's on SQLite, the console's on MariaDB.
  webServer: [
    ...(wants('site') ? [server('node scripts/e2e-server.mjs', sitePort, { MAILS_PORT: siteMails })] : []),
    ...(wants('console')
      ? [server('node scripts/e2e-server.mjs --mariadb', consolePort, { MAILS_PORT: consoleMails })]
      : []),
  ],
  use: {
    // An action that comes to nothing fails by itself, long before the test's time runs out.
    actionTimeout: 25_000,
    baseURL: `http://localhost:${sitePort}`,
    launchOptions: chromium,
    // Recording every test costs a quarter of the time; `--trace on` records one that fails.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    {
      name: 'site',
      testDir: 'site/e2e',
      grepInvert: /@only-phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions: chromium },
    },
    {
      name: 'site-phone',
      testDir: 'site/e2e',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions: chromium },
    },
    {
      name: 'console',
      testDir: 'desktop/e2e',
      use: { baseURL: `http://localhost:${consolePort}` },
    },
  ],
})
