import { anAdvert } from '../../adverts/adverts.factory'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { insertRows } from '../../platform/db/insert-rows'
import type { TestApi } from '../../testing/start-api'

/** Adverts of one owner, all with the same values. */
export const someAdverts = async (
  api: TestApi,
  count: number,
  overrides: Partial<AdvertRow> = {},
): Promise<number[]> => {
  const ownerId = overrides.ownerId ?? (await api.aUser('user')).id
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push((await anAdvert(api, { ...overrides, ownerId })).id)
  return ids
}

/** Very many waiting adverts with a reserved credit each, of a separate manufacturer; inserted in bulk for speed. */
export const aCrowd = async ({ app }: TestApi, count: number, ownerId: number, manufacturer: string) => {
  const now = app.clock()
  const chunk = 500
  for (let at = 0; at < count; at += chunk)
    await app.db.write(async tx => {
      await insertRows(
        app.db,
        tx,
        'Advert',
        Array.from({ length: Math.min(chunk, count - at) }, (_, each) => ({
          kind: 'aircraft' as const,
          ownerId,
          title: `Aircraft ${at + each}`,
          type: 'pistonsingle',
          manufacturer,
          country: 'DE',
          currency: 'EUR',
          price: 100,
          priceRef: 100,
          description: '',
          submittedAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      )
    })
  const rows = await app.db.readCurrent('SELECT id FROM adverts WHERE manufacturer = ? ORDER BY id', [
    manufacturer,
  ])
  const ids = rows.map(row => Number(row['id']))
  for (let at = 0; at < count; at += chunk)
    await app.db.write(tx =>
      insertRows(
        app.db,
        tx,
        'Credit',
        ids.slice(at, at + chunk).map(advertId => ({
          userId: ownerId,
          creditKind: 'advert' as const,
          entry: 'reserve' as const,
          amount: -1,
          advertId,
          at: now,
        })),
      ),
    )
  return ids
}
