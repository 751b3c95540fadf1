import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** Half-faded words have no contrast yet. An animation that is taken away with its element ends, too. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** What axe finds wrong on the page as it is now, or in a part of it, one line each. */
export const violations = async (page: Page, selector = 'html'): Promise<readonly string[]> => {
  await page.evaluate(source)
  await atRest(page)
  return page.evaluate(async root => {
    const { axe } = window as unknown as {
      axe: { run(root: string): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run(root)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, selector)
}
