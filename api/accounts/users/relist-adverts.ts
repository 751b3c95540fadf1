import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'

/**
 * After a change of an account's type: its public adverts are read anew by the listings of every process, which tell
 * companies from private sellers.
 */
export const relistAdvertsOf = async (app: App, tx: Tx, userId: number, now: Date): Promise<void> => {
  const { Advert } = app.db.models
  const rows = await Advert.findAll({
    attributes: ['id'],
    where: { ownerId: userId, live: true },
    ...forUpdate(tx),
  })
  const ids = rows.map(row => row.get().id)
  if (ids.length > 0) await Advert.update({ updatedAt: now }, { where: { id: ids }, transaction: tx })
}
