import { AppError } from '../contract/errors'
import { isHeic, type SendFile } from './upload-queue'

/** Photos that are converted at once: each takes up to some hundred megabytes of memory. */
let converting: Promise<unknown> = Promise.resolve()

const unreadable = 'This HEIC photo cannot be opened. Please save it as JPEG and add that.'

/** Sends photos as `send` does; one in HEIC is made a JPEG first, by a program that only such a photo loads. */
export const withHeic =
  <T>(send: SendFile<T>): SendFile<T> =>
  async (file, options) => {
    if (!isHeic(file)) return send(file, options)
    const { toJpeg } = await import('./heic/to-jpeg').catch(() => {
      throw new AppError('unavailable', 'The server could not be reached.')
    })
    const mine = converting.then(() => toJpeg(file, options.signal))
    converting = mine.catch(() => null)
    const jpeg = await mine
    if (!jpeg) throw new AppError('invalid', unreadable)
    return send(jpeg, options)
  }
