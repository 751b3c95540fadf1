import type { App } from '../../platform/app/app-context'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller } from '../../platform/http/context'
import type { LimitRule } from '../../platform/limits/limits'

/** A sign-in attempt, as rate limits and the hashing queue count it. */
export interface Attempt {
  readonly mail: string
  readonly caller: Caller
  /** The id of the device it comes from, if the account knows it. */
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
 * Counts an attempt against the rate limits. A known device spends only its own allowance, and strangers
 * spend none of it. The narrower limits come first, so that an attempt refused for one network does not use
 * up the account's limit. Throws `too_many_requests`.
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

/** Counts a try of a code; the code's own tries are counted in its row. Throws `too_many_requests`. */
export const spendReset = (app: App, { caller, known }: Attempt): Promise<void> =>
  known === undefined
    ? app.limits.spend('resetByAddress', caller.ip)
    : app.limits.spend('resetByDevice', String(known))

/** After the right password, resets the count of this asker's tries; those of others stay counted. */
export const forgetLogin = async (app: App, attempt: Attempt): Promise<void> => {
  const { mail, known } = attempt
  if (known !== undefined) return app.limits.forget('loginByDevice', String(known))
  for (const rule of loginRules.pair) await app.limits.forget(rule, pairKey(attempt))
  for (const rule of loginRules.account) await app.limits.giveBack(rule, mail)
}

/** Who tries codes of a second factor: a known device by itself, all others of an account together. */
export const codeAsker = ({ mail, known }: Attempt): string =>
  known === undefined ? mail : `device ${known}`

/** Counts a try of a second factor's code. Throws `too_many_requests`. */
export const spendCode = async (app: App, asker: string): Promise<void> => {
  await app.limits.spend('codeByAsker', asker)
  await app.limits.spend('codeByAskerDay', asker)
}

/** After a right code of this device or session, or a new password by mail: the tries before it count no more. */
export const forgetCodes = async (app: App, asker: string): Promise<void> => {
  await app.limits.forget('codeByAsker', asker)
  await app.limits.forget('codeByAskerDay', asker)
}

/** After a right code of a sign-in; tries of strangers stay counted, as with passwords. */
export const codeWasRight = async (app: App, attempt: Attempt): Promise<void> => {
  const asker = codeAsker(attempt)
  if (attempt.known !== undefined) return forgetCodes(app, asker)
  await app.limits.giveBack('codeByAsker', asker)
  await app.limits.giveBack('codeByAskerDay', asker)
}
