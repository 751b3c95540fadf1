import { hash } from 'node:crypto'
import { brotliCompress, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { ParameterizedContext } from 'koa'
import { LRUCache } from 'lru-cache'
import { brotliOf, encodingFor, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** From this request on a text is compressed as well as can be, which is some twenty times the work. */
const requestsUntilBest = 2
/** Milliseconds between two texts that are compressed so, which keeps this a small part of one core. */
const bestEvery = 1000
let lastBest = Number.NEGATIVE_INFINITY

/** A page or an answer as it is sent, and its compressed forms once somebody asked for them. */
export class CompressedAnswer {
  readonly etag: string
  /** Called when a compressed form has been made, which takes memory too. */
  onGrown: (() => void) | undefined
  private readonly forms = new Map<'br' | 'gzip', Promise<Buffer>>()
  private readonly sizes = new Map<'br' | 'gzip', number>()
  private requests = 0
  private isBest = false

  constructor(
    readonly text: string,
    /** Of the market that it was made from. */
    readonly version: number,
    /** When it was made, in milliseconds since 1970. */
    readonly at: number,
  ) {
    this.etag = tagOf(text)
  }

  /** What it takes in memory: the text, at most two bytes a character, and every form. */
  get bytes(): number {
    return [...this.sizes.values()].reduce((sum, size) => sum + size, this.text.length * 2 + ownBytes)
  }

  body(encoding: Encoding): Promise<Buffer> {
    // Hardly any client asks for the plain text, so it is encoded each time.
    if (encoding === 'identity') return Promise.resolve(Buffer.from(this.text))
    if (encoding === 'br') this.compressBest()
    const known = this.forms.get(encoding)
    if (known) return known
    const made = compress(this.text, encoding)
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

  /** Makes the smallest form of a text that is asked for again, in the background, for all later requests. */
  private compressBest(): void {
    if (this.isBest || ++this.requests < requestsUntilBest || performance.now() - lastBest < bestEvery) return
    this.isBest = true
    lastBest = performance.now()
    compressBrotli(Buffer.from(this.text), brotliOf(10)).then(
      best => this.take('br', Promise.resolve(best)),
      () => undefined,
    )
  }
}

/** What the object itself and its maps take in memory, in bytes. */
const ownBytes = 600

const tagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`

const compress = (text: string, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const plain = Buffer.from(text)
  return encoding === 'br' ? compressBrotli(plain, brotliOf(5)) : compressGzip(plain, { level: 6 })
}

/** A large file that is kept and sent compressed, as a file of its own format (gzip, RFC 1952). */
export class PackedFile {
  private constructor(
    readonly etag: string,
    readonly packed: Buffer,
    /** When it was made, in milliseconds since 1970. */
    readonly at: number,
  ) {}

  static async of(text: string, at: number): Promise<PackedFile> {
    // Somebody waits for it: the next levels save a sixteenth and take three times as long.
    return new PackedFile(tagOf(text), await compressGzip(Buffer.from(text), { level: 4 }), at)
  }

  /** In one piece. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    yield this.packed
  }
}

/** Characters of a key; what is asked for at greater length is made each time. */
const longestKey = 1000

/**
 * A cache of the answers that are the same for all visitors, by what was asked for. An answer is kept for `milliseconds`,
 * or until the market changes: one that was made of an older version is never sent. All answers together take at most
 * `bytes`, keys and compressed forms included.
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
  /** The cache itself frees what is too old only when it is asked for. */
  const sweepLater = () => {
    sweep ??= setTimeout(() => {
      sweep = undefined
      kept.purgeStale()
      if (kept.size > 0) sweepLater()
    }, milliseconds).unref()
  }
  return {
    /** Of those who ask for the same at the same time, the first has it made, and all get that. */
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
      // The clock of a test may stand still or be set back; the real one only goes on.
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
    /** What all that is kept takes, in bytes. */
    bytes: (): number => kept.calculatedSize,
  }
}

/** Answers with the text, or with 304 to those who have it. The caller sets type and caching. */
export const sendCompressed = async (ctx: ParameterizedContext, kept: CompressedAnswer): Promise<void> => {
  if (isKnown(ctx, kept.etag)) return
  const encoding = encodingFor(ctx)
  if (encoding !== 'identity') ctx.set('content-encoding', encoding)
  ctx.compress = false
  ctx.body = await kept.body(encoding)
}

/** The same for a file that is compressed in itself. */
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
