import { defineConfig, devices } from '@playwright/test'

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
  ],
}

const port = 3917

export default defineConfig({
  testDir: '.',
  outputDir: 'out/test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores: one for the browser, one for the server.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
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
  ],
})
