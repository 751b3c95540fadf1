import type { RenderedPage } from '../../../shared/client/pages'
import type { Site } from './site-bundle'

/** JSON for a script element, escaped so that it cannot end the element or start a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** Fills a rendered page into the built document. Replacements are functions, so that `$` in a title stays literal. */
export const fillTemplate = (site: Site, page: RenderedPage): string => {
  const extra = page.chunks.map(site.chunkFiles)
  const styles = [...new Set(extra.flatMap(chunk => chunk.styles))]
  const scripts = [...new Set(extra.flatMap(chunk => chunk.scripts))]
  const links = styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
  return site.template
    .replace('<html lang="en"', () => `<html lang="${page.lang}"`)
    .replace('<!--head-->', () => page.head + links)
    .replace(/<!--scripts (.*?)-->/, (_, entry: string) => {
      const all = [...entry.split(' '), ...scripts]
      return page.body ? scriptsForLater(all) : scriptsAtOnce(all)
    })
    .replace('<!--body-->', () => page.body)
    .replace('<!--state-->', () => (page.state === undefined ? '' : inlineJson(page.state)))
}

/**
 * The page is readable without them; `start.js` loads them after styles and photos, or when the visitor
 * interacts. The site's own script is first, its libraries follow.
 */
const scriptsForLater = (scripts: readonly string[]) => `<meta name="scripts" content="${scripts.join(' ')}">`

/** For pages that show nothing before their scripts have run. */
const scriptsAtOnce = ([entry = '', ...others]: readonly string[]) =>
  [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...others.map(href => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('')
