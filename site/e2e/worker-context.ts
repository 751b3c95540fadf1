import { writeFile } from 'node:fs/promises'
import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
  type TestInfo,
} from '@playwright/test'

interface WorkerFixtures {
  /** One for all tests of a worker: its cache keeps scripts and styles, which saves each test a quarter of a second. */
  readonly workerContext: BrowserContext
}

/** What pages have kept for later visits; not the cache of files, whose names change with their content. */
const kept = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

const hasFailed = (info: TestInfo) => info.status !== info.expectedStatus

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
const keepShown = async (contexts: readonly BrowserContext[], info: TestInfo) => {
  const pages = contexts.flatMap(context => context.pages()).filter(page => page.url() !== 'about:blank')
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const nth = info.attachments.length + 1
    const path = info.outputPath(`page-${nth}.md`)
    await writeFile(path, `${page.url()}\n\n${shown}\n`)
    await info.attach(`page ${nth}`, { path, contentType: 'text/markdown' })
  }
}

/** Notes what pages ask of a server in vain, also in contexts that a test makes: a failed test tells it. */
const noteRefused = (browser: Browser, workerContext: BrowserContext) => {
  const refused: string[] = []
  const since = Date.now()
  const note = (request: Request, became: string) =>
    refused.push(`${Date.now() - since} ms: ${became} ${request.method()} ${request.url()}`)
  const answered = (answer: Response) => {
    if (answer.status() >= 400) note(answer.request(), `${answer.status()}`)
  }
  const failed = (request: Request) => void note(request, request.failure()?.errorText ?? 'failed')
  const watch = (context: BrowserContext) => void context.on('response', answered).on('requestfailed', failed)
  watch(workerContext)
  browser.on('context', watch)
  return {
    refused,
    stop: () => {
      workerContext.off('response', answered).off('requestfailed', failed)
      browser.off('context', watch)
    },
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
export const test = base.extend<{ readonly telling: void }, WorkerFixtures>({
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
    if (hasFailed(info)) await keepShown([workerContext], info)
    await empty(workerContext)
  },
  /** What a failed test leaves that has made contexts of its own, and what the server has refused it. */
  telling: [
    async ({ browser, workerContext }, use, info) => {
      const { refused, stop } = noteRefused(browser, workerContext)
      await use()
      stop()
      if (!hasFailed(info)) return
      await keepShown(
        browser.contexts().filter(context => context !== workerContext),
        info,
      )
      await info.attach('refused', { body: refused.join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})
