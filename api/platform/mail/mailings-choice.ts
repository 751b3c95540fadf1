import type { App } from '../app/app-context'
import { audit } from '../audit/audit'
import { forUpdate, type Tx } from '../db/tx'
import type { Caller } from '../http/context'
import { stopMailings } from './suppressions'

const stopped = 'Not sent: its recipient wants no mailings.'

/** Turns mailings to a user on or off, with those that wait to be sent. Does nothing for a user who is not there. */
export const setMailings = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { userId, on }: { readonly userId: number; readonly on: boolean },
  now: Date,
): Promise<void> => {
  const { User } = app.db.models
  const user = (await User.findOne({ where: { id: userId, deletedAt: null }, ...forUpdate(tx) }))?.get()
  if (!user || (user.mailingsOffAt === null) === on) return
  const changes = { mailingsOffAt: on ? null : now, updatedAt: now }
  await User.update(changes, { where: { id: userId }, transaction: tx })
  if (!on) await stopMailings(app, tx, user.mail, stopped)
  await audit(app, tx, caller, {
    action: 'user.mailings',
    objectType: 'user',
    objectId: userId,
    before: { mailings: !on },
    after: { mailings: on },
  })
}

/** Whether mailings are sent to a user; null for one who is not there. */
export const mailingsOn = async (app: App, userId: number): Promise<boolean | null> => {
  const user = await app.db.models.User.findOne({ where: { id: userId, deletedAt: null } })
  return user && user.get().mailingsOffAt === null
}
