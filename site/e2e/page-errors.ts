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
    page.on('console', message => {
      const status = Number(/status of (\d+)/.exec(message.text())?.[1] ?? 0)
      if (message.type() === 'error' && !allowStatus.has(status)) problems.push(`console: ${message.text()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }
