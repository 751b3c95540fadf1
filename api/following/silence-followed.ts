import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Caller } from '../platform/http/context'
import { setWatchMails } from './watchlist/watch-settings'

/** Turns off all mails about an account's saved searches and watched adverts, until its owner turns them on again. */
export const silenceFollowed = async (app: App, tx: Tx, caller: Caller, userId: number, now: Date) => {
  await app.db.models.SavedSearch.update(
    { frequency: 'off', dueAt: null, updatedAt: now },
    { where: { userId }, transaction: tx },
  )
  await setWatchMails(app, tx, caller, userId, false, now)
}
