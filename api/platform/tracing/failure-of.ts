import { AppError } from '../../../shared/contract/errors'

/** Characters of a message; what is longer is a text of somebody's. */
const longest = 200

/**
 * What a span tells of an error: its class, and its message without values of people. Messages of databases, parsers and
 * mail servers quote what they were given: all from the first quotation mark to the last is left out, as are mail
 * addresses, longer numbers, and of web addresses all but the host. A refusal is told by its code alone.
 */
export const failureOf = (error: unknown): { readonly type: string; readonly message: string } => {
  if (error instanceof AppError && error.status < 500) return { type: error.code, message: '' }
  // What a mail server answers names the recipient in any way it likes.
  if (error instanceof Error && 'responseCode' in error)
    return { type: error.constructor.name, message: `answered ${String(error.responseCode)}` }
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown, but this' }
  const message = error.message
    .replace(/["'`“”‘’„«»].*["'`“”‘’„«»]/s, '…')
    .replace(/(\w+:\/\/[^\s/?#]+)\S*/g, '$1…')
    .replace(/\?\S+/g, '?…')
    .replace(/[^\s<>@]*@[^\s<>@]*/g, '…')
    .replace(/\+?\d[\d\s()/-]{4,}\d/g, '…')
    .slice(0, longest)
  return { type: error.constructor.name, message }
}
