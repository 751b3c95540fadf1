import type { SignOnProblem } from '../../../shared/data/sign-on-results'

/** Why a sign-in at the provider leads to nothing; the login page says it in words. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError'
  constructor(
    readonly problem: SignOnProblem,
    cause?: unknown,
  ) {
    super(problem, { cause })
  }
}
