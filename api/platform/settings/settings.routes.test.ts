import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

it('gives the periods of the policies to everyone, and changes them for admins', async () => {
  expect(await api.visitor.settings.notices()).toEqual({ priceNoticeDays: 14, termsNoticeDays: 30 })
  await admin.client.settings.change({ body: { priceNoticeDays: 21 } })
  expect(await api.visitor.settings.notices()).toEqual({ priceNoticeDays: 21, termsNoticeDays: 30 })
})

it('names the field of a value that cannot be', async () => {
  await expect(admin.client.settings.change({ body: { priceNoticeDays: '0' } })).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'priceNoticeDays' }],
  })
  await expect(admin.client.settings.change({ body: { supportAddress: 'nobody' } })).rejects.toMatchObject({
    errors: [{ field: 'supportAddress' }],
  })
  await expect(admin.client.settings.change({ body: {} })).rejects.toMatchObject({ code: 'invalid' })
})

it('lets only admins read and change them', async () => {
  const moderator = await api.as('Moderator')
  await expect(moderator.client.settings.read()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(moderator.client.settings.change({ body: { priceNoticeDays: 1 } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
