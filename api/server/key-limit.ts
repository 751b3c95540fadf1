import type { ParameterizedContext } from 'koa'
import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import type { ActingKey } from '../platform/http/context'
import { sandboxLimitsOf } from '../platform/http/sandbox'
import { policyOf, type Allowance } from '../platform/limits/limits'

/**
 * Counts a call of a key and tells the program what is left, in the headers of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers). Throws `too_many_requests`.
 */
export const spendByKey = async (
  app: App,
  ctx: ParameterizedContext,
  { countedAs, isSandbox }: ActingKey,
): Promise<void> => {
  const tell = ({ points, seconds }: Allowance) => ctx.set('ratelimit', `"key";r=${points};t=${seconds}`)
  try {
    const left = await (isSandbox ? sandboxLimitsOf(app) : app.limits).take('callsByKey', countedAs)
    if (!left) return
    tellPolicy(ctx)
    tell(left)
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) {
      tellPolicy(ctx)
      tell({ points: 0, seconds: error.retryAfter })
    }
    throw error
  }
}

const tellPolicy = (ctx: ParameterizedContext) => {
  const { points, duration } = policyOf('callsByKey')
  ctx.set('ratelimit-policy', `"key";q=${points};w=${duration}`)
}
