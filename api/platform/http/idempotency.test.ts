import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../../shared/contract/errors'
import { aircraftBody } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { sweepIdempotencyKeys } from './idempotency'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const create = ({ client }: SignedInClient, idempotencyKey: string, title = 'One and only Skylane') =>
  client.adverts.create({ body: aircraftBody({ title }) }, { idempotencyKey })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: AppError) => error,
  )
const adverts = async ({ client }: SignedInClient) => (await client.adverts.mine()).totalElements

describe('[CREATE-07] a submission with an Idempotency-Key', () => {
  it('makes one advert, takes one credit and mails once, however often and however close together it comes', async () => {
    const seller = await api.as('user')
    const together = await Promise.all([1, 2, 3].map(() => create(seller, 'submit-key-0001')))
    const later = await create(seller, 'submit-key-0001')
    expect(new Set([...together, later].map(({ advertId }) => advertId)).size).toBe(1)
    expect(later.slug).toBe(together[0]!.slug)
    expect(await adverts(seller)).toBe(1)
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
    const mails = await api.app.db.read('SELECT id FROM mail_outbox WHERE recipient = ?', [seller.user.mail])
    expect(mails).toHaveLength(1)
  })

  it('makes another advert with another key, and for another seller with the same one', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    await create(seller, 'submit-key-0002')
    await create(seller, 'submit-key-0003')
    await create(other, 'submit-key-0002')
    expect([await adverts(seller), await adverts(other)]).toEqual([2, 1])
  })

  it('tells which advert it became already when it comes back with other values', async () => {
    const seller = await api.as('user')
    const { advertId } = await create(seller, 'submit-key-0004')
    const refused = await failure(create(seller, 'submit-key-0004', 'With another title'))
    expect([refused?.code, refused?.data]).toEqual(['conflict', { result: advertId }])
    expect(await adverts(seller)).toBe(1)
  })

  it('can be tried again after a refusal', async () => {
    const seller = await api.as('user', { credits: 0 })
    expect((await failure(create(seller, 'submit-key-0005')))?.code).toBe('no_credit')
    const rich = await api.as('user')
    expect(
      (
        await failure(
          rich.client.adverts.create(
            { body: aircraftBody({ year: '1800' }) },
            { idempotencyKey: 'submit-key-0006' },
          ),
        )
      )?.code,
    ).toBe('invalid')
    await create(rich, 'submit-key-0006')
    expect(await adverts(rich)).toBe(1)
  })

  it('holds for a day, and takes no key that is none', async () => {
    const seller = await api.as('user')
    await create(seller, 'submit-key-0007')
    const day = 24 * 60 * 60 * 1000 + 1
    try {
      api.clock.advance(day)
      await create(seller, 'submit-key-0007')
      expect(await adverts(seller)).toBe(2)
      api.clock.advance(day)
      expect(await sweepIdempotencyKeys(api.app)).toBeGreaterThan(0)
    } finally {
      api.clock.advance(-2 * day)
    }
    expect((await failure(create(seller, 'no key!')))?.code).toBe('bad_request')
  })
})
