import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { test as base } from './worker-context'

/** A page's scripts come after its photos; a test is not as patient as a reader, nor as forgiving. */
const answering = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('meta[name=scripts]') || document.documentElement.dataset['ready'] === '',
  )

/** The page, which from now on waits for its scripts wherever it is led: what is pressed before them may be lost. */
export const patient = (page: Page): Page => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...sent) => {
    const answer = await goto(...sent)
    await answering(page)
    return answer
  }
  page.reload = async (...sent) => {
    const answer = await reload(...sent)
    await answering(page)
    return answer
  }
  return page
}

/** Tells of a refused answer whether its call was on its way as the page signed out: who asked is nobody by then. */
const leftBehind = (page: Page): ((request: Request) => boolean) => {
  const open = new Set<Request>()
  const left = new WeakSet<Request>()
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/logout') for (const each of open) left.add(each)
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return request => left.has(request)
}

/** A page on which nothing may fail unseen: every script error, failed request and console error ends the test. */
export const test = base.extend<{ allowStatus: Set<number> }>({
  /** Answers that a test expects to be refused; Chromium writes each to the console. 0 is a request without an answer. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  allowStatus: async ({}, use) => {
    await use(new Set())
  },
  page: async ({ page, allowStatus }, use) => {
    const problems: string[] = []
    patient(page)
    const isLeft = leftBehind(page)
    page.on('pageerror', error => problems.push(`script: ${error.message}`))
    page.on('response', answer => {
      const isExpected =
        allowStatus.has(answer.status()) || (answer.status() === 401 && isLeft(answer.request()))
      if (answer.status() >= 400 && !isExpected) problems.push(`${answer.status()}: ${answer.url()}`)
    })
    page.on('console', message => {
      // The browser's own line about a refused request says less than the one above.
      const isLost = allowStatus.has(0) && /net::ERR_|^SectionMissing: /.test(message.text())
      if (message.type() === 'error' && !isLost && !/status of \d+/.test(message.text()))
        problems.push(`console: ${message.text()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/** Holds back what the page fetches from these addresses; the answered function lets all of it go. */
export const holdBack = async (
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> => {
  let letGo = () => {}
  const gone = new Promise<void>(resolve => (letGo = resolve))
  await page.route(addresses, async route => {
    if (isHeld(route.request())) await gone
    await route.continue()
  })
  return letGo
}

/** Holds back what the page asks, which it does by itself as well; the answered function lets all of it go. */
export const holdCalls = (page: Page): Promise<() => void> =>
  holdBack(page, '**', request => request.resourceType() === 'fetch')

/** A new tab in which pages stand without their script files, or without those named, until `arrive` is called. */
export const withoutScripts = async (
  context: BrowserContext,
  named = '*',
): Promise<{ page: Page; arrive: () => void }> => {
  const page = await context.newPage()
  return { page, arrive: await holdBack(page, `**/assets/${named}.js`) }
}

/** Resolves once the real heights of all parts of the page are known (`real-heights.ts`). */
export const heightsKnown = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('heights').length > 0)

export { expect }
