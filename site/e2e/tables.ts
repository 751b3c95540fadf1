import type { Locator, Page } from '@playwright/test'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const cell = (page: Page, rowName: string, column: string) =>
  row(page, rowName).locator(`[col-id="${column}"]`)

/** As a person does: the cell is opened, its text replaced, and Enter pressed. */
export const type = async (page: Page, into: Locator, text: string) => {
  await into.dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** What a spreadsheet has put on the clipboard arrives at the focused cell. */
export const paste = (page: Page, lines: readonly (readonly string[])[]) =>
  page.evaluate(
    text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    lines.map(cells => cells.join('\t')).join('\n'),
  )
