import { AppError } from '../../shared/contract/errors'
import { isStaff } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import { addressKey } from '../platform/limits/address-key'
import type { Caller } from '../platform/http/context'
import { waiting, type LimitRule } from '../platform/limits/limits'

interface Spent {
  readonly rule: LimitRule
  readonly key: string
}

/**
 * Limits how many sellers' contacts one caller gets: 30 an hour and 100 a day for a confirmed account, and as many
 * for an address with everybody else on it (finding S4). Accounts of one address share three times that, so that
 * harvesting needs many addresses as well as many accounts. The website and the API share the counters.
 */
const countersOf = ({ actor, ip }: Caller): readonly Spent[] => {
  const address = addressKey(ip)
  if (!actor?.isConfirmed)
    return [
      { rule: 'contactByAddress', key: address },
      { rule: 'contactByAddressDaily', key: address },
    ]
  return [
    { rule: 'contactByAccount', key: String(actor.id) },
    { rule: 'contactByAccountDaily', key: String(actor.id) },
    { rule: 'contactByAccountsOfAddress', key: address },
    { rule: 'contactByAccountsOfAddressDaily', key: address },
  ]
}

/** Whether this process already knows, without a query, that the caller's allowance is used up. */
export const isAllowanceKnownUsedUp = (app: App, caller: Caller): boolean =>
  !isStaff(caller.actor) && countersOf(caller).some(({ rule, key }) => app.limits.isRefused(rule, key))

/**
 * Counts one disclosed contact. Throws `too_many_requests` with the seconds to wait when the allowance is
 * used up; later calls are then refused from memory, without a query.
 */
export const spendAllowance = async (app: App, caller: Caller): Promise<void> => {
  const counters = countersOf(caller)
  // All counters are checked first: a request refused by the daily limit must not use up the hourly one.
  const refused = counters.find(({ rule, key }) => app.limits.isRefused(rule, key))
  try {
    for (const { rule, key } of refused ? [refused] : counters) await app.limits.spend(rule, key)
  } catch (error) {
    throw inWords(error)
  }
}

const inWords = (error: unknown): unknown => {
  if (!(error instanceof AppError) || error.retryAfter === undefined) return error
  const { code, retryAfter } = error
  const words = `You have looked at as many contacts as one may for now. Please write to the seller here, or try again in ${waiting(retryAfter)}.`
  return new AppError(code, words, { retryAfter })
}

/** Like `spendAllowance`, but returns false instead of throwing. */
export const mayBeTold = async (app: App, caller: Caller): Promise<boolean> => {
  try {
    await spendAllowance(app, caller)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
