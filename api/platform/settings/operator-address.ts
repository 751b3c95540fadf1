import type { App } from '../app/app-context'
import { parseAddress } from '../mail/transport'
import { getSetting } from './settings'

/** The recipient of requests: the address that an admin has set, otherwise the sender of all mails. */
export const operatorAddress = async (app: App): Promise<string> =>
  (await getSetting(app, 'supportAddress')) ?? parseAddress(app.env.MAIL_FROM).address

/** The public contact address; null for a no-reply sender, whose mail nobody would read. */
export const publicAddress = async (app: App): Promise<string | null> => {
  const address = await operatorAddress(app)
  return /^no-?reply@/i.test(address) ? null : address
}
