import { isRecord } from '../rules/records'
import { ownVersion } from './version'

/**
 * What `/readyz` answers, with 200, while the server can serve. The product's name tells a console that it asks a Hangarlist
 * server and not whatever else answers at the address, and the version whether they fit.
 */
export const readyAnswer = { status: 'ready', product: 'hangarlist', version: ownVersion } as const

/** The server's version in this parsed JSON, empty in that of one that is older than versions; undefined in any other. */
export const versionInAnswer = (answer: unknown): string | undefined => {
  if (
    !isRecord(answer) ||
    answer['status'] !== readyAnswer.status ||
    answer['product'] !== readyAnswer.product
  )
    return undefined
  const { version } = answer
  return typeof version === 'string' ? version : ''
}
