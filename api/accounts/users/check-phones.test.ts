import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'
import { checkPhones } from './check-phones'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A number as it was stored before numbers were checked. */
const old = async (dialCode: string, phone: string) => {
  const { id } = await api.aUser('user')
  const { User } = api.app.db.models
  await User.update({ dialCode, phone, phoneE164: null }, { where: { id } })
  const contact = JSON.stringify({ name: 'Ada', mail: 'ada@example.test', dialcode: dialCode, phone })
  const advert = await anAdvert(api, { ownerId: id, contact })
  return async () => {
    const user = (await User.findByPk(id))!.get()
    const [row] = await api.app.db.readCurrent('SELECT contact, version FROM adverts WHERE id = ?', [
      advert.id,
    ])
    return {
      account: [user.dialCode, user.phone, user.phoneE164],
      advert: JSON.parse(String(row?.['contact'])) as unknown,
      version: Number(row?.['version']) - advert.version,
    }
  }
}

it('[SELL-01] numbers from before are brought over where they are valid, and left alone where they are not', async () => {
  const trunk = await old('+49', '0171 1234567')
  const wrong = await old('+49', '12')
  const none = await old('', '')
  // More than one batch.
  const { User } = api.app.db.models
  const now = new Date()
  const person = { name: 'A', surname: 'B', password: '', createdAt: now, updatedAt: now }
  await User.bulkCreate(
    Array.from({ length: 350 }, (_, at) => ({
      ...person,
      mail: `many-${at}@example.test`,
      dialCode: '+90',
      phone: `5551${String(at).padStart(6, '0')}`,
    })),
  )
  expect(await checkPhones(api.app)).toBe(352)
  expect(await trunk()).toEqual({
    account: ['+49', '1711234567', '+491711234567'],
    advert: {
      name: 'Ada',
      mail: 'ada@example.test',
      dialcode: '+49',
      phone: '1711234567',
      e164: '+491711234567',
    },
    version: 0,
  })
  expect(await wrong()).toMatchObject({
    account: ['+49', '12', null],
    advert: { dialcode: '+49', phone: '12' },
  })
  expect(await none()).toMatchObject({ account: ['', '', null], advert: { dialcode: '', phone: '' } })
  expect(await User.count({ where: { phoneE164: '+905551000349' } })).toBe(1)
})

it('[SELL-01] goes on where it was broken off, and does nothing when all were looked at', async () => {
  expect(await checkPhones(api.app)).toBe(0)
  const late = await old('+49', '0171 1234567')
  expect(await checkPhones(api.app)).toBe(0)
  await api.app.db.models.Setting.update(
    { value: JSON.stringify({ users: 0, adverts: 0 }) },
    { where: { name: 'checked_phones' } },
  )
  expect(await checkPhones(api.app, AbortSignal.abort())).toBe(0)
  expect((await late()).account[2]).toBeNull()
  expect(await checkPhones(api.app)).toBe(2)
  expect((await late()).account[2]).toBe('+491711234567')
})
