import { AppError } from '../contract/errors'

/** An answer, or null where the server says that there is none or none any more, which is an answer and no failure. */
export const unlessOver = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return null
    throw error
  })
