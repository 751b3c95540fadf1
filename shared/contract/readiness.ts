import { isRecord } from '../rules/records'

/**
 * What `/readyz` answers, with 200, while the server can serve. The product's name tells a console that it asks a Hangarlist
 * server and not whatever else answers at the address.
 */
export const readyAnswer = { status: 'ready', product: 'hangarlist' } as const

/** Whether this parsed JSON is that answer; other fields do not matter. */
export const isReadyAnswer = (answer: unknown): boolean =>
  isRecord(answer) && answer['status'] === readyAnswer.status && answer['product'] === readyAnswer.product
