import { createReadStream } from 'node:fs'
import { AppError, invalid } from '../../shared/contract/errors'
import { longestRatesFile } from '../../shared/data/currencies'
import type { DatedRates } from '../../shared/rules/rates'
import type { App } from '../platform/app/app-context'
import { EgressRefused, type Egress } from '../platform/http/egress/egress'
import { jobCaller } from '../platform/jobs/job-caller'
import { parseRates } from './rates-file'
import { takeRates } from './rates.service'
import { getSetting } from '../platform/settings/settings'

/** Milliseconds within which the source must have answered as a whole. */
const patience = 20_000

/**
 * Fetches the operator's source of rates (`RATES_URL`), if set, once a day. The current rates stay until a complete
 * file of a later day was received; a failure is logged and shown as the job's. No redirect is followed, and a source in a
 * private network must be in `EGRESS_ALLOW`. Returns whether the rates are new.
 */
export const refreshRates = async (app: App, egress: Egress, signal?: AbortSignal): Promise<boolean> => {
  const { RATES_URL } = app.env
  if (!RATES_URL) return false
  const file = await readSource(egress, RATES_URL, signal)
  const held = await getSetting(app, 'rates')
  if (!held.demo && parseRates(file, app.clock()).date <= held.date) return false
  await takeRates(app, jobCaller('refresh-rates'), file)
  return true
}

const readSource = async (egress: Egress, url: string, signal: AbortSignal | undefined): Promise<string> => {
  const { status, body } = await egress
    .send({
      url,
      method: 'GET',
      maxBytes: longestRatesFile,
      longer: 'refuse',
      within: patience,
      ...(signal && { signal }),
    })
    .catch((error: unknown) => {
      throw error instanceof EgressRefused
        ? new Error(`The source of rates (RATES_URL) ${error.message}.`, { cause: error })
        : error
    })
  if (status < 200 || status > 299) throw new Error(`The source of rates answered ${status}.`)
  return body.toString('utf8')
}

/** Takes a file's rates, for the operator's command. Throws `invalid` if it cannot be read or has other content. */
export const ratesFromFile = async (app: App, path: string): Promise<DatedRates> => {
  const file = await readShort(createReadStream(path)).catch((error: unknown) => {
    throw error instanceof AppError ? error : invalid('file', `${path} cannot be read.`)
  })
  return takeRates(app, jobCaller('rates-file'), file)
}

/** Reads a text up to the maximum length of a file of rates. */
const readShort = async (pieces: AsyncIterable<Uint8Array | Buffer>): Promise<string> => {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > longestRatesFile) throw invalid('file', 'This is too long for a file of rates.')
    read.push(piece)
  }
  return Buffer.concat(read).toString('utf8')
}
