import type { AppError } from '../../shared/contract/errors'

/** The error of a refused call; a call that succeeds fails the test. */
export const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: AppError) => error,
  )
