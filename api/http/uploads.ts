import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { koaBody } from 'koa-body'
import type { Middleware } from 'koa'
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

/** Reads the files of one multipart field into temporary files, and removes them whatever happens. */
export const receiveFiles = ({ field, maxFiles, maxBytes }: Upload): Middleware => {
  const read = koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    formidable: {
      uploadDir: tmpdir(),
      maxFiles,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes * maxFiles,
      maxFields: 20,
      maxFieldsSize: 64 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
    },
    onError: error => {
      throw refusal(error, maxFiles, maxBytes)
    },
  })
  return async (ctx, next) => {
    const received: Received[] = []
    try {
      await read(ctx, async () => {
        const files = (ctx.request as { files?: Record<string, Received | Received[]> }).files ?? {}
        received.push(...Object.values(files).flat())
        const wanted = [files[field] ?? []].flat()
        ctx.state['files'] = wanted.map(({ filepath, size, originalFilename }) => ({
          path: filepath,
          bytes: size,
          originalName: (originalFilename ?? 'photo').slice(0, 120),
        }))
        await next()
      })
    } finally {
      await Promise.all(received.map(({ filepath }) => rm(filepath, { force: true })))
    }
  }
}

const tooManyFiles = 1015
const tooLarge = new Set([1009, 1016])

const refusal = (error: unknown, maxFiles: number, maxBytes: number): AppError => {
  const code = (error as { code?: unknown }).code
  if (code === tooManyFiles)
    return new AppError('too_large', `At most ${maxFiles} photos can be sent at once.`)
  if (typeof code === 'number' && tooLarge.has(code))
    return new AppError('too_large', `A photo can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
  return new AppError('bad_request', 'The upload broke off or is not valid multipart data.', { cause: error })
}
