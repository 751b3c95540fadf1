import type { RenderedPage } from '../../../shared/client/pages'
import type { Site } from './site-bundle'

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element: nothing in it can end the element or start a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, found => escapes[found]!)

/** The places that a page fills. */
const places = /(<html lang="en"|<!--head-->|<!--scripts .*?-->|<!--body-->|<!--state-->)/

/** The built document in pieces, every second one a place to fill. It is cut once, as pages are filled in all the time. */
let cut: { readonly template: string; readonly pieces: readonly string[] } | undefined

const piecesOf = (template: string): readonly string[] => {
  if (cut?.template !== template) cut = { template, pieces: template.split(places) }
  return cut.pieces
}

/** Fills a rendered page into the built document. */
export const fillTemplate = (site: Site, page: RenderedPage): string => filled(site, page).join('')

/** The same in UTF-8; the pieces are never joined as a text, which would be a further third of a megabyte of garbage for each page. */
export const fillTemplateBytes = (site: Site, page: RenderedPage): Buffer =>
  Buffer.concat(filled(site, page).map(piece => Buffer.from(piece)))

const filled = (site: Site, page: RenderedPage): readonly string[] => {
  const extra = page.chunks.map(site.chunkFiles)
  const styles = [...new Set(extra.flatMap(chunk => chunk.styles))]
  const scripts = [...new Set(extra.flatMap(chunk => chunk.scripts))]
  const fill = (place: string): string => {
    switch (place) {
      case '<html lang="en"':
        return `<html lang="${page.lang}"`
      case '<!--head-->':
        return page.head + styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
      case '<!--body-->':
        return page.body
      case '<!--state-->':
        return page.state === undefined ? '' : inlineJson(page.state)
      default: {
        const all = [...place.slice('<!--scripts '.length, -'-->'.length).split(' '), ...scripts]
        return page.body ? scriptsForLater(all) : scriptsAtOnce(all)
      }
    }
  }
  return piecesOf(site.template).map((piece, at) => (at % 2 === 0 ? piece : fill(piece)))
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
