import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

// Without a letter beyond ASCII it takes half of the room on its way into the page, and a fifth less of its time.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[^\0-\u007f]/g,
  letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/**
 * Gives the page axe, which a page that is looked at again has already. What is out of sight keeps the colours that it
 * had until it is scrolled to, and what changes them slowly has them in between: axe looks at all of the page as it will
 * be. What a screen holds hidden on purpose stays so.
 */
const prepare = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync(
      ':not([data-hidden]), ::before, ::after { content-visibility: visible !important; transition: none !important }',
    )
    document.adoptedStyleSheets.push(all)
  })
}

/** Half-faded words have no contrast yet. An animation that is taken away with its element ends, too. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** What axe finds, one line each; nothing is said of a page on which something began to fade in meanwhile. */
const look = (
  page: Page,
  selector: string,
  rules?: readonly string[],
): Promise<readonly string[] | undefined> =>
  page.evaluate(
    async ([root, only]) => {
      const { axe } = window as unknown as {
        axe: { run(root: string, options: object): Promise<{ violations: Violation[] }> }
      }
      const options = only ? { runOnly: { type: 'rule', values: only } } : {}
      const came = new AbortController()
      addEventListener('animationstart', () => came.abort(), { signal: came.signal })
      const { violations: found } = await axe.run(root, options)
      if (came.signal.aborted) return undefined
      came.abort()
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [selector, rules] as const,
  )

/** What axe finds wrong on the page as it is now, or in a part of it, one line each; by all its rules or by those named. */
export const violations = async (
  page: Page,
  selector = 'html',
  rules?: readonly string[],
): Promise<readonly string[]> => {
  await prepare(page)
  await atRest(page)
  return (await look(page, selector, rules)) ?? violations(page, selector, rules)
}

/** As `violations`, in light by all rules and then in dark by those that look at colours. */
export const violationsByLightAndDark = async (page: Page): Promise<readonly string[]> => {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, 'html', ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map(fault => `in dark, ${fault}`)]
}
