import { AppError } from '../../shared/contract/errors'
import type { LimitRule, Limits } from '../platform/limits/limits'

/** The limits; `onRefusal` is told of each attempt that they refuse. */
export const countedLimits = (limits: Limits, onRefusal: (rule: LimitRule) => void): Limits => ({
  ...limits,
  spend: async (rule, key) => {
    try {
      await limits.spend(rule, key)
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') onRefusal(rule)
      throw error
    }
  },
})
