import { AppError } from '../../shared/contract/errors'
import type { ReasonBook } from '../../shared/rules/reasons'
import type { App } from '../platform/app/app-context'
import { freshReasonBook, reasonBookOf } from './reason-list'

/**
 * The reasons, once it is known that these are among them: what another process added a moment ago is read anew.
 * Retired ones are taken, since a decision may have been made before. Throws `invalid` at the place of an unknown code;
 * `pathOf` gives it by its position.
 */
export const knownReasons = async (
  app: App,
  codes: readonly string[],
  pathOf: (at: number) => string = at => `reasons.${at}`,
): Promise<ReasonBook> => {
  const unknownTo = (book: ReasonBook) => codes.flatMap((code, at) => (book.of(code) ? [] : [at]))
  const kept = await reasonBookOf(app)
  if (unknownTo(kept).length === 0) return kept
  const fresh = await freshReasonBook(app)
  const unknown = unknownTo(fresh)
  if (unknown.length === 0) return fresh
  throw new AppError('invalid', 'Please check: reasons.', {
    errors: unknown.map(at => ({ field: pathOf(at), message: 'is not a reason that we know' })),
  })
}
