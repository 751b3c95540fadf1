import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyAdverts } from '../adverts/listing.factory'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type TestApi } from '../testing/start-api'
import {
  advertsOfBrand,
  advertsOfModel,
  spellingsStatement,
  usedModelsStatement,
  type Statement,
} from './catalogue-use'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await manyAdverts(api.app, 4000)
})
afterAll(() => api.close())

const explain = ({ sql, params }: Statement) =>
  api.app.db.read(`${api.app.db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`, params)

describe('what adverts use of the catalogue', () => {
  it('[ADM-06] is counted from an index, without reading adverts', async () => {
    const plans = [
      await explain(spellingsStatement),
      await explain(usedModelsStatement(['Cessna', 'CESSNA'])),
    ]
    if (api.app.db.dialect === 'sqlite') {
      for (const plan of plans)
        expect(plan.map(step => String(step['detail']))).toEqual([
          expect.stringContaining('USING COVERING INDEX adverts_make'),
        ])
      return
    }
    const [spellings, used] = plans.map(([step]) => step!)
    expect(spellings).toMatchObject({
      key: 'adverts_make',
      Extra: expect.stringContaining('Using index for group-by'),
    })
    expect(used).toMatchObject({
      key: 'adverts_make',
      type: 'range',
      Extra: expect.stringContaining('Using index'),
    })
  })

  it('[ADM-06] is found in any spelling, of every kind; deleted adverts do not count', async () => {
    const now = new Date()
    for (const more of [
      { manufacturer: 'Zlin', model: 'Z-28-161 Warrior' },
      { manufacturer: 'ZLIN', model: 'z 28 161 WARRIOR' },
      { manufacturer: 'zlin', model: 'Seneca', kind: 'part' as const },
      { manufacturer: 'Zlin', model: 'Seneca', deletedAt: now },
      { manufacturer: 'Zlin Aerospace', model: 'Seneca' },
    ])
      await anAdvert(api, more)
    const count = await api.app.db.write(async tx => [
      await advertsOfBrand(api.app.db, tx, ['Zlin']),
      await advertsOfBrand(api.app.db, tx, ['Zlin', 'Zlin Aerospace']),
      await advertsOfModel(api.app.db, tx, ['Zlin'], ['Z-28-161 Warrior']),
      await advertsOfModel(api.app.db, tx, ['Zlin'], ['Seneca']),
      await advertsOfBrand(api.app.db, tx, ['Zli']),
      await advertsOfBrand(api.app.db, tx, []),
    ])
    expect(count).toEqual([3, 4, 2, 1, 0, 0])
  })
})
