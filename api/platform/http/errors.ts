import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { ConnectionError, TimeoutError } from 'sequelize'
import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import { traceFailure } from '../tracing/traced'

/** Outside text that goes into a header or a log must be a short plain word. */
const givenId = /^[\w-]{8,40}$/

export const requestIds: Middleware = async (ctx, next) => {
  const given = ctx.get('x-request-id')
  ctx.state['requestId'] = givenId.test(given) ? given : randomUUID()
  ctx.set('x-request-id', String(ctx.state['requestId']))
  await next()
}

/** Turns every error into a response: a known one into its envelope, anything else into a 500 without details. */
export const errorAnswers =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const error = toAppError(thrown)
      const requestId = String(ctx.state['requestId'])
      if (error.status >= 500 && error.code !== 'not_implemented') {
        traceFailure(thrown)
        log.error({ err: thrown, requestId, method: ctx.method, path: ctx.path }, 'request failed')
      }
      ctx.status = error.status
      if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter))
      ctx.set('cache-control', 'no-store')
      ctx.body = {
        success: false,
        message: error.message,
        code: error.code,
        errors: error.errors,
        requestId,
        ...(error.data === undefined ? {} : { data: error.data }),
      }
    }
  }

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'PROTOCOL_CONNECTION_LOST',
  'EPIPE',
  'ETIMEDOUT',
  'POOL_CLOSED',
  'SQLITE_BUSY',
])
const full = new Set(['ENOSPC', 'SQLITE_FULL', 'EDQUOT'])
/** MariaDB's error numbers for a full disk and a full table. */
const fullNumbers = new Set([1021, 1114])
/** MariaDB's error numbers for a lock that was waited for in vain, and for a deadlock or a conflict between nodes. */
const lockedNumbers = new Set([1205, 1213])
/**
 * MariaDB's error numbers for too many connections, shutdown, a node that left its cluster, a read-only server, and
 * a killed connection.
 */
const awayNumbers = new Set([1040, 1053, 1047, 1290, 1836, 1927])

/** Maps errors of libraries to the codes of the contract. */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  const { code, status, errno } = details(thrown)
  // Sequelize wraps the driver's errors; our own statements throw them directly.
  const driver = details(details(thrown).original ?? thrown)
  if (full.has(code) || full.has(driver.code) || fullNumbers.has(driver.errno ?? errno ?? 0))
    return new AppError('storage_full', 'The server has no room left. Nothing was stored.', { cause: thrown })
  if (lockedNumbers.has(driver.errno ?? 0))
    return new AppError(
      'unavailable',
      'An earlier request is still at work on this. Please try again in a moment.',
      {
        retryAfter: 2,
        cause: thrown,
      },
    )
  if (
    thrown instanceof ConnectionError ||
    thrown instanceof TimeoutError ||
    unreachable.has(code) ||
    unreachable.has(driver.code) ||
    awayNumbers.has(driver.errno ?? 0)
  )
    return new AppError('unavailable', 'The database is not reachable. Please try again in a moment.', {
      retryAfter: 5,
      cause: thrown,
    })
  if (thrown instanceof z.ZodError)
    return new AppError('internal', 'Something went wrong on our side.', { cause: thrown })
  if (status === 413) return new AppError('too_large', 'The request is too large.', { cause: thrown })
  if (status === 415)
    return new AppError('unsupported_type', 'This content type is not accepted here.', { cause: thrown })
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('bad_request', 'The request could not be read.', { cause: thrown })
  return new AppError('internal', 'Something went wrong on our side.', { cause: thrown })
}

/** A property of a value of unknown type, mostly a library's error; undefined if missing. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const details = (thrown: unknown) => {
  const [code, status, httpCode, errno] = ['code', 'status', 'httpCode', 'errno'].map(name =>
    propertyOf(thrown, name),
  )
  return {
    code: typeof code === 'string' ? code : '',
    status: typeof status === 'number' ? status : typeof httpCode === 'number' ? httpCode : undefined,
    errno: typeof errno === 'number' ? errno : undefined,
    original: propertyOf(thrown, 'original'),
  }
}
