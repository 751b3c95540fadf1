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
 * How many contacts of sellers one may be told: 30 an hour and 100 a day by a confirmed account, and as many by an
 * address for all who have none (finding S4). Accounts of one address share three times that, so that collecting
 * addresses by many accounts needs as many addresses. The site's presses and the API's answers count alike.
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

/** Whether it is known already that the caller's allowance is used up; asks the memory of this process only. */
export const isAllowanceKnownUsedUp = (app: App, caller: Caller): boolean =>
  !isStaff(caller.actor) && countersOf(caller).some(({ rule, key }) => app.limits.isRefused(rule, key))

/**
 * Counts one contact that is told. Throws `too_many_requests` with the seconds to wait when the allowance is used up;
 * from then on without the database.
 */
export const spendAllowance = async (app: App, caller: Caller): Promise<void> => {
  const counters = countersOf(caller)
  // All are looked at before one is spent: what is refused by the day's must not use up the hour's.
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

/** The same as an answer. */
export const mayBeTold = async (app: App, caller: Caller): Promise<boolean> => {
  try {
    await spendAllowance(app, caller)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
