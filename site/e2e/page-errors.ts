import { test as base, expect } from '@playwright/test'

/** A page on which nothing may fail unseen: every script error, failed request and console error ends the test. */
export const test = base.extend<{ allowStatus: Set<number> }>({
  /** Answers that a test expects to be refused; Chromium writes each to the console. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  allowStatus: async ({}, use) => {
    await use(new Set())
  },
  page: async ({ page, allowStatus }, use) => {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(`script: ${error.message}`))
    page.on('response', answer => {
      if (answer.status() >= 400 && !allowStatus.has(answer.status()))
        problems.push(`${answer.status()}: ${answer.url()}`)
    })
    page.on('console', message => {
      // The browser's own line about a refused request says less than the one above.
      if (message.type() === 'error' && !/status of \d+/.test(message.text()))
        problems.push(`console: ${message.text()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }
