import { expect, it } from 'vitest'
import { jsonForScript, renderHead } from './head'

it('[DETAIL-07] escapes whatever a title holds', () => {
  const head = renderHead(
    { title: `<script>alert("1")</script> & 'so on'`, description: '"><b>' },
    'https://site.test',
  )
  expect(head).toContain(
    '<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so on&#39; | Hangarlist</title>',
  )
  expect(head).not.toMatch(/<(script|b)>/)
})

it('[DETAIL-07] begins every absolute link with the public address', () => {
  const head = renderHead(
    { title: 'Jets', canonical: '/jet-aircraft', image: '/uploads/a.webp?w=1280' },
    'https://site.test',
  )
  expect(head).toContain('<link rel="canonical" href="https://site.test/jet-aircraft">')
  expect(head).toContain('content="https://site.test/uploads/a.webp?w=1280"')
  expect(renderHead({ title: 'Jets' }, 'https://site.test')).toContain(
    '<meta property="og:image" content="https://site.test/preview.jpg">',
  )
})

it('[PLUS-21] names the feeds of a page, and facts that cannot end their element', () => {
  const head = renderHead(
    {
      title: 'Jets',
      feed: { path: '/feeds/aircraft', search: '?type=jet&model="x"' },
      jsonLd: absolute => ({ '@type': 'Thing', name: '</script><b>', url: absolute('/a') }),
    },
    'https://site.test',
  )
  expect(head).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/feeds/aircraft.xml?type=jet&amp;model=&quot;x&quot;">',
  )
  expect(head).toContain('type="application/feed+json" href="/feeds/aircraft.json?')
  const [, block = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  expect(JSON.parse(block)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><b>',
    url: 'https://site.test/a',
  })
})

it('keeps JSON from ending the script element it stands in', () => {
  const json = jsonForScript({ name: '</script><!--\u2028' })
  expect(json).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(json)).toEqual({ name: '</script><!--\u2028' })
})
