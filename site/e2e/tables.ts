import { expect, type Locator, type Page } from '@playwright/test'
import { admin, signIn } from './sellers'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const cell = (page: Page, rowName: string, column: string) =>
  row(page, rowName).locator(`[col-id="${column}"]`)

/** A table of adverts as staff open it. */
export const openBoard = async (
  page: Page,
  path = '/admin/aircraft',
  who: { mail: string; password?: string } = admin,
) => {
  await signIn(page, who.mail, who.password)
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: 'rows' })).toBeVisible()
}

/** As a person does: the cell is opened, its text replaced, and Enter pressed. */
export const type = async (page: Page, into: Locator, text: string) => {
  await into.dblclick()
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea, select'))
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
