import { AppError } from '../../../shared/contract/errors'
import { fieldProblems, problemOf, type FormProblem } from '../../../shared/forms/problems'
import type { Text } from '../../../shared/text/text'

/** Translates a refused sign-in by its code; other codes keep the message of the main process or server. */
export const signInProblem = (error: unknown, text: Text): FormProblem => {
  const { account } = text
  const labels = { mail: account.mail, password: account.password, code: account.code }
  if (!(error instanceof AppError) || error.code === 'unauthenticated' || error.code === 'too_many_requests')
    return problemOf(error, labels, text)
  if (error.code === 'invalid' || error.code === 'second_factor')
    return fieldProblems(error, labels, account, error.message)
  return { message: error.message, fields: {} }
}
