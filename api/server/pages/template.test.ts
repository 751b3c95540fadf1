import { expect, it } from 'vitest'
import { CompressedAnswer } from '../../platform/http/compressed-answers'
import type { Site } from './site-bundle'
import { fillTemplate, inlineJson } from './template'

const site: Site = {
  render: () => Promise.reject(new Error('not used')),
  paths: [],
  scriptHashes: [],
  template:
    '<html lang="en"><head><!--head--><!--scripts /assets/entry.js /assets/vendor.js--></head><body><div id="root"><!--body--></div><script type="application/json" id="state"><!--state--></script></body></html>',
  files: new Map(),
  chunkFiles: source => ({ scripts: [`/assets/${source}.js`], styles: [`/assets/${source}.css`] }),
}
const page = { status: 200, head: '<title>T</title>', body: '<p>B</p>', state: null, lang: 'en', chunks: [] }

it('takes a dollar sign in a title for a dollar sign', () => {
  expect(fillTemplate(site, { ...page, body: "<h1>$& $1 $` $'</h1>" })).toContain("<h1>$& $1 $` $'</h1>")
})

it('lets nothing in the state end its script element', () => {
  const state = { title: '</script><script>alert(1)</script><!--', line: '\u2028' }
  const html = fillTemplate(site, { ...page, state })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(inlineJson(state)).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(inlineJson(state))).toEqual(state)
})

it('names the scripts and styles that the page needs, each once', () => {
  const html = fillTemplate(site, { ...page, lang: 'tr', chunks: ['a', 'b', 'a'] })
  expect(html).toContain(
    '<meta name="scripts" content="/assets/entry.js /assets/vendor.js /assets/a.js /assets/b.js">',
  )
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
  expect(html).toContain('<html lang="tr"')
})

it('runs the scripts at once where there is nothing to see without them', () => {
  const html = fillTemplate(site, { ...page, body: '', chunks: ['a'] })
  expect(html).toContain('<script type="module" crossorigin src="/assets/entry.js"></script>')
  expect(html.match(/modulepreload/g)).toHaveLength(2)
})

it('keeps a page with one tag for all its encodings', async () => {
  const kept = new CompressedAnswer('<p>hello</p>'.repeat(100), 1, 0)
  expect((await kept.body('br')).length).toBeLessThan((await kept.body('identity')).length)
  expect(await kept.body('gzip')).toBe(await kept.body('gzip'))
  expect(kept.etag).toMatch(/^W\/"[\w-]+"$/)
})
