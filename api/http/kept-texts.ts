import { hash } from 'node:crypto'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { ParameterizedContext } from 'koa'
import { LRUCache } from 'lru-cache'
import { encodingFor, type Encoding } from './encoding'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpack = promisify(brotliDecompress)

/** Askers after whom a text is worth being compressed as well as can be, which is some ten times the work. */
const manyAskers = 4
/** Milliseconds between two such efforts, so that they stay a small part of one core. */
const effortEvery = 1000
let lastEffort = Number.NEGATIVE_INFINITY

/** What is sent in the form that its reader takes. */
export interface Kept {
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
}

/** A page or an answer as it is sent, and its compressed forms once somebody asked for them. */
export class KeptText implements Kept {
  readonly etag: string
  private readonly forms = new Map<Encoding, Promise<Buffer>>()
  private askers = 0
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

  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') this.makeEffort()
    const known = this.forms.get(encoding)
    if (known) return known
    const made = compress(this.text, encoding)
    this.forms.set(encoding, made)
    return made
  }

  /** What many ask for becomes smaller for those who come after; nobody waits for it. */
  private makeEffort(): void {
    if (this.isBest || ++this.askers < manyAskers || performance.now() - lastEffort < effortEvery) return
    this.isBest = true
    lastEffort = performance.now()
    compressBrotli(Buffer.from(this.text), quality(10)).then(
      best => this.forms.set('br', Promise.resolve(best)),
      () => undefined,
    )
  }
}

const tagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

const compress = (text: string, encoding: Encoding): Promise<Buffer> => {
  const plain = Buffer.from(text)
  if (encoding === 'br') return compressBrotli(plain, quality(5))
  return encoding === 'gzip' ? compressGzip(plain, { level: 6 }) : Promise.resolve(plain)
}

/** A large file of which only the compressed form is kept; whoever cannot read that has it unpacked. */
export class KeptFile implements Kept {
  private constructor(
    readonly etag: string,
    private readonly packed: Buffer,
    /** When it was made, in milliseconds since 1970. */
    readonly at: number,
  ) {}

  static async of(text: string, at: number): Promise<KeptFile> {
    // It is made while somebody waits: a sixth smaller would be three times as long.
    return new KeptFile(tagOf(text), await compressBrotli(Buffer.from(text), quality(3)), at)
  }

  /** As a file in one piece. */
  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    yield (await unpack(this.packed)).toString()
  }

  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.packed
    const plain = await unpack(this.packed)
    return encoding === 'gzip' ? compressGzip(plain, { level: 1 }) : plain
  }
}

/**
 * What visitors are sent, by address. It is the same for all of them, so it is made once per change of the market and
 * some seconds; what an older version of the market gave is never sent.
 */
export const createKeptTexts = ({ bytes, milliseconds }: { bytes: number; milliseconds: number }) => {
  const kept = new LRUCache<string, KeptText>({
    maxSize: bytes,
    sizeCalculation: ({ text }) => text.length * 2 + 200,
  })
  return {
    get: (url: string, version: number, now: Date): KeptText | undefined => {
      const known = kept.get(url)
      // The clock of a test may stand still or be set back; the real one only goes on.
      const fresh = known?.version === version && Math.abs(now.getTime() - known.at) < milliseconds
      return fresh ? known : undefined
    },
    set: (url: string, text: KeptText): void => {
      kept.set(url, text)
    },
  }
}

/** Answers with the text, or with 304 to those who have it. The caller sets type and caching. */
export const sendKept = async (ctx: ParameterizedContext, kept: Kept): Promise<void> => {
  ctx.set('etag', kept.etag)
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = encodingFor(ctx)
  if (encoding !== 'identity') ctx.set('content-encoding', encoding)
  ctx.compress = false
  ctx.body = await kept.body(encoding)
}
