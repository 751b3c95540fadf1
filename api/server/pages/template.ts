import type { RenderedPage } from '../../../shared/client/pages'
import type { Site } from './site-bundle'

/** JSON for a script element: nothing in it can end the element or start a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** Puts a rendered page into the built document. Functions as replacements: `$` in a title is only a dollar sign. */
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
 * The page stands without them; `start.js` fetches them when styles and photos have come, or when somebody acts. The
 * site's own is the first, the libraries that it imports are the second.
 */
const scriptsForLater = (scripts: readonly string[]) => `<meta name="scripts" content="${scripts.join(' ')}">`

/** There is nothing to see before they have run. */
const scriptsAtOnce = ([entry = '', ...others]: readonly string[]) =>
  [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...others.map(href => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('')
