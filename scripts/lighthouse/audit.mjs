import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import lighthouse, { generateReport } from 'lighthouse'

const debuggingPort = 20_000 + Math.floor(Math.random() * 20_000)
const browserOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}

/**
 * @param {string} base address of the server
 * @param {readonly {
 *   name: string, path: string, account?: { mail: string, password: string }, unlisted?: boolean
 * }[]} pages as a visitor opens them, or as somebody who has signed in; search engines are told to leave unlisted ones
 * @param {number} runs how often each is measured
 */
export async function auditPages(base, pages, runs) {
  const results = []
  for (const page of pages) results.push(await auditPage(base, page, runs))
  return results
}

async function auditPage(base, page, runs) {
  const profile = mkdtempSync(join(tmpdir(), 'hangarlist-browser-'))
  try {
    // Lighthouse opens its pages in the browser's own context, where cookies and storage are.
    const context = await chromium.launchPersistentContext(profile, browserOptions)
    try {
      if (page.account) await signIn(context, base, page.account)
      // The first visit after a start finds a server that has compiled nothing yet.
      await fetch(base + page.path)
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

async function signIn(context, base, { mail, password }) {
  const tab = await context.newPage()
  await tab.goto(`${base}/login`)
  await tab.getByLabel('Email').fill(mail)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await tab.waitForURL(url => url.pathname === '/')
  await tab.close()
}

async function measure(base, { path, unlisted }) {
  const { lhr } = await lighthouse(base + path, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: unlisted ? ['is-crawlable'] : [],
    // Browsers ask for Brotli over https only, which is how the site is reached in earnest.
    extraHeaders: { 'accept-encoding': 'gzip, deflate, br' },
  })
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const arrived = new URL(lhr.finalDisplayedUrl).pathname
  if (arrived !== new URL(path, base).pathname) throw new Error(`${path} led to ${arrived}`)
  return lhr
}

const middle = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

function summary(name, measured) {
  const of = read => middle(measured.map(read))
  const audit = id => of(lhr => lhr.audits[id]?.numericValue ?? 0)
  const score = id => Math.round(of(lhr => lhr.categories[id].score ?? 0) * 100)
  const last = measured.at(-1)
  const failed = Object.values(last.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && last.audits[id].score !== null && last.audits[id].score < 0.9)
    .map(({ id }) => last.audits[id].title)
  return {
    name,
    scores: Object.fromEntries(
      ['performance', 'accessibility', 'best-practices', 'seo'].map(id => [id, score(id)]),
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

/** Kilobytes that came over the wire, by what they were. */
function weightsOf(lhr) {
  const items = lhr.audits['network-requests'].details.items
  const sum = types =>
    items
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((total, { transferSize }) => total + (transferSize ?? 0), 0) / 1000
  return {
    html: sum(['Document']),
    css: sum(['Stylesheet']),
    js: sum(['Script']),
    fonts: sum(['Font']),
    photos: sum(['Image']),
  }
}
