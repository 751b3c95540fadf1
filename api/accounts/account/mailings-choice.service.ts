import type { account } from '../../../shared/contract/account'
import type { Context } from '../../platform/http/context'
import { setMailings } from '../../platform/mail/mailings-choice'

/** Stores whether the caller gets mailings. */
export const chooseMailings = async ({
  app,
  body,
  caller,
  now,
  write,
}: Context<(typeof account)['setMailings']>): Promise<{ mailings: boolean }> => {
  await write(tx => setMailings(app, tx, caller, { userId: caller.actor.id, on: body.mailings }, now))
  return body
}
