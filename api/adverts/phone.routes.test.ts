import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../shared/contract/errors'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert, aircraftBody } from './adverts.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const contactWith = (dialcode: string, phone: string) => ({
  name: 'Ada',
  mail: 'ada@example.test',
  dialcode,
  phone,
})

describe('[SELL-01] the phone of an advert', () => {
  it('is kept in E.164, answered in its parts, and told in international form', async () => {
    const { client } = await api.as('user')
    const body = { ...aircraftBody(), contact: contactWith('+55', '(011) 96123-4567') }
    const { advertId } = await client.adverts.create({ body })
    const { contact } = await client.adverts.detail({ params: { id: advertId } })
    expect(contact).toMatchObject({ dialcode: '+55', phone: '11961234567', tel: '+55 11 96123 4567' })
    const [row] = await api.app.db.readCurrent('SELECT contact FROM adverts WHERE id = ?', [advertId])
    expect(JSON.parse(String(row?.['contact']))).toMatchObject({ e164: '+5511961234567' })
  })

  it('may be a whole number, and the specification’s tel alike', async () => {
    const { client, user } = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: user.id })
    const phoneOf = async () => (await client.adverts.detail({ params: { id } })).contact.tel
    await client.adverts.update({ params: { id }, body: { contact: contactWith('', '+49 (0)171/1234567') } })
    expect(await phoneOf()).toBe('+49 171 1234567')
    const { name, mail } = contactWith('', '')
    await client.adverts.update({
      params: { id },
      body: { contactInfo: { name, mail, tel: '0090 532 123 45 67' } },
    })
    expect(await phoneOf()).toBe('+90 532 123 45 67')
  })

  it.each([
    ['+49', '1711234567890123', 'contact.phone', 'is too long for +49 (Germany)'],
    ['+49', '12', 'contact.phone', 'is too short for +49 (Germany)'],
    ['+1', '555 123 4567', 'contact.phone', 'is not a number of +1 (United States and others)'],
    ['', '0171 1234567', 'contact.dialcode', 'is needed with a phone number'],
    ['+999', '1234567', 'contact.dialcode', 'is not the dial code of a country'],
    [
      '+49',
      '0171 call me',
      'contact.phone',
      'must be a phone number: digits, with spaces and ( ) - / . between them',
    ],
  ])(
    'is refused with its field, its country and what is wrong: %s %s',
    async (dialcode, phone, field, message) => {
      const { client } = await api.as('user')
      const body = { ...aircraftBody(), title: '', contact: contactWith(dialcode, phone) }
      const refused = await client.adverts.create({ body }).catch((error: AppError) => error.errors)
      expect(refused).toContainEqual({ field, message })
      expect(refused).toContainEqual({ field: 'title', message: 'needs at least 3 characters' })
    },
  )
})
