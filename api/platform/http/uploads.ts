import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import { AppError } from '../../../shared/contract/errors'
import type { Upload } from '../../../shared/contract/kit'
import { mayBePhoto } from './photo-sniff'
import { propertyOf } from './errors'

/** One file of a multipart request, held in a temporary file until the request ends. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  readonly originalName: string
}

/** A file as the parser writes it. */
interface Incoming {
  readonly originalFilename: string | null
  write(piece: Buffer, done: () => void): void
  emit(event: 'error', error: Error): void
}

interface Received {
  readonly filepath: string
  readonly size: number
  readonly originalFilename: string | null
}

/**
 * Reads the files of one multipart field, in the order in which they were sent, into a temporary folder of their own,
 * and removes it whatever happens. What its length or its first bytes give away is refused before it is taken.
 */
export const receiveFiles =
  (upload: Upload): Middleware =>
  async (ctx, next) => {
    if ((ctx.request.length ?? 0) > upload.maxFiles * upload.maxBytes + mostOfTheRest)
      throw new AppError('too_large', tooLargeText(upload))
    // One folder per request: the parser leaves half files behind when it stops in the middle of one.
    const folder = await mkdtemp(join(tmpdir(), 'hangarlist-upload-'))
    const begun: unknown[] = []
    const begin = (file: Incoming) => {
      begun.push(file)
      refuseOther(file, dropped)
    }
    const dropped: Dropped = { bytes: 0, names: new Set() }
    try {
      const read = reader(
        upload,
        folder,
        begin,
      )(ctx, async () => {
        const files = (ctx.request as { files?: Record<string, Received | Received[]> }).files ?? {}
        // The parser reports files as their writing ends: a small one overtakes the large one before it.
        const wanted = [files[upload.field] ?? []]
          .flat()
          .toSorted((a, b) => begun.indexOf(a) - begun.indexOf(b))
        ctx.state['files'] = wanted.map(({ filepath, size, originalFilename }) => ({
          path: filepath,
          bytes: size,
          originalName: (originalFilename ?? 'photo').slice(0, 120),
        }))
        await next()
      })
      await Promise.race([read, brokenOff(ctx)])
    } finally {
      // A file may still be appearing while its upload is being given up.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    }
  }

/**
 * Refuses once the sender has hung up before the body was read to its end. The parser listens for that too, but only
 * after its own preparations: of a sender who is gone by then it never hears, and would wait for ever.
 */
const brokenOff = ({ req }: Context) =>
  new Promise<never>((_resolve, reject) => {
    const check = () => {
      if (!req.readableEnded) reject(new AppError('bad_request', brokenOffText))
    }
    if (req.destroyed) check()
    else req.once('close', check)
  })

/** Beside the files themselves: the lines that stand between them, and fields. */
const mostOfTheRest = 1024 * 1024
/** What files that are no photos may come to; a few small ones are told all at once, by their names. */
const mostOfOthers = 256 * 1024

interface Dropped {
  bytes: number
  readonly names: Set<string>
}

/** Stops the parser as soon as more has come of files that are no photos than is worth listing. */
const refuseOther = (file: Incoming, dropped: Dropped): void => {
  const write = file.write.bind(file)
  let start: Buffer = Buffer.alloc(0)
  let isPhoto: boolean | undefined
  file.write = (piece, done) => {
    if (isPhoto === undefined) {
      start = Buffer.concat([start, piece])
      isPhoto = mayBePhoto(start)
      if (isPhoto === false) dropped.names.add(file.originalFilename?.slice(0, 120) ?? 'a file')
      if (isPhoto !== undefined) start = Buffer.alloc(0)
    }
    if (isPhoto === false) dropped.bytes += piece.length
    if (dropped.bytes <= mostOfOthers) return write(piece, done)
    file.emit('error', noPhotos(dropped.names))
    done()
  }
}

const noPhotos = (names: ReadonlySet<string>) =>
  new AppError('invalid', `No photos: ${[...names].map(name => `“${name}”`).join(', ')}.`, {
    errors: [{ field: 'photos', message: 'takes JPEG, PNG, WebP or AVIF' }],
  })

const reader = (upload: Upload, uploadDir: string, onFileBegin: (file: Incoming) => void) =>
  koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    formidable: {
      uploadDir,
      maxFiles: upload.maxFiles,
      maxFileSize: upload.maxBytes,
      maxTotalFileSize: upload.maxBytes * upload.maxFiles,
      maxFields: 20,
      maxFieldsSize: 64 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
      onFileBegin: (_name, file) => onFileBegin(file as unknown as Incoming),
    },
    onError: error => {
      throw refusal(error, upload)
    },
  })

const brokenOffText = 'The upload broke off or is not valid multipart data.'
const tooManyFiles = 1015
const tooLarge = new Set([1009, 1016])

const tooLargeText = ({ maxBytes, maxFiles }: Upload) =>
  maxFiles === 1
    ? `A photo can have at most ${inMegabytes(maxBytes)} MB.`
    : `At most ${maxFiles} photos of ${inMegabytes(maxBytes)} MB can be sent at once.`
const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

const refusal = (error: unknown, { maxFiles, maxBytes }: Upload): AppError => {
  if (error instanceof AppError) return error
  const code = propertyOf(error, 'code')
  if (code === tooManyFiles)
    return new AppError('too_large', `At most ${maxFiles} photos can be sent at once.`)
  if (typeof code === 'number' && tooLarge.has(code))
    return new AppError('too_large', `A photo can have at most ${inMegabytes(maxBytes)} MB.`)
  return new AppError('bad_request', brokenOffText, { cause: error })
}
