import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { anAdvert } from '../adverts/adverts.factory'
import { aPhoto } from '../photos/photos.factory'
import { startApi, type TestApi } from '../testing/start-api'

const hostile = `</title><script>alert(1)</script> & "it's" ]]> <![CDATA[x]]> &amp; ü 机 🛩`
const publicUrl = 'https://hangar.test'

let api: TestApi
let plane: AdvertRow
let odd: AdvertRow
let part: AdvertRow
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: publicUrl, MAIL_FROM: 'Hangarlist <desk@hangar.test>' })
  plane = await anAdvert(api, { start: new Date(Date.now() - 86_400_000) })
  odd = await anAdvert(api, { title: hostile, manufacturer: 'A & <B>', type: 'jet' })
  part = await anAdvert(api, { kind: 'part', title: 'Garmin GTN 750', price: 100, priceMode: 'onRequest' })
  await anAdvert(api, { status: 'unapproved', title: 'Waiting for review' })
  await anAdvert(api, { status: 'hide', title: 'Hidden by its owner' })
  await anAdvert(api, { start: new Date(Date.now() - 61 * 86_400_000), title: 'Over since yesterday' })
})
afterAll(() => api.close())

interface Address {
  readonly loc: string
  readonly lastmod: string
}
type Link = Readonly<Record<'@rel' | '@href', string>>
interface Entry {
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly summary: string
}
type Some<T> = T | readonly T[] | undefined
/** What the parser makes of the three kinds of document; of one element it makes no list. */
interface Documents {
  readonly sitemapindex: { readonly sitemap: Some<Address> }
  readonly urlset: { readonly url: Some<Address> }
  readonly feed: {
    readonly id: string
    readonly updated: string
    readonly link: readonly Link[]
    readonly entry: Some<Entry>
  }
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
const readXml = async (path: string) => {
  const answer = await api.fetch(path)
  expect([path, answer.status]).toEqual([path, 200])
  const text = await answer.text()
  expect([path, XMLValidator.validate(text)]).toEqual([path, true])
  return { answer, text, xml: parser.parse(text) as Documents }
}
const listed = <T>(value: Some<T>): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

describe('[PLUS-21] the sitemap', () => {
  it('is split by kind, with the time of the newest change of each file', async () => {
    const { xml, answer } = await readXml('/sitemap.xml')
    const files = listed(xml.sitemapindex.sitemap)
    expect(files.map(({ loc }) => loc)).toEqual(
      ['pages', 'sellers', 'aircraft-1', 'part-1'].map(name => `${publicUrl}/sitemaps/${name}.xml`),
    )
    for (const { lastmod } of files) expect(Date.parse(lastmod)).toBeGreaterThan(Date.now() - 60_000)
    expect(answer.headers.get('cache-control')).toContain('max-age')
  })

  it('holds exactly what is public, under its own address', async () => {
    const { xml } = await readXml('/sitemaps/aircraft-1.xml')
    const urls = listed(xml.urlset.url)
    expect(urls.map(({ loc }) => /-p-(\d+)$/.exec(loc)?.[1])).toEqual([plane.id, odd.id].map(String))
    for (const { loc } of urls) expect(loc).toMatch(/^https:\/\/hangar\.test\/advert\/[a-z0-9%-]+$/i)
  })

  it('holds the page of each seller with a public advert', async () => {
    const { xml } = await readXml('/sitemaps/sellers.xml')
    const paths = listed(xml.urlset.url).map(({ loc }) => loc.replace(publicUrl, ''))
    const { seller } = await api.visitor.adverts.detail({ params: { id: plane.id } })
    expect(paths).toContain(`/sellers/${seller!.key}`)
    // Those of the plane, of the odd one and of the part.
    expect(paths).toHaveLength(3)
    for (const path of paths)
      expect((await api.fetch(path.replace('/sellers/', '/getseller/'))).status).toBe(200)
  })

  it('holds the listings that somebody may look for', async () => {
    const { xml } = await readXml('/sitemaps/pages.xml')
    const paths = listed(xml.urlset.url).map(({ loc }) => loc.replace(publicUrl, ''))
    expect(paths).toContain('/piston-single-aircraft?manufacturer=Cessna')
    expect(paths).toContain('/jet-aircraft?manufacturer=A+%26+%3CB%3E')
    expect(paths).toContain('/parts?type=avionics')
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('is sent compressed, unpacked to who cannot read that, and not again to who has it', async () => {
    const packed = await api.fetch('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const plain = await api.fetch('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await packed.text())
    const etag = packed.headers.get('etag') ?? ''
    const again = await api.fetch('/sitemap.xml', {
      // Without it `fetch` asks for a new copy.
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })

  it.each(['aircraft-2', 'aircraft-0', 'lease-1', 'nothing', '..%2f..%2fetc'])(
    'has no file %s',
    async name => {
      expect((await api.fetch(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )
})

describe('[PLUS-21] the feeds', () => {
  it('are valid Atom, newest first, whatever a title holds', async () => {
    const { xml, answer } = await readXml('/feeds/aircraft.xml')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const entries = listed(xml.feed.entry)
    expect(entries.map(({ title }) => title)).toEqual([hostile, plane.title])
    expect(xml.feed.id).toBe(`${publicUrl}/feeds/aircraft.xml`)
    expect(Date.parse(xml.feed.updated)).toBe(Date.parse(entries[0]!.updated))
    expect(entries[1]).toMatchObject({ id: `${publicUrl}/advert/${plane.id}` })
    expect(entries[1]!.summary).toContain('2007 Cessna 172S Skyhawk SP')
  })

  it('are valid JSON Feed 1.1 with the same entries', async () => {
    const answer = await api.fetch('/feeds/aircraft.json')
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = (await answer.json()) as { version: string; items: Record<string, string>[] }
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${publicUrl}/aircraft`,
      feed_url: `${publicUrl}/feeds/aircraft.json`,
    })
    expect(feed.items.map(({ title }) => title)).toEqual([hostile, plane.title])
    for (const { id, url, date_published } of feed.items) {
      expect(id).toMatch(/^https:\/\/hangar\.test\/advert\/\d+$/)
      expect(url).toMatch(/-p-\d+$/)
      expect(Number.isNaN(Date.parse(date_published ?? ''))).toBe(false)
    }
  })

  it('take the filters of the listing and name it as their page', async () => {
    const { xml, text } = await readXml(
      '/feeds/aircraft.xml?type=jet&manufacturer=A+%26+%3CB%3E&sort=pasc&page=9',
    )
    expect(listed(xml.feed.entry).map(({ title }) => title)).toEqual([hostile])
    const page = xml.feed.link.find(link => link['@rel'] === 'alternate')
    expect(page?.['@href']).toBe(`${publicUrl}/jet-aircraft?manufacturer=A+%26+%3CB%3E`)
    expect(text).not.toContain('pasc')
  })

  it('have one of a search among all kinds, newest first, with the search as its page', async () => {
    const word = 'Quillfeather'
    const early = await anAdvert(api, { title: `${word} early`, start: new Date(Date.now() - 7_200_000) })
    await anAdvert(api, {
      kind: 'lease',
      title: `${word} late`,
      start: new Date(Date.now() - 3_600_000),
    })
    const { xml } = await readXml(`/feeds/search.xml?search=${word}&type=jet`)
    expect(listed(xml.feed.entry).map(({ title }) => title)).toEqual([`${word} late`, early.title])
    expect(xml.feed.link.map(link => link['@href'])).toEqual([
      `${publicUrl}/feeds/search.xml?search=${word}`,
      `${publicUrl}/search?search=${word}`,
    ])
  })

  it('keep a price on request to themselves', async () => {
    const answer = await (await api.fetch('/feeds/part.json')).text()
    expect(answer).toContain(part.title)
    expect(answer).toContain('Price on request')
    expect(answer).not.toContain('€')
  })

  it('show what was published a moment ago', async () => {
    const { title } = await anAdvert(api, { kind: 'lease', title: 'A lease of this minute' })
    expect(await (await api.fetch('/feeds/lease.xml')).text()).toContain(title)
  })

  it.each([
    ['/feeds/planes.xml', 404],
    ['/feeds/aircraft.html', 404],
    ['/feeds/aircraft.xml?yearFrom=soon', 400],
    ['/feeds/aircraft.json?type=zeppelin', 400],
    ['/feeds/toollease.json', 200],
    ['/feeds/aircraft.xml?unknown=1', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await api.fetch(path)).status).toBe(status)
  })

  it('lead from the listings’ names to the feeds, with their filters', async () => {
    const answer = await api.fetch('/feeds/parts.xml?condition=used', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/feeds/part.xml?condition=used'])
    expect((await api.fetch('/feeds/parts.xml')).status).toBe(200)
  })

  it.each([
    ['/feeds/planes.xml', '/feeds/part.xml'],
    ['/feeds/aircraft.xml?type=zeppelin', 'type'],
    ['/sitemaps/nothing.xml', 'not_found'],
  ])('tell in XML what is wrong with %s', async (path, said) => {
    const answer = await api.fetch(path)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await answer.text()
    expect(XMLValidator.validate(text)).toBe(true)
    expect(text).toContain(said)
  })
})

describe('[PLUS-21] previews', () => {
  it('are the photo as JPEG of 1200 × 630, for good', async () => {
    const { client } = await api.as('user')
    const [photo] = await client.photos.upload({
      files: [new Blob([await aPhoto({ width: 900, height: 1200 })])],
    })
    const path = `/previews/${photo!.file.slice(0, 26)}.jpg`
    const answer = await api.fetch(path)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    await client.photos.remove({ params: { name: photo!.filename } })
    expect((await api.fetch(path)).status).toBe(404)
  })

  it.each([`/previews/${'0'.repeat(26)}.jpg`, '/previews/x.jpg', '/previews/..%2f..%2fetc%2fpasswd.jpg'])(
    'does not find %s',
    async path => expect((await api.fetch(path)).status).toBe(404),
  )
})

describe('[PLUS-21] what machines read first', () => {
  it('lets them read everything but what is personal', async () => {
    const answer = await api.fetch('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('Allow: /')
    for (const path of ['/admin', '/profile', '/myadverts', '/createadvert'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  it('tells where to report a hole, in a text that never is out of date', async () => {
    const read = async () => (await api.fetch('/.well-known/security.txt')).text()
    const expires = async () => Date.parse(/^Expires: (.+)$/m.exec(await read())?.[1] ?? '')
    const text = await read()
    expect(text).toMatch(/^Contact: mailto:desk@hangar\.test\nContact: https:\/\/hangar\.test\/support\n/)
    expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt`)
    const year = 365 * 86_400_000
    const first = await expires()
    expect(first).toBeGreaterThan(api.app.clock().getTime())
    expect(first).toBeLessThan(api.app.clock().getTime() + year)
    api.clock.advance(year)
    expect(await expires()).toBe(first + year)
    api.clock.advance(-year)
  })
})
