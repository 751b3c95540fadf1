import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AppError } from '../../../shared/contract/errors'
import { features } from '../../../shared/contract/features'
import { aircraftBody } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { toAppError } from './errors'
import { sweepIdempotencyKeys, writeOnce } from './idempotency'

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

  it('makes one advert and has one answer, also when twenty come to two processes at once', async () => {
    const other = await api.another()
    try {
      const seller = await api.as('user')
      const send = ({ url }: TestApi) =>
        fetch(`${url}/createadvert`, {
          method: 'POST',
          headers: {
            authorization: seller.token,
            'content-type': 'application/json',
            'idempotency-key': 'submit-key-0008',
          },
          body: JSON.stringify(aircraftBody()),
        })
      const together = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? other : api)))
      const answers = await Promise.all(
        together.map(async answer => `${answer.status} ${await answer.text()}`),
      )
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toMatch(/^200 .*"success":true/)
      expect(await adverts(seller)).toBe(1)
      expect((await seller.client.users.detail()).remain.advert).toBe(2)
    } finally {
      await other.close()
    }
  })

  // On SQLite all writes wait in one queue.
  describe.runIf(inject('mysqlUrl'))('beside another that is at work', () => {
    const asked = { endpoint: features.adverts.create, onRepeat: () => {} }
    const send = (
      user: SignedInClient['user'],
      key: string,
      work: () => Promise<string>,
      more?: { patience: number },
    ) => writeOnce(api.app, user, key, { ...asked, ...more })(work)

    it('is told to wait when that takes long', async () => {
      const { user } = await api.as('user')
      const hurried = () => send(user, 'submit-key-0009', async () => 'second', { patience: 1 })
      let refused: unknown
      const first = await send(user, 'submit-key-0009', async () => {
        refused = await failure(hurried())
        return 'first'
      })
      expect(toAppError(refused)).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('still at work'),
        retryAfter: 2,
      })
      expect([first, await hurried()]).toEqual(['first', 'first'])
    })

    it('gets the answer of the first also on a cluster, where the first’s lock is not seen', async () => {
      const { user } = await api.as('user')
      await send(user, 'submit-key-0010', async () => 'first')
      const answer = await send(user, 'submit-key-0011', async () => {
        await api.app.db.write(tx =>
          api.app.db.runIn(
            tx,
            `INSERT INTO idempotency_keys (user_id, name, request, result, created_at)
             SELECT user_id, 'submit-key-0011', request, result, created_at FROM idempotency_keys WHERE name = 'submit-key-0010'`,
          ),
        )
        return 'second'
      })
      expect(answer).toBe('first')
    })
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
