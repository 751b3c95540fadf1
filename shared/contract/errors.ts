/** Every error code that crosses a wire, with its HTTP status. The one table; clients branch on the code. */
export const errorStatus = {
  bad_request: 400,
  invalid_query: 400,
  unauthenticated: 401,
  /** The password is right, and the account also asks for a code; an error of the field `code` says that one is wrong. */
  second_factor: 401,
  forbidden: 403,
  suspended: 403,
  /** What cannot be undone, no sandbox key does. */
  sandbox: 403,
  /** The call needs a fresh proof of whose session it is: `POST /account/proof`, and then the same call again. */
  fresh_proof: 403,
  /** The account's mail address is not confirmed yet. */
  unconfirmed: 403,
  /** The setting asks staff for a second factor, and this account has none yet. */
  second_factor_missing: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  version_conflict: 409,
  no_credit: 409,
  /** The session works for another account than the page that calls was made for. */
  other_account: 409,
  /** A colleague is deciding it; `data.claim` says who and until when. */
  claimed: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** An error a person can act on. `message` is shown to them; `errors` name the fields at fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly data: unknown
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      errors?: readonly FieldError[]
      data?: unknown
      retryAfter?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = more.errors ?? []
    this.data = more.data
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }

  /** Server and site are bundled apart, each with its own copy of this class: `instanceof` compares the name. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError'
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} was not found.`)
export const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { errors: [{ field, message }] })
