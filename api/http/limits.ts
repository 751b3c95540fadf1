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
} as const
export type LimitRule = keyof typeof rules

export interface Limits {
  /** Counts one attempt; throws `too_many_requests` with the seconds to wait. */
  spend(rule: LimitRule, key: string): Promise<void>
  /** Forgets the attempts of a key, after a success. */
  forget(rule: LimitRule, key: string): Promise<void>
}

const open: Limits = { spend: async () => {}, forget: async () => {} }

/** Kept in the database on MariaDB, so that they hold over several processes; in memory with SQLite, which has one. */
export const createLimits = async (db: Database, enabled: boolean): Promise<Limits> => {
  if (!enabled) return open
  const limiters = new Map<LimitRule, RateLimiterAbstract>()
  for (const [rule, { points, duration }] of Object.entries(rules) as [
    LimitRule,
    { points: number; duration: number },
  ][])
    limiters.set(rule, await limiter(db, rule, points, duration))
  return {
    spend: async (rule, key) => {
      try {
        await limiters.get(rule)?.consume(key.slice(0, 200))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.ceil(refusal.msBeforeNext / 1000)
        throw new AppError(
          'too_many_requests',
          `Too many attempts. Please try again in ${waiting(retryAfter)}.`,
          { retryAfter },
        )
      }
    },
    forget: async (rule, key) => {
      await limiters.get(rule)?.delete(key.slice(0, 200))
    },
  }
}

const limiter = (
  db: Database,
  keyPrefix: string,
  points: number,
  duration: number,
): Promise<RateLimiterAbstract> => {
  if (db.dialect === 'sqlite') return Promise.resolve(new RateLimiterMemory({ keyPrefix, points, duration }))
  return new Promise((resolve, reject) => {
    const made: RateLimiterMySQL = new RateLimiterMySQL(
      {
        storeClient: db.sequelize,
        storeType: 'sequelize',
        dbName: db.sequelize.config.database,
        tableName: 'rate_limits',
        keyPrefix,
        points,
        duration,
      },
      error => (error ? reject(error) : resolve(made)),
    )
  })
}

const waiting = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
