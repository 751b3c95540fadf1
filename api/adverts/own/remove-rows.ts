import type { App } from '../../platform/app/app-context'
import { auditAll } from '../../platform/audit/audit'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { setRows } from '../../platform/db/set-rows'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { advertNews, tellWebhooks } from '../../platform/webhooks/outbox'
import { deletionNote, giveBackMany } from '../../billing/billing.public'
import type { Refused } from './move-rows'

/** Soft-deletes locked adverts, which are kept for 30 days. Credits that were only reserved are returned. */
export const removeRows = async (
  app: App,
  tx: Tx,
  caller: Caller,
  rows: readonly AdvertRow[],
  now: Date,
): Promise<Refused> => {
  await setRows(
    app.db,
    tx,
    'Advert',
    rows.map(({ id, version }) => ({
      id,
      // The number is free for another advert.
      values: { deletedAt: now, live: false, stockKey: null, updatedAt: now, version: version + 1 },
    })),
  )
  await giveBackMany(app, tx, rows, deletionNote, now)
  const news = rows.filter(({ live }) => live).map(row => advertNews(app, row, 'advert.ended', 'deleted'))
  await tellWebhooks(app, tx, news, now)
  await auditAll(
    app,
    tx,
    caller,
    rows.map(({ id, status, title }) => ({
      action: 'advert.delete',
      objectType: 'advert',
      objectId: id,
      before: { status, title },
    })),
  )
  return new Map()
}
