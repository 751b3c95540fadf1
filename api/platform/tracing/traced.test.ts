import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'
import { isTracing, traced, traceIds, traceparent } from './traced'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('without tracing, work is run directly and mails name no trace', async () => {
  expect(isTracing()).toBe(false)
  const promise = Promise.resolve(7)
  expect(traced('work', {}, span => (span ? Promise.resolve(0) : promise), { begins: true })).toBe(promise)
  const { sequelize, dialect } = api.app.db
  // On MariaDB its transactions have one.
  if (dialect === 'sqlite') expect(sequelize.hasHook('beforeQuery')).toBeFalsy()
  expect([traceIds(), traceparent()]).toEqual([undefined, null])
  const owner = await api.as('user')
  const buyer = await api.as('user')
  const advert = await anAdvert(api, { ownerId: owner.user.id })
  await buyer.client.messages.start({ body: { advertId: advert.id, text: 'Is it there?' } })
  const [mail] = await api.mailsTo(owner.user.mail)
  expect(mail).toMatchObject({ template: 'new-message', traceparent: null })
})
