import type { Page } from '@playwright/test'
import { oldest } from './market'
import { expect, test } from './page-errors'

/** What is shorter than a finger, of each look that can be pressed, words in a line of text aside, with the height that takes a press. */
const tooShort = (page: Page) =>
  page.evaluate(() => {
    const takes = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && element.contains(hit)
    }
    const all = document.querySelectorAll('a, button, summary, select, label:has(input)')
    // One of each look.
    const looks = new Map(
      [...all].toReversed().map(element => [element.tagName + element.className, element]),
    )
    return [...looks.values()].flatMap(element => {
      const style = getComputedStyle(element)
      if (style.display === 'inline' || style.visibility === 'hidden') return []
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || !takes(element, x, y)) return []
      let [above, below] = [0, 0]
      while (above < 30 && takes(element, x, y - above - 1)) above++
      while (below < 30 && takes(element, x, y + below + 1)) below++
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return above + below < 42 ? [`${name.trim()}: ${above + below + 1}`] : []
    })
  })

test('@phone @only-phone whatever can be pressed is as tall as a finger', async ({ page }) => {
  const [card] = await oldest(page, '/getadverts')
  for (const path of ['/aircraft?manufacturer=Cessna', `/advert/${card!.slug}`, '/login']) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === '')
    expect([path, await tooShort(page)]).toEqual([path, []])
  }
})
