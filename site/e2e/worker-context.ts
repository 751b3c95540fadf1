import { writeFile } from 'node:fs/promises'
import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'

interface WorkerFixtures {
  /** One for all tests of a worker: its cache keeps scripts and styles, which saves each test a quarter of a second. */
  readonly workerContext: BrowserContext
}

/** What pages have kept for later visits; not the cache of files, whose names change with their content. */
const kept = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Leaves the context as a new one would be: only the worker's blank page, nothing stored, no permission, online. */
const empty = async (context: BrowserContext) => {
  await context.unrouteAll()
  await context.setOffline(false)
  const [, ...pages] = context.pages()
  // What is still on its way through a test's route finds its page gone.
  await Promise.all(pages.map(page => page.unrouteAll({ behavior: 'ignoreErrors' })))
  const origins = pages.map(page => page.url()).filter(url => url.startsWith('http'))
  // The last page stays until the storage has been emptied; left for a blank one, it writes nothing any more.
  const last = pages.pop() ?? (await context.newPage())
  await Promise.all(pages.map(page => page.close()))
  await last.goto('about:blank')
  const session = await context.newCDPSession(last)
  for (const origin of new Set(origins.map(url => new URL(url).origin)))
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  await context.clearCookies()
  await context.clearPermissions()
  await last.close()
}

/** Keeps what each page of a failed test shows; Playwright's own report tells it only where an expectation failed. */
const keepShown = async (context: BrowserContext, info: TestInfo) => {
  const [, ...pages] = context.pages()
  for (const [nth, page] of pages.entries()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const path = info.outputPath(`page-${nth + 1}.md`)
    await writeFile(path, `${page.url()}\n\n${shown}\n`)
    await info.attach(`page ${nth + 1}`, { path, contentType: 'text/markdown' })
  }
}

/** For a test of what has not come yet: no file that another test has read is there any more. */
export const withoutCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/**
 * Tests whose `context` is the worker's, emptied after each; options that `test.use` sets do not reach it. A test that needs
 * one of its own makes it by `browser`.
 */
export const test = base.extend<object, WorkerFixtures>({
  workerContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, baseURL } =
        project.use
      const given = {
        viewport,
        userAgent,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        locale,
        timezoneId,
        baseURL,
      }
      const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const context = await browser.newContext(options)
      // A blank page that stays keeps the program of the pages running, whose start costs each test a twentieth.
      await context.newPage()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ workerContext }, use, info) => {
    await use(workerContext)
    if (info.status !== info.expectedStatus) await keepShown(workerContext, info)
    await empty(workerContext)
  },
})
