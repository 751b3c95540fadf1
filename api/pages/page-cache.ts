import { hash } from 'node:crypto'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Ages of adverts stand in pages, so none is kept long. */
const keepMilliseconds = 10_000
const keptBytes = 16 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page, and its compressed forms once somebody asked for them. */
export class KeptPage {
  readonly etag: string
  private readonly forms = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly html: string,
    readonly version: number,
  ) {
    this.etag = `W/"${hash('sha1', html, 'base64url')}"`
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding)
    if (known) return known
    const made = compress(this.html, encoding)
    this.forms.set(encoding, made)
    return made
  }
}

const compress = (html: string, encoding: Encoding): Promise<Buffer> => {
  const plain = Buffer.from(html)
  if (encoding === 'br') return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? compressGzip(plain, { level: 6 }) : Promise.resolve(plain)
}

/**
 * Pages as rendered for visitors, by address. Public pages are the same for everyone, so each is rendered once per
 * change of the market and some seconds; a page of an older version of the market is never given.
 */
export const createPageCache = () => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: keptBytes,
    sizeCalculation: page => page.html.length * 2,
    ttl: keepMilliseconds,
  })
  return {
    get: (url: string, version: number): KeptPage | undefined => {
      const page = pages.get(url)
      return page?.version === version ? page : undefined
    },
    set: (url: string, page: KeptPage): void => {
      pages.set(url, page)
    },
  }
}
