import { AppError } from '../../shared/contract/errors'
import type { LimitRule, Limits } from '../platform/limits/limits'

/** The limits; `onRefusal` is told of each attempt that they refuse. */
export const countedLimits = (limits: Limits, onRefusal: (rule: LimitRule) => void): Limits => {
  const take: Limits['take'] = async (rule, key) => {
    try {
      return await limits.take(rule, key)
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') onRefusal(rule)
      throw error
    }
  }
  return { ...limits, take, spend: async (rule, key) => void (await take(rule, key)) }
}
