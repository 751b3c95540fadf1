import { LRUCache } from 'lru-cache'
import { notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { atMost } from '../platform/files/concurrency'
import { partName, sitemapIndex, sitemapOfPages, sitemapOfPart, sitemapOfSellers } from './sitemap'
import { sitemapParts, type SitemapPart } from './sitemap-rows'

const keepMilliseconds = 10 * 60_000
const keptBytes = 16 * 1024 * 1024

/**
 * Gzipped sitemap files, cached for some minutes. They are made one at a time, and the old file is served
 * meanwhile, so that no crawler can keep the database busy.
 */
export const createSitemapCache = (app: App, sitePaths: readonly string[]) => {
  const oneByOne = atMost(1)
  const parts = new LRUCache<'all', readonly SitemapPart[]>({
    max: 1,
    ttl: keepMilliseconds,
    allowStale: true,
    fetchMethod: () => oneByOne(() => sitemapParts(app, app.clock())),
  })
  const allParts = async () => (await parts.fetch('all')) ?? []
  const make = async (name: string): Promise<Buffer> => {
    const all = await allParts()
    if (name === 'index') return sitemapIndex(app, all)
    if (name === 'sellers') return oneByOne(() => sitemapOfSellers(app, app.clock()))
    if (name === 'pages') return sitemapOfPages(app, all, sitePaths, app.clock())
    const part = all.find(each => partName(each) === name)
    if (!part) throw notFound('The sitemap')
    return oneByOne(() => sitemapOfPart(app, part, app.clock()))
  }
  const files = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: file => file.length,
    ttl: keepMilliseconds,
    allowStale: true,
    fetchMethod: make,
  })
  return {
    /** `index`, `pages`, `sellers` or a part's name. Throws `not_found` for a file that the index does not list. */
    file: async (name: string): Promise<Buffer> => {
      const file = await files.fetch(name)
      if (!file) throw notFound('The sitemap')
      return file
    },
  }
}
