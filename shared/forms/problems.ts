import { AppError } from '../contract/errors'
import type { PasskeyRequest } from '../contract/passkeys'
import { isRecord } from '../rules/records'
import type { Text } from '../text/text'

/** Why a form was refused: one message per invalid field, and one for everything that belongs to no field. */
export interface FormProblem {
  /** Empty when the messages of the fields are enough. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The user should write to support. */
  readonly support?: boolean
}

/** What people call the fields that the server names. */
export type FieldLabels = Readonly<Record<string, string>>

/** Builds the problem from the error's code; messages of fields are the server's, because only it can validate them. */
export const problemOf = (error: unknown, labels: FieldLabels, text: Text): FormProblem => {
  const { account } = text
  const { problems } = account
  const whole = (message: string) => ({ message, fields: {} })
  if (!(error instanceof AppError)) return whole(problems.other)
  const { code } = error
  if (code === 'too_many_requests') return whole(problems.tooMany(error.retryAfter))
  if (code === 'suspended') return { ...whole(suspendedText(error.data, text)), support: true }
  if (code === 'unauthenticated' || code === 'unavailable') return whole(problems[code])
  return fieldProblems(error, labels, account, problems.other)
}

/** Whether a sign-in was refused only for the code that is missing; a wrong code is an error of its field. */
export const isCodeAsked = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'second_factor' && error.errors.length === 0

/** What a sign-in may be finished with. */
export interface SecondStep {
  /** The passkeys of the account, if it has any. */
  readonly known: PasskeyRequest['allowCredentials'] | undefined
  /** Whether an authenticator app gives codes; without one they are recovery codes. */
  readonly hasApp: boolean
}

/** The second step that `second_factor` asks for. */
export const secondStepOf = (error: unknown): SecondStep => {
  const { passkey, hasApp } = error instanceof AppError && isRecord(error.data) ? error.data : {}
  const known = isRecord(passkey) ? passkey['allowCredentials'] : undefined
  return { known: Array.isArray(known) ? known.filter(isKnown) : undefined, hasApp: hasApp !== false }
}

const isKnown = (value: unknown): value is PasskeyRequest['allowCredentials'][number] =>
  isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['transports'])

/** What is told of a suspension; a desktop console has no data of it. */
const suspendedText = (data: unknown, { account, date }: Text): string => {
  const told = typeof data === 'object' && data !== null ? data : {}
  const reason = 'reason' in told && typeof told.reason === 'string' ? told.reason : undefined
  const until = 'until' in told && typeof told.until === 'string' ? date(told.until) : undefined
  return account.problems.suspended(reason, until)
}

/** One message under each field that the form shows; `otherwise` stands above it if no error names a field. */
export const fieldProblems = (
  { errors }: AppError,
  labels: FieldLabels,
  { fieldProblem }: Text['account'],
  otherwise: string,
): FormProblem => {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of errors) {
    const label = labels[field]
    // An error of a field that this form does not show is reported above the form.
    if (label === undefined) others.push(fieldProblem(field, message))
    else fields[field] ??= fieldProblem(label, message)
  }
  const isAtFields = Object.keys(fields).length > 0
  return { message: others.join(' ') || (isAtFields ? '' : otherwise), fields }
}
