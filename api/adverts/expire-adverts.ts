import type { App } from '../app-context'
import { timeParam } from '../db/values'

const batch = 500

/** Takes adverts off the listings whose publication is over (checklist LIFE-02); answers how many. */
export const expireAdverts = async (app: App): Promise<number> => {
  let total = 0
  for (;;) {
    const now = app.clock()
    const rows = await app.db.read('SELECT id FROM adverts WHERE live = 1 AND exp <= ? LIMIT 500', [
      timeParam(app.db.dialect, now),
    ])
    const ids = rows.map(row => Number(row['id']))
    if (ids.length === 0) return total
    await app.db.write(tx =>
      app.db.models.Advert.update({ live: false, updatedAt: now }, { where: { id: ids }, transaction: tx }),
    )
    app.listingIndex.touch(ids)
    total += ids.length
    if (ids.length < batch) return total
  }
}
