import type { Page } from '@playwright/test'

/** The page is left and looked at again, after which it asks for what the account has. */
export const lookAgain = async (page: Page): Promise<void> => {
  const put = (state: string) =>
    page.evaluate(now => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await put('hidden')
  // It does not ask twice within five seconds.
  await page.waitForTimeout(5100)
  await put('visible')
}
