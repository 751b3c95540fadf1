import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { AppError } from '../../../shared/contract/errors'
import type { Database } from '../db/connect'
import { addressKey } from './address-key'
import { MysqlLimiter } from './mysql-limiter'
import { keysOf } from '../../../shared/rules/records'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const orByMail = 'set a new password by mail'

/**
 * Points per duration in seconds. Strangers are limited by address, and by address and account together
 * (`Pair`), so that they cannot lock out anybody else. `Account` counts over all addresses; it is high, as it
 * only stops guesses from very many of them. A known device has its own limit and uses none of these.
 */
const rules = {
  loginByAddress: { points: 60, duration: 15 * minute, or: orByMail },
  loginByPair: { points: 10, duration: 15 * minute, or: orByMail },
  loginByPairDay: { points: 40, duration: day, or: orByMail },
  loginByAccount: { points: 100, duration: hour, or: orByMail },
  loginByAccountDay: { points: 500, duration: day, or: orByMail },
  loginByDevice: { points: 10, duration: 15 * minute, or: orByMail },
  passkeyByAddress: { points: 60, duration: 15 * minute, or: 'sign in with your password' },
  providerByAddress: { points: 60, duration: 15 * minute },
  consoleByAddress: { points: 60, duration: 15 * minute, or: 'sign in with your password' },
  /** Wrong codes of a second factor, after the right password: per known device, else per account; or per session. */
  codeByAsker: { points: 10, duration: 15 * minute, or: orByMail },
  codeByAskerDay: { points: 50, duration: day, or: orByMail },
  /** Counted, never refused: wrong passwords for one account, the networks they came from, and bursts. */
  wrongByAccount: { points: 20, duration: hour },
  wrongNetworksByAccount: { points: 3, duration: hour },
  burstByAccount: { points: 1, duration: day },
  otpByAddress: { points: 20, duration: hour },
  otpByPair: { points: 5, duration: hour },
  otpByPairDay: { points: 6, duration: day },
  otpByAccount: { points: 10, duration: hour },
  otpByAccountDay: { points: 20, duration: day },
  otpByDevice: { points: 5, duration: hour },
  resetByAddress: { points: 40, duration: hour },
  resetByDevice: { points: 20, duration: hour },
  registerByAddress: { points: 20, duration: hour },
  supportByAddress: { points: 10, duration: hour },
  /** Mails to an address that somebody enters without proof: per sender and address, and per address in total. */
  letterByPair: { points: 5, duration: hour },
  letterByMail: { points: 20, duration: hour },
  uploadByAccount: { points: 600, duration: hour },
  createByAccount: { points: 120, duration: hour },
  draftByAccount: { points: 4000, duration: hour },
  unsentByAccount: { points: 4000, duration: hour },
  /** Checks of the password before changing it or deleting the account; a stolen session cannot lock out others. */
  passwordBySession: { points: 10, duration: 15 * minute },
  mailChangeByAccount: { points: 5, duration: hour },
  /** Requests for another link, per account or link and per network. */
  confirmLinkByAccount: { points: 5, duration: hour },
  confirmLinkByAddress: { points: 20, duration: hour },
  mailConfirmByAddress: { points: 40, duration: hour },
  exportByAccount: { points: 20, duration: hour },
  checkoutByAccount: { points: 30, duration: hour },
  upgradeByAccount: { points: 10, duration: hour },
  inviteByAccount: { points: 30, duration: hour },
  inviteRead: { points: 60, duration: hour },
  /** Addresses that are looked up, and deliveries that are asked for. */
  webhookByAccount: { points: 60, duration: hour },
  watchByAccount: { points: 600, duration: hour },
  searchByAccount: { points: 120, duration: hour },
  /** Searches saved without an account, per network. */
  alertByAddress: { points: 20, duration: hour },
  messageByAccount: { points: 300, duration: hour },
  /** Questions to sellers, in a new or an existing thread. */
  enquiryByAccount: { points: 30, duration: hour },
  enquiryByAddress: { points: 60, duration: hour },
  /** Messages of people without an account: per network, per network and advert, and per advert. */
  guestEnquiryByAddress: { points: 20, duration: hour },
  guestEnquiryByPair: { points: 5, duration: hour },
  guestEnquiryByAdvert: { points: 60, duration: hour },
  /** Opened links of guests, per network, so that they cannot be guessed. */
  guestLinkByAddress: { points: 600, duration: hour },
  reportByAccount: { points: 30, duration: hour },
  reportByAddress: { points: 40, duration: hour },
  /** Disclosed contacts; see `contact-allowance.ts`. They are never given back, so a refusal stays in memory. */
  contactByAccount: { points: 30, duration: hour, isFinal: true },
  contactByAccountDaily: { points: 100, duration: day, isFinal: true },
  contactByAddress: { points: 30, duration: hour, isFinal: true },
  contactByAddressDaily: { points: 100, duration: day, isFinal: true },
  contactByAccountsOfAddress: { points: 90, duration: hour, isFinal: true },
  contactByAccountsOfAddressDaily: { points: 300, duration: day, isFinal: true },
  callsByKey: { points: 6000, duration: hour },
  /** In memory, as reading a page must not cost a database write. */
  seenByAddress: { points: 600, duration: hour, local: true },
  shownByAddress: { points: 3000, duration: hour, local: true },
} as const satisfies Readonly<Record<string, Rule>>
export type LimitRule = keyof typeof rules

interface Rule {
  readonly points: number
  readonly duration: number
  /** Counted per process, in memory. */
  readonly local?: boolean
  /** An alternative meanwhile, as the end of the error's sentence. */
  readonly or?: string
  /** Attempts are never given back, so a refusal is cached until it expires. */
  readonly isFinal?: boolean
}

/** What is left of a limit. */
export interface Allowance {
  readonly points: number
  /** Seconds until it is whole again. */
  readonly seconds: number
}

/** Points per seconds of a limit. */
export const policyOf = (rule: LimitRule): Rule => rules[rule]

export interface Limits {
  /** Counts one attempt; throws `too_many_requests` with the seconds to wait. IPv6 addresses count by their network. */
  spend(rule: LimitRule, key: string): Promise<void>
  /** Like `spend`; answers what is left, undefined where nothing is limited. */
  take(rule: LimitRule, key: string): Promise<Allowance | undefined>
  /** Counts `points` (1 by default, 0 only reads); returns the total, also above the limit. */
  count(rule: LimitRule, key: string, points?: number): Promise<number>
  /** Gives one attempt back after a success, so that it does not reset the attempts of others. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Whether this process knows, without a query, that the next attempt is refused. */
  isRefused(rule: LimitRule, key: string): boolean
  /** Forgets the attempts of a key, after a success. */
  forget(rule: LimitRule, key: string): Promise<void>
  /** Deletes expired counters from the database; returns their number. */
  sweep(): Promise<number>
}

/**
 * Milliseconds for which a refusal is cached in memory, so that a flood causes no queries. If longer, a
 * success at another process would be noticed too late.
 */
const remembered = 10_000

const open: Limits = {
  spend: async () => {},
  take: async () => undefined,
  count: async () => 0,
  giveBack: async () => {},
  isRefused: () => false,
  forget: async () => {},
  sweep: async () => 0,
}

/** Notes a refusal, so that the next attempts need not ask the database; answers until when it lasts. */
const remember = (
  refused: LRUCache<string, number>,
  rule: LimitRule,
  name: string,
  { msBeforeNext }: RateLimiterRes,
): number => {
  const until = Date.now() + msBeforeNext
  const { isFinal }: Rule = rules[rule]
  refused.set(name, until, { ttl: Math.max(1, Math.min(isFinal ? day * 1000 : remembered, msBeforeNext)) })
  return until
}

/** Counted in the database on MariaDB, to apply across processes; in memory on SQLite, which has only one. */
export const createLimits = async (db: Database, enabled: boolean): Promise<Limits> =>
  enabled ? limitsBy(await limitersOf(db), () => sweepCounters(db)) : open

/** The same limits, counted apart in this process's memory. */
export const limitsInMemory = (enabled: boolean): Limits => {
  if (!enabled) return open
  const limiters = keysOf(rules).map(rule => {
    const { points, duration }: Rule = rules[rule]
    return [rule, new RateLimiterMemory({ keyPrefix: rule, points, duration })] as const
  })
  return limitsBy(new Map(limiters), async () => 0)
}

const limitsBy = (limiters: ReadonlyMap<LimitRule, RateLimiterAbstract>, sweep: Limits['sweep']): Limits => {
  /** When the next attempt of a refused key is allowed, by rule and key. */
  const refused = new LRUCache<string, number>({ max: 10_000 })
  const consume = (rule: LimitRule, key: string, points = 1) =>
    limiters.get(rule)?.consume(stored(key), points)
  const take: Limits['take'] = async (rule, key) => {
    const name = `${rule} ${stored(key)}`
    const known = refused.get(name) ?? 0
    if (known > Date.now()) throw tooMany(rule, known)
    try {
      const left = await consume(rule, key)
      return left && { points: left.remainingPoints, seconds: Math.ceil(left.msBeforeNext / 1000) }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooMany(rule, remember(refused, rule, name, refusal))
    }
  }
  return {
    take,
    spend: async (rule, key) => void (await take(rule, key)),
    count: async (rule, key, points) => {
      try {
        return (await consume(rule, key, points))?.consumedPoints ?? 0
      } catch (above) {
        if (!(above instanceof RateLimiterRes)) throw above
        return above.consumedPoints
      }
    },
    giveBack: async (rule, key) => void (await limiters.get(rule)?.reward(stored(key))),
    isRefused: (rule, key) => (refused.get(`${rule} ${stored(key)}`) ?? 0) > Date.now(),
    forget: async (rule, key) => {
      refused.delete(`${rule} ${stored(key)}`)
      await limiters.get(rule)?.delete(stored(key))
    },
    sweep,
  }
}

const sweepCounters = async (db: Database): Promise<number> => {
  if (db.dialect === 'sqlite') return 0
  // By the machine's clock, as the limiters count.
  const over = 'DELETE FROM rate_limits WHERE expire < ?'
  return db.write(async tx => (await db.runIn(tx, over, [Date.now()])).changed)
}

const limitersOf = async (db: Database): Promise<ReadonlyMap<LimitRule, RateLimiterAbstract>> => {
  const limiters = new Map<LimitRule, RateLimiterAbstract>()
  let tableCreated = false
  for (const rule of keysOf(rules)) {
    const { points, duration, local = false }: Rule = rules[rule]
    limiters.set(rule, await limiter(db, rule, { points, duration, local }, tableCreated))
    tableCreated ||= !local
  }
  return limiters
}

const limiter = (
  db: Database,
  keyPrefix: string,
  { points, duration, local }: Rule,
  tableCreated: boolean,
): Promise<RateLimiterAbstract> => {
  if (local || db.dialect === 'sqlite')
    return Promise.resolve(new RateLimiterMemory({ keyPrefix, points, duration }))
  const options = {
    storeClient: db.sequelize,
    storeType: 'sequelize',
    dbName: db.sequelize.config.database,
    tableName: 'rate_limits',
    keyPrefix,
    points,
    duration,
    tableCreated,
    // Done by a job instead, in one process and for all limits at once.
    clearExpiredByTimeout: false,
  }
  if (tableCreated) return Promise.resolve(new MysqlLimiter(options))
  return new Promise((resolve, reject) => {
    const made: MysqlLimiter = new MysqlLimiter(options, error => (error ? reject(error) : resolve(made)))
  })
}

/** IPv6 addresses are counted by network. A key too long for the column is hashed, as truncating could merge keys. */
const stored = (key: string): string => {
  const counted = addressKey(key)
  return counted.length > 200 ? hash('sha256', counted) : counted
}

const tooMany = (rule: LimitRule, until: number): AppError => {
  const retryAfter = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  const { or }: Rule = rules[rule]
  const when = `Please try again in ${waiting(retryAfter)}${or ? `, or ${or}` : ''}.`
  return new AppError('too_many_requests', `Too many attempts. ${when}`, { retryAfter })
}

/** The waiting time in words. */
export const waiting = (seconds: number) => {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 90 * minute
    ? `${Math.ceil(seconds / minute)} minutes`
    : `${Math.ceil(seconds / hour)} hours`
}
