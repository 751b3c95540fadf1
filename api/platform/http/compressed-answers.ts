import { hash } from 'node:crypto'
import { brotliCompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { ParameterizedContext } from 'koa'
import { LRUCache } from 'lru-cache'
import { brotliOf, encodingFor, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** From this request on a text is compressed at the best quality, which costs about twenty times the CPU time. */
const requestsUntilBest = 2
/** Minimum milliseconds between two such compressions, so that they take a small part of one core. */
const bestEvery = 1000
let lastBest = Number.NEGATIVE_INFINITY

/** A page or response body with its compressed forms, which are made on demand. */
export class CompressedAnswer {
  readonly etag: string
  /** Called when a compressed form was made, as it takes memory too. */
  onGrown: (() => void) | undefined
  private readonly forms = new Map<'br' | 'gzip', Promise<Buffer>>()
  private readonly sizes = new Map<'br' | 'gzip', number>()
  private requests = 0
  private isBest = false
  /** As bytes, outside of the heap: a page's text would be 300 kB of it, kept for seconds, and its collections cost more than the page. */
  private readonly plain: Buffer

  constructor(
    text: string | Buffer,
    /** The version of the market that it was made from. */
    readonly version: number,
    /** When it was made, in milliseconds since 1970. */
    readonly at: number,
  ) {
    this.plain = typeof text === 'string' ? Buffer.from(text) : text
    this.etag = tagOf(this.plain)
  }

  /** Bytes in memory: the text and all compressed forms. */
  get bytes(): number {
    return [...this.sizes.values()].reduce((sum, size) => sum + size, this.plain.length + ownBytes)
  }

  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.plain)
    if (encoding === 'br') this.compressBest()
    const known = this.forms.get(encoding)
    if (known) return known
    const made = compress(this.plain, encoding)
    this.take(encoding, made)
    return made
  }

  private take(encoding: 'br' | 'gzip', form: Promise<Buffer>): void {
    this.forms.set(encoding, form)
    form.then(
      ({ length }) => {
        this.sizes.set(encoding, length)
        this.onGrown?.()
      },
      () => undefined,
    )
  }

  /** Makes the smallest form of a text that was requested again, in the background, for later requests. */
  private compressBest(): void {
    if (this.isBest || ++this.requests < requestsUntilBest || performance.now() - lastBest < bestEvery) return
    this.isBest = true
    lastBest = performance.now()
    compressBrotli(this.plain, brotliOf(10)).then(
      best => this.take('br', Promise.resolve(best)),
      () => undefined,
    )
  }
}

/** Bytes of memory for the object and its maps. */
const ownBytes = 600

const tagOf = (text: string | Buffer) => `W/"${hash('sha1', text, 'base64url')}"`

const compress = (plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  oneByOne(() => (encoding === 'br' ? compressBrotli(plain, brotliOf(5)) : compressGzip(plain, { level: 6 })))

let latest: Promise<unknown> = Promise.resolve()

/**
 * Off the main thread, and one after the other: an encoder tells V8 of two megabytes outside of its heap, and those of several at
 * once make it collect all of the heap.
 */
const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
  const done = latest.then(work)
  latest = done.catch(() => undefined)
  return done
}

/** A large file that is cached and sent gzipped (RFC 1952), as a file of that format. */
export class PackedFile {
  private constructor(
    readonly etag: string,
    readonly packed: Buffer,
    /** When it was made, in milliseconds since 1970. */
    readonly at: number,
  ) {}

  static async of(text: string, at: number): Promise<PackedFile> {
    // A client waits for it: higher levels save a sixteenth of the size and take three times as long.
    const packed = await compressGzip(Buffer.from(text), { level: 4 })
    // Of the packed form, which is a quarter to read.
    return new PackedFile(tagOf(packed), packed, at)
  }

  /** Yields the file in one piece. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    yield this.packed
  }
}

/** Maximum length of a cache key in characters; responses to longer requests are not cached. */
const longestKey = 1000

/**
 * A cache of responses that are the same for all visitors, by request. A response is kept for `milliseconds`
 * or until the market changes: one of an older version is never sent. The cache takes at most `bytes` of
 * memory, including keys and compressed forms.
 */
export const createCompressedAnswers = ({ bytes, milliseconds }: { bytes: number; milliseconds: number }) => {
  const kept = new LRUCache<string, { readonly text: CompressedAnswer }>({
    maxSize: bytes,
    sizeCalculation: ({ text }, key) => text.bytes + key.length * 2,
    ttl: milliseconds,
    noUpdateTTL: true,
  })
  const making = new Map<string, Promise<unknown>>()
  let newest = 0
  let sweep: NodeJS.Timeout | undefined
  const noteVersion = (version: number) => {
    if (version <= newest) return
    newest = version
    kept.clear()
  }
  /** Removes expired entries regularly, as the cache itself only does so on access. */
  const sweepLater = () => {
    sweep ??= setTimeout(() => {
      sweep = undefined
      kept.purgeStale()
      if (kept.size > 0) sweepLater()
    }, milliseconds).unref()
  }
  return {
    /** Concurrent identical requests share one result. */
    together: <T>(asked: string, version: number, make: () => Promise<T>): Promise<T> => {
      const key = `${version} ${asked}`
      const begun = making.get(key) as Promise<T> | undefined
      if (begun) return begun
      const promise = make().finally(() => making.delete(key))
      making.set(key, promise)
      return promise
    },
    get: (key: string, version: number, now: Date): CompressedAnswer | undefined => {
      noteVersion(version)
      const known = kept.get(key)?.text
      // `abs`, as a test's clock may be set back.
      const fresh = known?.version === version && Math.abs(now.getTime() - known.at) < milliseconds
      return fresh ? known : undefined
    },
    set: (key: string, text: CompressedAnswer): void => {
      noteVersion(text.version)
      if (key.length > longestKey || text.version < newest) return
      kept.delete(key)
      kept.set(key, { text })
      text.onGrown = () => {
        if (kept.peek(key)?.text === text) kept.set(key, { text })
      }
      sweepLater()
    },
    /** Bytes of memory of all cached responses. */
    bytes: (): number => kept.calculatedSize,
  }
}

/** Sends the text, or 304 if the client has it. The caller sets type and caching headers. */
export const sendCompressed = async (ctx: ParameterizedContext, kept: CompressedAnswer): Promise<void> => {
  if (isKnown(ctx, kept.etag)) return
  const encoding = encodingFor(ctx)
  if (encoding !== 'identity') ctx.set('content-encoding', encoding)
  ctx.compress = false
  ctx.body = await kept.body(encoding)
}

/** The same for a file that is stored compressed. */
export const sendPacked = (ctx: ParameterizedContext, { etag, packed }: PackedFile): void => {
  if (isKnown(ctx, etag)) return
  ctx.compress = false
  ctx.body = packed
}

const isKnown = (ctx: ParameterizedContext, etag: string): boolean => {
  ctx.set('etag', etag)
  if (ctx.status !== 200 || !ctx.fresh) return false
  ctx.status = 304
  return true
}
