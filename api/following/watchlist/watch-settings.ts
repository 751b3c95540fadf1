import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/http/context'

/** Turns all mails about watched adverts on or off. Events while they were off are not mailed later. */
export const setWatchMails = async (
  app: App,
  tx: Tx,
  caller: Caller,
  userId: number,
  mails: boolean,
  now: Date,
): Promise<void> => {
  const { Watch, WatchSetting } = app.db.models
  await WatchSetting.upsert({ userId, mails, updatedAt: now }, { transaction: tx })
  if (mails) await Watch.update({ dropToldAt: now, endToldAt: now }, { where: { userId }, transaction: tx })
  await audit(app, tx, caller, {
    action: 'watch.mails',
    objectType: 'user',
    objectId: userId,
    after: { mails },
  })
}

/** Whether mails about watched adverts are on, which is the default. */
export const watchMailsOn = async (app: App, userId: number): Promise<boolean> => {
  const [row] = await app.db.readCurrent('SELECT mails FROM watch_settings WHERE user_id = ?', [userId])
  return row === undefined || Boolean(row['mails'])
}
