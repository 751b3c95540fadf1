import { AppError } from '../../contract/errors'
import { isRecord } from '../../rules/records'

/** What the server said of each field of a form; empty for any other failure. */
export const fieldProblems = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {}

/** The error message for a failure as a whole. */
export const problemText = (error: unknown, otherwise: string): string =>
  error instanceof AppError ? error.message : otherwise

/** Whether somebody else has changed the same thing meanwhile; `data` says what it is by now. */
export const isVersionConflict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'version_conflict'

/** What is stored by now, as the data of a version conflict says; the server sends it as it sends the thing itself. */
export const storedIn = (data: unknown): unknown => (isRecord(data) ? data['stored'] : undefined)

/** How many adverts a conflict is about; undefined for any other failure. */
export const countIn = (error: unknown): number | undefined => {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined
  const { data } = error
  const isCounted = typeof data === 'object' && data !== null && 'count' in data
  return isCounted && typeof data.count === 'number' ? data.count : undefined
}
