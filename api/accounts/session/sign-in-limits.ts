import type { App } from '../../platform/app/app-context'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller } from '../../platform/http/context'
import type { LimitRule } from '../../platform/limits/limits'

/** Whom limits and turns count an attempt for. */
export interface Attempt {
  readonly mail: string
  readonly caller: Caller
  /** The id of the known device that it comes from, if it is one of this account. */
  readonly known: number | undefined
}

const pairKey = ({ mail, caller }: Attempt): string => `${mail} ${addressKey(caller.ip)}`

interface Rules {
  readonly device: LimitRule
  readonly address: LimitRule
  readonly pair: readonly LimitRule[]
  readonly account: readonly LimitRule[]
}

const loginRules: Rules = {
  device: 'loginByDevice',
  address: 'loginByAddress',
  pair: ['loginByPair', 'loginByPairDay'],
  account: ['loginByAccount', 'loginByAccountDay'],
}
const otpRules: Rules = {
  device: 'otpByDevice',
  address: 'otpByAddress',
  pair: ['otpByPair', 'otpByPairDay'],
  account: ['otpByAccount', 'otpByAccountDay'],
}

/**
 * Counts an attempt. A known device spends its own allowance only, and strangers spend none of it. The narrower limits
 * come first, so that what one network is refused takes nothing from the whole account's ceiling.
 * Throws `too_many_requests`.
 */
const spend = async (app: App, rules: Rules, attempt: Attempt): Promise<void> => {
  const { mail, caller, known } = attempt
  if (known !== undefined) return app.limits.spend(rules.device, String(known))
  await app.limits.spend(rules.address, caller.ip)
  for (const rule of rules.pair) await app.limits.spend(rule, pairKey(attempt))
  for (const rule of rules.account) await app.limits.spend(rule, mail)
}

export const spendLogin = (app: App, attempt: Attempt): Promise<void> => spend(app, loginRules, attempt)
export const spendOtp = (app: App, attempt: Attempt): Promise<void> => spend(app, otpRules, attempt)

/** Counts a try of a code; how many a code bears is counted with the code itself. Throws `too_many_requests`. */
export const spendReset = (app: App, { caller, known }: Attempt): Promise<void> =>
  known === undefined
    ? app.limits.spend('resetByAddress', caller.ip)
    : app.limits.spend('resetByDevice', String(known))

/** After the right password: the tries of this asker count no more, those of others do. */
export const forgetLogin = async (app: App, attempt: Attempt): Promise<void> => {
  const { mail, known } = attempt
  if (known !== undefined) return app.limits.forget('loginByDevice', String(known))
  for (const rule of loginRules.pair) await app.limits.forget(rule, pairKey(attempt))
  for (const rule of loginRules.account) await app.limits.giveBack(rule, mail)
}
