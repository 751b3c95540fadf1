import sharp from 'sharp'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './page-errors'

/** Parses with the browser's own parser; the texts of all elements of a name. */
const textsOf = (page: Page, xml: string, name: string) =>
  page.evaluate(
    ([source = '', wanted = '']) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      const fault = parsed.querySelector('parsererror')
      if (fault) throw new Error(fault.textContent ?? 'not well-formed')
      return [...parsed.getElementsByTagName(wanted)].map(element => element.textContent ?? '')
    },
    [xml, name],
  )

const textAt = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

const newest = async (request: APIRequestContext, call: string) => {
  const { data } = (await (await request.get(call)).json()) as {
    data: readonly { slug: string; title: string; photoCount: number }[]
  }
  return data.find(({ photoCount }) => photoCount > 0) ?? data[0]!
}

interface Facts extends Record<string, unknown> {
  readonly '@type': string | readonly string[]
  readonly '@graph'?: readonly Facts[]
}

const factsOf = async (page: Page): Promise<readonly Facts[]> => {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const facts = JSON.parse(text ?? '') as Facts
  expect(facts['@context']).toBe('https://schema.org')
  return facts['@graph'] ?? [facts]
}

test('[DETAIL-07, PLUS-21] adverts of every kind tell machines what they are', async ({ page, request }) => {
  const kinds = [
    ['/advert/', '/getadverts', ['Product', 'Vehicle']],
    ['/part/', '/getparts', 'Product'],
    ['/lease/', '/getleases', ['Product', 'Vehicle']],
    ['/tool/', '/gettoolleases', 'Product'],
  ] as const
  for (const [path, call, type] of kinds) {
    const { slug, title } = await newest(request, call)
    await page.goto(path + slug)
    const [product, way] = await factsOf(page)
    expect(product).toMatchObject({ '@type': type, name: title, offers: { '@type': 'Offer' } })
    expect(way?.['@type']).toBe('BreadcrumbList')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{30,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\//)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product')
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const { width, height, format } = await sharp(await (await request.get(picture ?? '')).body()).metadata()
    expect([path, format, width, height]).toEqual([path, 'jpeg', 1200, 630])
  }
})

test('[PLUS-21] the home page names the site, its search and who runs it', async ({ page, request }) => {
  await page.goto('/')
  const [site, organization] = await factsOf(page)
  expect(site).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } })
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Hangarlist' })
  const logo = await sharp(await (await request.get(String(organization!['logo']))).body()).metadata()
  expect([logo.format, logo.width]).toEqual(['png', 512])
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { width, height } = await sharp(await (await request.get(picture ?? '')).body()).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('[PLUS-21] a listing has feeds of its adverts that a browser can read', async ({ page, request }) => {
  await page.goto('/piston-single-aircraft?condition=used&sort=pasc')
  const first = await newest(request, '/getadverts?type=pistonsingle&condition=used')
  const atom = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const titles = await textsOf(page, await textAt(request, atom ?? ''), 'title')
  expect(titles.length).toBeGreaterThan(10)
  expect(titles).toContain(first.title)
  const json = await page.locator('link[type="application/feed+json"]').getAttribute('href')
  const feed = JSON.parse(await textAt(request, json ?? '')) as {
    home_page_url: string
    items: readonly { title: string; url: string; image?: string }[]
  }
  expect(feed.items.map(({ title }) => title)).toEqual(titles.slice(1))
  expect(new URL(feed.home_page_url).pathname).toBe('/piston-single-aircraft')
  expect((await request.get(feed.items[0]!.url, { maxRedirects: 0 })).status()).toBe(200)
})

test('[PLUS-21] listings with several filters are kept out of search engines and name their canonical page', async ({
  page,
}) => {
  await page.goto('/piston-single-aircraft?manufacturer=Cessna')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goto('/piston-single-aircraft?manufacturer=Cessna&priceTo=200000&sort=pasc')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/piston-single-aircraft\?manufacturer=Cessna$/,
  )
})

test('[PLUS-21] every address in the sitemap answers, and is its page’s canonical one', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await page.goto('/support')
  const files = await textsOf(page, await textAt(request, '/sitemap.xml'), 'loc')
  expect(files.map(file => new URL(file).pathname)).toEqual(
    ['pages', 'sellers', 'aircraft-1', 'part-1', 'lease-1', 'toollease-1'].map(
      name => `/sitemaps/${name}.xml`,
    ),
  )
  for (const file of files) {
    const all = await textsOf(page, await textAt(request, file), 'loc')
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all).size).toBe(all.length)
    const some = file.endsWith('pages.xml') ? all.filter(url => !url.includes('?')) : all.slice(0, 3)
    for (const url of some) {
      const answer = await request.get(url, { maxRedirects: 0 })
      expect([url, answer.status()]).toEqual([url, 200])
      const html = await answer.text()
      expect([url, /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]]).toEqual([url, url])
      expect([url, html.includes('content="noindex"')]).toEqual([url, false])
    }
  }
})

test('[PLUS-21] robots, security contact, manifest and icons are in place', async ({ page, request }) => {
  const robots = await textAt(request, '/robots.txt')
  for (const path of ['/admin', '/profile', '/myadverts', '/createadvert'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const expires = /^Expires: (.+)$/m.exec(await textAt(request, '/.well-known/security.txt'))?.[1]
  expect(Date.parse(expires ?? '')).toBeGreaterThan(Date.now())

  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: readonly { src: string; sizes: string; type: string }[]
  }
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const src of ['/apple-touch-icon.png', '/favicon.ico'])
    expect((await request.get(src)).status()).toBe(200)
  const colours = page.locator('meta[name=theme-color]')
  await expect(colours).toHaveCount(2)
})
