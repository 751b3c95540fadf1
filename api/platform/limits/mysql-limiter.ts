import { RateLimiterMySQL } from 'rate-limiter-flexible'
import { QueryTypes, type Sequelize } from 'sequelize'
import { isRecord } from '../../../shared/rules/records'

type Options = ConstructorParameters<typeof RateLimiterMySQL>[0] & { readonly storeClient: Sequelize }

/**
 * The library's limiter on MySQL and MariaDB, which counts in one journey to the database instead of four. What an attempt adds is
 * one statement without a transaction, and the count that it makes is its `LAST_INSERT_ID`: so each attempt learns its own number,
 * whatever others add in the same moment. That number has no sign, so it is cast: what is given back may leave a count below 0.
 */
export class MysqlLimiter extends RateLimiterMySQL {
  private readonly sequelize: Sequelize

  constructor(options: Options, onReady?: (error?: Error) => void) {
    super(options, onReady)
    this.sequelize = options.storeClient
  }

  /** Called by the library for what is added; returns the counter's row. One that is over, or any with `anew`, begins again. */
  async _upsert(key: string, points: number, milliseconds: number, anew = false) {
    const now = Date.now()
    const until = milliseconds > 0 ? now + milliseconds : null
    const [results] = await this.sequelize.query(count, {
      replacements: { key, points, until, over: anew ? Number.MAX_SAFE_INTEGER : now },
      type: QueryTypes.RAW,
    })
    // A counter that was forgotten in this moment has no row.
    return [results.flat().find(row => isRecord(row) && 'points' in row) ?? { points, expire: until }]
  }
}

const count = `DO LAST_INSERT_ID(:points);
INSERT INTO rate_limits VALUES (:key, :points, :until) ON DUPLICATE KEY UPDATE
  points = CAST(LAST_INSERT_ID(IF(expire <= :over, :points, points + (:points))) AS SIGNED), expire = IF(expire <= :over, :until, expire);
SELECT CAST(LAST_INSERT_ID() AS SIGNED) AS points, expire FROM rate_limits WHERE \`key\` = :key`
