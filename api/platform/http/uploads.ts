import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import { AppError } from '../../../shared/contract/errors'
import type { Upload } from '../../../shared/contract/kit'
import { mayBeDocument, mayBePhoto } from './photo-sniff'
import { propertyOf } from './errors'

/** One file of a multipart request, held in a temporary file until the request ends. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  readonly originalName: string
}

/** A file as represented by the parser. */
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
 * Reads the files of one multipart field, in the order sent, into a temporary folder of the request, which is
 * always removed. Files that are too large or not photos by their first bytes are refused early.
 */
export const receiveFiles =
  (upload: Upload): Middleware =>
  async (ctx, next) => {
    if ((ctx.request.length ?? 0) > upload.maxFiles * upload.maxBytes + mostOfTheRest)
      throw new AppError('too_large', tooLargeText(upload))
    // One folder per request, as the parser leaves incomplete files behind when it is interrupted.
    const folder = await mkdtemp(join(tmpdir(), 'hangarlist-upload-'))
    const begun: unknown[] = []
    const begin = (file: Incoming) => {
      begun.push(file)
      refuseOther(file, dropped, upload)
    }
    const dropped: Dropped = { bytes: 0, names: new Set() }
    try {
      const read = reader(
        upload,
        folder,
        begin,
      )(ctx, async () => {
        const files = (ctx.request as { files?: Record<string, Received | Received[]> }).files ?? {}
        // The parser reports files as they are finished, so a small one can overtake a larger one before it.
        const wanted = [files[upload.field] ?? []]
          .flat()
          .toSorted((a, b) => begun.indexOf(a) - begun.indexOf(b))
        ctx.state['files'] = wanted.map(({ filepath, size, originalFilename }) => ({
          path: filepath,
          bytes: size,
          originalName: (originalFilename ?? 'file').slice(0, 120),
        }))
        await next()
      })
      await Promise.race([read, brokenOff(ctx)])
    } finally {
      // Retries, as a file may still be created while its upload is being aborted.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    }
  }

/**
 * Rejects once the sender has disconnected before the body was complete. The parser handles that too, but
 * only after its own setup: of an earlier disconnect it never learns and would wait for ever.
 */
const brokenOff = ({ req }: Context) =>
  new Promise<never>((_resolve, reject) => {
    const check = () => {
      if (!req.readableEnded) reject(new AppError('bad_request', brokenOffText))
    }
    if (req.destroyed) check()
    else req.once('close', check)
  })

/** Maximum bytes besides the files: part headers and fields. */
const mostOfTheRest = 1024 * 1024
/** Maximum total bytes of non-photo files; up to it, all of them are reported by name. */
const mostOfOthers = 256 * 1024

interface Dropped {
  bytes: number
  readonly names: Set<string>
}

/** Stops the parser as soon as files that are not taken exceed that limit. */
const refuseOther = (file: Incoming, dropped: Dropped, upload: Upload): void => {
  const mayBeTaken = sniffOf(upload)
  const write = file.write.bind(file)
  let start: Buffer = Buffer.alloc(0)
  let isPhoto: boolean | undefined
  file.write = (piece, done) => {
    if (isPhoto === undefined) {
      start = Buffer.concat([start, piece])
      isPhoto = mayBeTaken(start)
      if (isPhoto === false) dropped.names.add(file.originalFilename?.slice(0, 120) ?? 'a file')
      if (isPhoto !== undefined) start = Buffer.alloc(0)
    }
    if (isPhoto === false) dropped.bytes += piece.length
    if (dropped.bytes <= mostOfOthers) return write(piece, done)
    file.emit('error', notTaken(dropped.names, upload))
    done()
  }
}

/** By what a file is refused before it is whole. */
const sniffOf = ({ takes }: Upload): ((start: Buffer) => boolean | undefined) =>
  takes === 'files' ? () => true : takes === 'documents' ? mayBeDocument : mayBePhoto

const notTaken = (names: ReadonlySet<string>, { field, takes }: Upload) =>
  new AppError('invalid', `No ${takes ?? 'photos'}: ${[...names].map(name => `“${name}”`).join(', ')}.`, {
    errors: [{ field, message: takes ? 'takes PDF, JPEG or PNG' : 'takes JPEG, PNG, WebP or AVIF' }],
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

const tooLargeText = ({ maxBytes, maxFiles, takes }: Upload) =>
  maxFiles === 1
    ? oneTooLarge({ maxBytes, takes })
    : `At most ${maxFiles} ${takes ?? 'photos'} of ${inMegabytes(maxBytes)} MB can be sent at once.`
const oneTooLarge = ({
  maxBytes,
  takes,
}: Pick<Upload, 'maxBytes'> & { takes: Upload['takes'] | undefined }) =>
  `A ${takes ? oneOf[takes] : 'photo'} can have at most ${inMegabytes(maxBytes)} MB.`
const oneOf = { documents: 'document', files: 'file' } as const
const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

const refusal = (error: unknown, upload: Upload): AppError => {
  if (error instanceof AppError) return error
  const code = propertyOf(error, 'code')
  if (code === tooManyFiles)
    return new AppError(
      'too_large',
      `At most ${upload.maxFiles} ${upload.takes ?? 'photos'} can be sent at once.`,
    )
  if (typeof code === 'number' && tooLarge.has(code))
    return new AppError('too_large', oneTooLarge({ maxBytes: upload.maxBytes, takes: upload.takes }))
  return new AppError('bad_request', brokenOffText, { cause: error })
}
