import { AppError } from '../../../shared/contract/errors'
import type { SignOnResult } from '../../../shared/data/sign-on-results'
import type { RequestContext } from '../../platform/http/context'
import { loginPage } from './sign-in'
import { SignOnError } from './sign-on-error'

/** A browser is here and no program: what went wrong leads to the login page, which says it in words. */
export const orProblem = async (
  { app }: RequestContext,
  next: string,
  work: () => Promise<string>,
): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    app.log.warn({ err: error, problem }, 'a sign-in at the provider led to nothing')
    return loginPage(problem, next)
  }
}

const problemOf = (error: unknown): SignOnResult => {
  if (error instanceof SignOnError) return error.problem
  if (!(error instanceof AppError)) return 'failed'
  return error.code === 'suspended' ? 'suspended' : error.code === 'too_many_requests' ? 'tooMany' : 'failed'
}
