import { LRUCache } from 'lru-cache'
import {
  RateLimiterMemory,
  RateLimiterMySQL,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError } from '../../shared/contract/errors'
import type { Database } from '../db/connect'

const minute = 60
const hour = 60 * minute

/** Points per duration in seconds. Keys are an address or an account, so that neither can be evaded by changing the other. */
const rules = {
  loginByAddress: { points: 60, duration: 15 * minute },
  loginByAccount: { points: 10, duration: 15 * minute },
  otpByAddress: { points: 20, duration: hour },
  otpByAccount: { points: 5, duration: hour },
  resetByAddress: { points: 40, duration: hour },
  registerByAddress: { points: 20, duration: hour },
  supportByAddress: { points: 10, duration: hour },
  uploadByAccount: { points: 600, duration: hour },
  createByAccount: { points: 120, duration: hour },
  draftByAccount: { points: 4000, duration: hour },
  /** Tries of the own password, before it is changed or the account deleted. */
  passwordByAccount: { points: 10, duration: 15 * minute },
  mailChangeByAccount: { points: 5, duration: hour },
  /** Asking for the link again, by account or link and by who asks. */
  confirmLinkByAccount: { points: 5, duration: hour },
  confirmLinkByAddress: { points: 20, duration: hour },
  mailConfirmByAddress: { points: 40, duration: hour },
  exportByAccount: { points: 20, duration: hour },
  checkoutByAccount: { points: 30, duration: hour },
  upgradeByAccount: { points: 10, duration: hour },
  watchByAccount: { points: 600, duration: hour },
  searchByAccount: { points: 120, duration: hour },
  /** Searches saved without an account, by who asks and by the mail address that is named. */
  alertByAddress: { points: 20, duration: hour },
  alertByMail: { points: 5, duration: hour },
  messageByAccount: { points: 300, duration: hour },
  /** Questions to sellers, whether a thread is there already or not. */
  enquiryByAccount: { points: 30, duration: hour },
  enquiryByAddress: { points: 60, duration: hour },
  reportByAccount: { points: 30, duration: hour },
  reportByAddress: { points: 40, duration: hour },
  /** Looks at phone and mail of sellers; in memory, as a read. */
  contactByAddress: { points: 120, duration: hour, local: true },
  /** In memory: a page that is read may not cost a write. */
  seenByAddress: { points: 600, duration: hour, local: true },
} as const
export type LimitRule = keyof typeof rules

interface Rule {
  readonly points: number
  readonly duration: number
  /** Counted per process. */
  readonly local?: boolean
}

export interface Limits {
  /** Counts one attempt; throws `too_many_requests` with the seconds to wait. */
  spend(rule: LimitRule, key: string): Promise<void>
  /** Forgets the attempts of a key, after a success. */
  forget(rule: LimitRule, key: string): Promise<void>
  /** Removes stored counters that are over; answers how many. */
  sweep(): Promise<number>
}

/**
 * Milliseconds that a refusal is remembered in memory, so that a flood costs the database nothing. Longer, and a
 * success at another process would be noticed late.
 */
const remembered = 10_000

const open: Limits = { spend: async () => {}, forget: async () => {}, sweep: async () => 0 }

/** Kept in the database on MariaDB, so that they hold over several processes; in memory with SQLite, which has one. */
export const createLimits = async (db: Database, enabled: boolean): Promise<Limits> => {
  if (!enabled) return open
  const limiters = new Map<LimitRule, RateLimiterAbstract>()
  let tableCreated = false
  for (const [rule, { points, duration, local = false }] of Object.entries(rules) as [LimitRule, Rule][]) {
    limiters.set(rule, await limiter(db, rule, { points, duration, local }, tableCreated))
    tableCreated ||= !local
  }
  /** When the next attempt of a refused key counts again, by rule and key. */
  const refused = new LRUCache<string, number>({ max: 10_000 })
  return {
    spend: async (rule, key) => {
      const known = refused.get(`${rule} ${key}`)
      if (known !== undefined && known > Date.now()) throw tooMany(known)
      try {
        await limiters.get(rule)?.consume(key.slice(0, 200))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const until = Date.now() + refusal.msBeforeNext
        const ttl = Math.max(1, Math.min(remembered, refusal.msBeforeNext))
        refused.set(`${rule} ${key}`, until, { ttl })
        throw tooMany(until)
      }
    },
    forget: async (rule, key) => {
      refused.delete(`${rule} ${key}`)
      await limiters.get(rule)?.delete(key.slice(0, 200))
    },
    sweep: () =>
      db.dialect === 'sqlite'
        ? Promise.resolve(0)
        : db.write(async tx => {
            // By the machine's clock, as the limiters count.
            const over = 'DELETE FROM rate_limits WHERE expire < ?'
            return (await db.runIn(tx, over, [Date.now()])).changed
          }),
  }
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
    // A job does it, in one process and for all limits at once.
    clearExpiredByTimeout: false,
  }
  if (tableCreated) return Promise.resolve(new RateLimiterMySQL(options))
  return new Promise((resolve, reject) => {
    const made: RateLimiterMySQL = new RateLimiterMySQL(options, error =>
      error ? reject(error) : resolve(made),
    )
  })
}

const tooMany = (until: number): AppError => {
  const retryAfter = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  return new AppError('too_many_requests', `Too many attempts. Please try again in ${waiting(retryAfter)}.`, {
    retryAfter,
  })
}

const waiting = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
