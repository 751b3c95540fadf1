import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import lighthouse, { generateReport } from 'lighthouse'
import { median } from '../percentile.mjs'

const debuggingPort = 20_000 + Math.floor(Math.random() * 20_000)
const browserOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    '--no-sandbox',
    // The certificate is made for the measurement.
    '--ignore-certificate-errors',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}

/**
 * A page, visited anonymously or signed in; `unlisted` pages are excluded from search engines.
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 * @property {{ mail: string, password: string }} [account]
 * @property {boolean} [unlisted]
 *
 * @typedef {import('lighthouse').Result} Result
 * @typedef {ReturnType<typeof summary>} Summary
 */

/**
 * @param {string} base address of the server
 * @param {readonly Page[]} pages
 * @param {number} runs how often each is measured
 */
export async function auditPages(base, pages, runs) {
  /** @type {Summary[]} */
  const results = []
  for (const page of pages) results.push(await auditPage(base, page, runs))
  return results
}

/**
 * @param {string} base
 * @param {Page} page
 * @param {number} runs
 */
async function auditPage(base, page, runs) {
  const profile = mkdtempSync(join(tmpdir(), 'hangarlist-browser-'))
  try {
    // Lighthouse opens pages in the default context, so cookies and storage must be set there.
    const context = await chromium.launchPersistentContext(profile, browserOptions)
    try {
      if (page.account) await signIn(context, base, page.account)
      // Warms up the server, which has compiled nothing yet after a start.
      await context.request.get(base + page.path, { ignoreHTTPSErrors: true })
      /** @type {Result[]} */
      const measured = []
      for (let run = 0; run < runs; run++) measured.push(await measure(base, page))
      return summary(page.name, measured)
    } finally {
      await context.close()
    }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} base
 * @param {{ mail: string, password: string }} account
 */
async function signIn(context, base, { mail, password }) {
  const tab = await context.newPage()
  await tab.goto(`${base}/login`)
  await tab.getByLabel('Email').fill(mail)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await tab.waitForURL(url => url.pathname === '/')
  await tab.close()
}

/**
 * @param {string} base
 * @param {Page} page
 */
async function measure(base, { path, unlisted }) {
  const result = await lighthouse(base + path, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: unlisted ? ['is-crawlable'] : [],
  })
  if (!result) throw new Error(`${path} was not measured`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const arrived = new URL(lhr.finalDisplayedUrl).pathname
  if (arrived !== new URL(path, base).pathname) throw new Error(`${path} led to ${arrived}`)
  return lhr
}

/**
 * @param {string} name
 * @param {readonly Result[]} measured
 */
function summary(name, measured) {
  /** @param {(lhr: Result) => number} read */
  const of = read => median(measured.map(read))
  /** @param {string} id */
  const audit = id => of(lhr => lhr.audits[id]?.numericValue ?? 0)
  /** @param {string} id */
  const percent = id => Math.round(of(lhr => lhr.categories[id]?.score ?? 0) * 100)
  const last = measured.at(-1)
  if (!last) throw new Error(`${name} was not measured`)
  const failed = Object.values(last.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => last.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title)
  return {
    name,
    scores: Object.fromEntries(
      ['performance', 'accessibility', 'best-practices', 'seo'].map(id => [id, percent(id)]),
    ),
    lcp: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
    tbt: audit('total-blocking-time'),
    weights: weightsOf(last),
    benchmark: Math.round(of(lhr => lhr.environment.benchmarkIndex)),
    failed: [...new Set(failed)],
    report: generateReport(last, 'html'),
  }
}

/**
 * Kilobytes that came over the wire, by what they were.
 * @param {Result} lhr
 */
function weightsOf(lhr) {
  const requests = lhr.audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  /** @param {readonly string[]} types */
  const sum = types =>
    items
      .filter(({ resourceType }) => types.includes(String(resourceType)))
      .reduce((total, { transferSize }) => total + Number(transferSize ?? 0), 0) / 1000
  return {
    html: sum(['Document']),
    css: sum(['Stylesheet']),
    js: sum(['Script']),
    fonts: sum(['Font']),
    photos: sum(['Image']),
  }
}
