import { ConnectionRefusedError, DatabaseError, TimeoutError } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, notFound } from '../../../shared/contract/errors'
import { toAppError } from './errors'

const driver = (more: { code?: string; errno?: number }) =>
  Object.assign(new Error('from the driver'), { sql: 'SELECT secret FROM users', ...more })
/** As Sequelize passes on what its driver says. */
const wrapped = (more: { code?: string; errno?: number }) => new DatabaseError(driver(more))

describe('what goes wrong', () => {
  it.each([
    ['a full disk under the photos', driver({ code: 'ENOSPC', errno: -28 }), 507],
    ['a used-up quota', driver({ code: 'EDQUOT' }), 507],
    ['a full disk under SQLite', driver({ code: 'SQLITE_FULL', errno: 13 }), 507],
    ['a full disk under SQLite, at a commit', wrapped({ code: 'SQLITE_FULL', errno: 13 }), 507],
    ['a full disk under MariaDB', driver({ code: 'ER_DISK_FULL', errno: 1021 }), 507],
    ['a full table of MariaDB', wrapped({ code: 'ER_RECORD_FILE_FULL', errno: 1114 }), 507],
    ['a database that is away', driver({ code: 'ECONNREFUSED', errno: -111 }), 503],
    ['a database that is away, to a transaction', new ConnectionRefusedError(driver({})), 503],
    ['a database that was cut off', wrapped({ code: 'PROTOCOL_CONNECTION_LOST' }), 503],
    ['a database that shuts down', wrapped({ errno: 1053 }), 503],
    ['a database with too many connections', driver({ errno: 1040 }), 503],
    ['a cluster that lost its majority', driver({ errno: 1047 }), 503],
    ['a lock that was waited for in vain', wrapped({ errno: 1205 }), 503],
    ['a statement that took too long', new TimeoutError(driver({})), 503],
    ['a file that another process holds', driver({ code: 'SQLITE_BUSY', errno: 5 }), 503],
    ['a body that is too large', Object.assign(new Error('too large'), { status: 413 }), 413],
    ['a file that is too large', Object.assign(new Error('too large'), { httpCode: 413 }), 413],
    ['a request that cannot be read', Object.assign(new Error('bad'), { status: 400 }), 400],
    ['an answer that does not fit its contract', new z.ZodError([]), 500],
    ['a statement that is wrong', wrapped({ code: 'ER_PARSE_ERROR', errno: 1064 }), 500],
    ['a mistake of ours', new TypeError('x is not a function'), 500],
    ['something that is no error', 'text', 500],
    ['nothing at all', undefined, 500],
  ])('[API-04] %s is told with the right status, in words for people', (_, thrown, status) => {
    const error = toAppError(thrown)
    expect(error.status).toBe(status)
    expect(error.message).toMatch(/^[A-Z][^{}]+\.$/)
    expect(error.message).not.toMatch(/driver|SELECT|ER_|SQLITE|function/)
    expect(error.retryAfter !== undefined).toBe(status === 503)
  })

  it('keeps what was said on purpose', () => {
    const error = notFound('The advert')
    expect(toAppError(error)).toBe(error)
    expect(toAppError(error)).toBeInstanceOf(AppError)
  })
})
