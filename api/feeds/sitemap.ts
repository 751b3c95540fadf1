import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { AdvertKind } from '../../shared/contract/adverts'
import { typePaths } from '../../shared/data/type-codes'
import { advertPath, listingPaths, sellerPath, slugOf } from '../../shared/rules/slug'
import type { App } from '../platform/app/app-context'
import { toIso } from '../platform/db/values'
import { knownSellers } from '../adverts/adverts.public'
import { advertsOfPart, publicSellers, type SitemapPart } from './sitemap-rows'
import { xml, xmlHead } from '../platform/http/xml'
import { listingIndexOf } from '../search/search.public'
import { isKeyOf } from '../../shared/rules/keys'
import { keysOf } from '../../shared/rules/records'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Name of a file below `/sitemaps/` with adverts of one kind. */
export const partName = ({ kind, part }: Pick<SitemapPart, 'kind' | 'part'>): string => `${kind}-${part}`

interface Address {
  readonly path: string
  readonly changed?: string | undefined
}

const urls = (app: App, addresses: readonly Address[]): string =>
  xml({
    url: addresses.map(({ path, changed }) => ({
      loc: app.env.PUBLIC_URL + path,
      ...(changed ? { lastmod: changed } : {}),
    })),
  })

/** The index of all files. */
export const sitemapIndex = (app: App, parts: readonly SitemapPart[]): Promise<Buffer> => {
  const loc = (name: string) => `${app.env.PUBLIC_URL}/sitemaps/${name}.xml`
  const newest = parts.reduce((latest, { changed }) => (changed > latest ? changed : latest), '')
  const sitemap = [
    { loc: loc('pages'), ...(newest ? { lastmod: newest } : {}) },
    { loc: loc('sellers'), ...(newest ? { lastmod: newest } : {}) },
    ...parts.map(part => ({ loc: loc(partName(part)), lastmod: part.changed })),
  ]
  return zipped([`${xmlHead}<sitemapindex ${namespace}>`, xml({ sitemap }), '</sitemapindex>'])
}

/** One file of adverts; compressed as it is read, so that only the compressed text is ever in memory as a whole. */
export const sitemapOfPart = (app: App, part: SitemapPart, now: Date): Promise<Buffer> =>
  zipped(advertUrls(app, part, now))

const advertUrls = async function* (app: App, part: SitemapPart, now: Date): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace}>`
  for await (const rows of advertsOfPart(app, part, now))
    yield urls(
      app,
      rows.map(row => ({
        path: advertPath(part.kind, slugOf(String(row['title']), Number(row['id']))),
        changed: toIso(row['updated_at']) ?? undefined,
      })),
    )
  yield '</urlset>'
}

/** The pages of sellers with public adverts. */
export const sitemapOfSellers = (app: App, now: Date): Promise<Buffer> => zipped(sellerUrls(app, now))

const sellerUrls = async function* (app: App, now: Date): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace}>`
  for await (const rows of publicSellers(app, now)) {
    const sellers = await knownSellers(
      app,
      rows.map(({ id }) => id),
    )
    yield urls(
      app,
      rows.flatMap(({ id, changed }) => {
        const seller = sellers.get(id)
        return seller ? { path: sellerPath({ ...seller, name: seller.company }), changed } : []
      }),
    )
  }
  yield '</urlset>'
}

/** All pages other than adverts: the site's own, and listings worth finding. */
export const sitemapOfPages = async (
  app: App,
  parts: readonly SitemapPart[],
  sitePaths: readonly string[],
  now: Date,
): Promise<Buffer> => {
  await listingIndexOf(app).fresh()
  const changedOf = (kind: AdvertKind) =>
    parts
      .filter(part => part.kind === kind)
      .map(({ changed }) => changed)
      .toSorted()
      .at(-1)
  const listings = keysOf(listingPaths).flatMap(kind =>
    listingAddresses(app, kind, now).map(path => ({ path, changed: changedOf(kind) })),
  )
  const known = new Set(listings.map(({ path }) => path))
  const others = sitePaths.filter(path => !known.has(path)).map(path => ({ path }))
  return zipped([`${xmlHead}<urlset ${namespace}>`, urls(app, [...others, ...listings]), '</urlset>'])
}

/** Paths of a kind's listing, of each type that has adverts, and of each manufacturer's aircraft of a type. */
const listingAddresses = (app: App, kind: AdvertKind, now: Date): readonly string[] => {
  const among = { kind, among: undefined, amongKey: undefined, now: now.getTime() }
  const types = listingIndexOf(app).facets({ ...among, conditions: [] }, ['type'], []).facets['type'] ?? []
  const ofType = types.flatMap(({ value: type }) => {
    const path = kind === 'aircraft' && isKeyOf(typePaths, type) ? typePaths[type] : undefined
    if (!path) return [`${listingPaths[kind]}?type=${encodeURIComponent(type)}`]
    const conditions = [{ column: 'type' as const, oneOf: [type] }]
    const makes = listingIndexOf(app).facets({ ...among, conditions }, ['manufacturer'], []).facets
    return [path, ...(makes['manufacturer'] ?? []).map(({ value }) => `${path}?${manufacturer(value)}`)]
  })
  return [listingPaths[kind], ...ofType]
}

const manufacturer = (name: string) => new URLSearchParams({ manufacturer: name }).toString()

const zipped = (parts: Iterable<string> | AsyncIterable<string>): Promise<Buffer> =>
  buffer(Readable.from(parts).pipe(createGzip({ level: 6 })))
