import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import { AppError } from '../../shared/contract/errors'
import type { Upload } from '../../shared/contract/kit'

/** One file of a multipart request, held in a temporary file until the request ends. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  readonly originalName: string
}

interface Received {
  readonly filepath: string
  readonly size: number
  readonly originalFilename: string | null
}

/**
 * Reads the files of one multipart field, in the order in which they were sent, into a temporary folder of their own,
 * and removes it whatever happens.
 */
export const receiveFiles =
  (upload: Upload): Middleware =>
  async (ctx, next) => {
    // One folder per request: the parser leaves half files behind when it stops in the middle of one.
    const folder = await mkdtemp(join(tmpdir(), 'hangarlist-upload-'))
    const begun: unknown[] = []
    try {
      const read = reader(upload, folder, file => begun.push(file))(ctx, async () => {
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

const reader = ({ maxFiles, maxBytes }: Upload, uploadDir: string, onFileBegin: (file: unknown) => void) =>
  koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    formidable: {
      uploadDir,
      maxFiles,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes * maxFiles,
      maxFields: 20,
      maxFieldsSize: 64 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
      onFileBegin: (_name, file) => onFileBegin(file),
    },
    onError: error => {
      throw refusal(error, maxFiles, maxBytes)
    },
  })

const brokenOffText = 'The upload broke off or is not valid multipart data.'
const tooManyFiles = 1015
const tooLarge = new Set([1009, 1016])

const refusal = (error: unknown, maxFiles: number, maxBytes: number): AppError => {
  const code = (error as { code?: unknown }).code
  if (code === tooManyFiles)
    return new AppError('too_large', `At most ${maxFiles} photos can be sent at once.`)
  if (typeof code === 'number' && tooLarge.has(code))
    return new AppError('too_large', `A photo can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
  return new AppError('bad_request', brokenOffText, { cause: error })
}
