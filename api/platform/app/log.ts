import { isTracing, traceIds } from '../tracing/traced'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The log: a line of JSON for each event, with the level's name and the time by ISO 8601, on the standard output unless
 * told otherwise. Secrets are left out. While tracing is on, what is logged within a trace names it.
 */
export const createLog = (level: string, to: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level,
      formatters: { level: label => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(isTracing() && { mixin: () => traceIds() ?? {} }),
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.otp'],
    },
    to,
  )
