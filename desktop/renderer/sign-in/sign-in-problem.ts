import { AppError } from '../../../shared/contract/errors'
import type { Text } from '../../../shared/text/text'

/** Why a form was refused: a sentence for the whole of it, and one for each field at fault. */
export interface SignInProblem {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Translates a refused sign-in by its code; other codes keep the message of the main process or server. */
export const problemOf = (error: unknown, { account }: Text): SignInProblem => {
  const { problems } = account
  if (!(error instanceof AppError)) return { message: problems.other, fields: {} }
  switch (error.code) {
    case 'unauthenticated':
      return { message: problems.unauthenticated, fields: {} }
    case 'too_many_requests':
      return { message: problems.tooMany(error.retryAfter), fields: {} }
    case 'invalid':
      return fieldProblems(error, { mail: account.mail, password: account.password }, account)
    default:
      return { message: error.message, fields: {} }
  }
}

/** One message under each field that the form shows; errors of other fields go into the form's message. */
export const fieldProblems = (
  { errors, message }: AppError,
  labels: Readonly<Record<string, string>>,
  { fieldProblem }: Text['account'],
): SignInProblem => {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const error of errors) {
    const label = labels[error.field]
    if (label === undefined) others.push(fieldProblem(error.field, error.message))
    else fields[error.field] ??= fieldProblem(label, error.message)
  }
  return { message: others.join(' ') || (Object.keys(fields).length > 0 ? '' : message), fields }
}
