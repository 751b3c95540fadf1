import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('[LIFE-02] does not leave an advert online that a correction finds at the end of its time', async () => {
  const { Advert } = api.app.db.models
  const { id } = await anAdvert(api)
  await Advert.update({ exp: new Date(api.app.clock().getTime() - 1000), live: true }, { where: { id } })
  const moderator = await api.as('Moderator')
  await moderator.client.moderation.update({ params: { id }, body: { type: 'jet' } })
  const corrected = await Advert.findByPk(id)
  expect(corrected?.get()).toMatchObject({ type: 'jet', live: false })
})
