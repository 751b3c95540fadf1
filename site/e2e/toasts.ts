import type { Page } from '@playwright/test'

/** Waits for the toast with this text and keeps it there, as a pointer over it does: it goes after five seconds. */
export const keepToast = (page: Page, text: string) => page.getByText(text, { exact: true }).hover()
