import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flushCounts } from '../statistics/statistics.public'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aTalk } from './messages.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const messagesIn = async ({ client }: SignedInClient, threadId: number) =>
  (await client.messages.thread({ params: { threadId } })).messages
const say = ({ client }: SignedInClient, threadId: number, text: string) =>
  client.messages.answer({ params: { threadId }, body: { text } })
const waitingOf = async ({ client }: SignedInClient) => (await client.messages.unread()).messages
const read = async (person: SignedInClient, threadId: number) => {
  const [last] = (await messagesIn(person, threadId)).toReversed()
  return person.client.messages.read({ params: { threadId }, body: { upTo: last!.id } })
}

describe('a question about an advert', () => {
  it('[PROF-03] becomes a thread between buyer and seller, whom both know by name', async () => {
    const { buyer, seller, advertId, threadId } = await aTalk(api, { text: 'Is it\nstill for sale? 🛩' })
    const asked = await buyer.client.messages.thread({ params: { threadId } })
    expect(asked).toMatchObject({
      advertId,
      role: 'asking',
      state: 'open',
      answerable: 'yes',
      unread: 0,
      partner: 'Ada Tester',
      advert: { advertId, kind: 'aircraft', standing: 'live', currency: 'EUR' },
      last: { text: 'Is it\nstill for sale? 🛩', mine: true },
      messages: [{ mine: true, text: 'Is it\nstill for sale? 🛩' }],
      more: false,
    })
    await say(seller, threadId, 'Yes, come and see it.')
    expect(await buyer.client.messages.thread({ params: { threadId } })).toMatchObject({ unread: 1 })
    expect((await messagesIn(buyer, threadId)).map(({ text, mine }) => [text, mine])).toEqual([
      ['Is it\nstill for sale? 🛩', true],
      ['Yes, come and see it.', false],
    ])
    const [row] = (await seller.client.messages.threads({ query: { role: 'selling' } })).data
    expect(row).toMatchObject({ threadId, partner: `${buyer.user.name} Tester`, role: 'selling' })
  })

  it('goes on in the same thread when the buyer asks again, and into another one for another advert', async () => {
    const { buyer, seller, advertId, threadId } = await aTalk(api)
    const again = await buyer.client.messages.start({ body: { advertId, text: 'And the logs?' } })
    expect(again.threadId).toBe(threadId)
    const other = await aTalk(api, { buyer, seller })
    expect(other.threadId).not.toBe(threadId)
    expect((await seller.client.messages.threads()).data.map(thread => thread.threadId)).toEqual([
      other.threadId,
      threadId,
    ])
  })

  it('is refused for an own advert, one that is sold, over, waiting, hidden, deleted or unknown', async () => {
    const { client, user } = await api.as('user')
    const ask = (advertId: number) => client.messages.start({ body: { advertId, text: 'Hello' } })
    const own = await anAdvert(api, { ownerId: user.id })
    await expect(ask(own.id)).rejects.toMatchObject({ code: 'conflict', message: 'This is your own advert.' })
    const sold = await anAdvert(api, { closedReason: 'sold' })
    await expect(ask(sold.id)).rejects.toMatchObject({ code: 'conflict' })
    const over = await anAdvert(api, { exp: new Date(api.app.clock().getTime() - 1000) })
    await expect(ask(over.id)).rejects.toMatchObject({ code: 'conflict' })
    for (const hidden of [{ status: 'unapproved' }, { status: 'hide' }, { deletedAt: new Date() }] as const) {
      const advert = await anAdvert(api, hidden)
      await expect(ask(advert.id)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(ask(999_999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts as an enquiry once per thread', async () => {
    const { buyer, advertId } = await aTalk(api)
    await buyer.client.messages.start({ body: { advertId, text: 'One more thing' } })
    await aTalk(api)
    await flushCounts(api.app)
    const rows = await api.app.db.read('SELECT enquiries FROM daily_counters WHERE advert_id = ?', [advertId])
    expect(rows.map(row => Number(row['enquiries']))).toEqual([1])
  })

  it('is stored once when it is sent twice at the same moment', async () => {
    const { client } = await api.as('user')
    const advert = await anAdvert(api)
    const send = () =>
      client.messages.start(
        { body: { advertId: advert.id, text: 'Only once' } },
        { idempotencyKey: 'a-key-of-this-test' },
      )
    const [one, two] = await Promise.all([send(), send()])
    expect(one.threadId).toBe(two.threadId)
    const { messages } = await client.messages.thread({ params: { threadId: one.threadId } })
    expect(messages.map(({ text }) => text)).toEqual(['Only once'])
    const answer = () =>
      client.messages.answer(
        { params: { threadId: one.threadId }, body: { text: 'And once' } },
        { idempotencyKey: 'another-key-of-this' },
      )
    const [first, second] = await Promise.all([answer(), answer()])
    expect(first.id).toBe(second.id)
    await flushCounts(api.app)
    const rows = await api.app.db.read('SELECT enquiries FROM daily_counters WHERE advert_id = ?', [
      advert.id,
    ])
    expect(Number(rows[0]?.['enquiries'])).toBe(1)
  })

  it('makes one thread when two questions of one buyer arrive together', async () => {
    const { client } = await api.as('user')
    const advert = await anAdvert(api)
    const threads = await Promise.all(
      ['One', 'Two', 'Three'].map(text => client.messages.start({ body: { advertId: advert.id, text } })),
    )
    expect(new Set(threads.map(({ threadId }) => threadId)).size).toBe(1)
    const { messages } = await client.messages.thread({ params: { threadId: threads[0]!.threadId } })
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two'])
  })

  it.each([
    ['<script>alert(1)</script> & "quotes" \' \\ %00 {{7*7}}'],
    ["'; DROP TABLE threads; --"],
    ['שלום 你好 \u202Eevil'],
  ])('keeps hostile and foreign text as it is: %s', async text => {
    const { buyer, threadId } = await aTalk(api, { text })
    expect((await messagesIn(buyer, threadId))[0]?.text).toBe(text)
  })

  it.each([[''], ['   \n '], ['x'.repeat(4001)], [undefined], [{ a: 1 }]])(
    'is refused at its field: %j',
    async text => {
      const { token } = await api.as('user')
      const advert = await anAdvert(api)
      const answer = await api.post('/messages', { advertId: advert.id, text }, { authorization: token })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'text' }] })
    },
  )
})

describe('other people', () => {
  it('other people, staff included, get 404 for a thread that is not theirs', async () => {
    const { threadId } = await aTalk(api)
    for (const role of ['user', 'Moderator', 'Admin'] as const) {
      const { client } = await api.as(role)
      const params = { threadId }
      for (const tried of [
        () => client.messages.thread({ params }),
        () => client.messages.answer({ params, body: { text: 'Hello' } }),
        () => client.messages.move({ params, body: { state: 'archived' } }),
        () => client.messages.read({ params, body: { upTo: 1 } }),
        () => client.messages.report({ params, body: { reason: 'spam' } }),
      ])
        await expect(tried()).rejects.toMatchObject({ code: 'not_found' })
      expect((await client.messages.threads()).totalElements).toBe(0)
    }
    await expect(api.visitor.messages.thread({ params: { threadId } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('what waits to be read', () => {
  it('[PROF-03] is counted for the reader alone and gone once it is read', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    await say(buyer, threadId, 'Hello?')
    const other = await aTalk(api, { seller })
    expect(await seller.client.messages.unread()).toMatchObject({ messages: 3, threads: 2 })
    expect(await waitingOf(buyer)).toBe(0)
    expect((await seller.client.messages.threads({ query: { state: 'unread' } })).totalElements).toBe(2)
    expect(await read(seller, threadId)).toMatchObject({ messages: 1, threads: 1 })
    expect((await seller.client.messages.threads({ query: { state: 'unread' } })).data).toMatchObject([
      { threadId: other.threadId, unread: 1 },
    ])
    const { latest } = await seller.client.messages.unread()
    expect(latest).toBe((await seller.client.messages.threads()).data[0]?.updatedAt)
  })

  it('messages that came after the last seen one stay unread', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    const [first] = await messagesIn(seller, threadId)
    await say(buyer, threadId, 'Second')
    await seller.client.messages.read({ params: { threadId }, body: { upTo: first!.id } })
    expect(await waitingOf(seller)).toBe(1)
  })

  it('the count of unread messages is zero for somebody without threads', async () => {
    const { client } = await api.as('user')
    expect(await client.messages.unread()).toEqual({ messages: 0, threads: 0, latest: null })
    expect(await client.messages.threads()).toMatchObject({ data: [], totalElements: 0, totalPages: 1 })
  })
})

describe('the inbox', () => {
  it('[API-03] comes in pages over both roles, the last written in first', async () => {
    const person = await api.as('user')
    const talks = []
    for (let at = 0; at < 20; at++) {
      talks.push(await aTalk(api, at % 2 ? { buyer: person } : { seller: person }))
      api.clock.advance(1000)
    }
    const ids = talks.map(({ threadId }) => threadId).toReversed()
    const first = await person.client.messages.threads({ query: { size: 18 } })
    expect(first.data.map(({ threadId }) => threadId)).toEqual(ids.slice(0, 18))
    expect(first).toMatchObject({ page: 1, size: 18, totalElements: 20, totalPages: 2 })
    const second = await person.client.messages.threads({ query: { size: 18, page: 2 } })
    expect(second.data.map(({ threadId }) => threadId)).toEqual(ids.slice(18))
    const asking = await person.client.messages.threads({ query: { role: 'asking' } })
    expect([asking.totalElements, new Set(asking.data.map(({ role }) => role))]).toEqual([
      10,
      new Set(['asking']),
    ])
  })

  it('shows a long thread from its end, and what came before on request', async () => {
    const { buyer, threadId } = await aTalk(api, { text: 'number 0' })
    for (let n = 1; n <= 54; n++) await say(buyer, threadId, `number ${n}`)
    const newest = await buyer.client.messages.thread({ params: { threadId } })
    expect([newest.messages.length, newest.more, newest.messages.at(-1)?.text]).toEqual([
      50,
      true,
      'number 54',
    ])
    const before = await buyer.client.messages.thread({
      params: { threadId },
      query: { before: newest.messages[0]!.id },
    })
    expect([before.messages.map(({ text }) => text), before.more]).toEqual([
      ['number 0', 'number 1', 'number 2', 'number 3', 'number 4'],
      false,
    ])
  })

  it('says what has become of the advert, and goes on when it is sold', async () => {
    const { buyer, seller, advertId, threadId } = await aTalk(api)
    await seller.client.adverts.move({ params: { id: advertId }, body: { move: 'sold' } })
    await say(seller, threadId, 'It is sold now.')
    const [thread] = (await buyer.client.messages.threads()).data
    expect(thread?.advert?.standing).toBe('sold')
    await say(buyer, threadId, 'A pity.')
  })

  it('the inbox never shows a price that is on request', async () => {
    const { client } = await api.as('user')
    const advert = await anAdvert(api, { priceMode: 'onRequest' })
    const { advert: shown } = await client.messages.start({
      body: { advertId: advert.id, text: 'How much?' },
    })
    expect([shown?.price, shown?.priceMode]).toEqual([0, 'onRequest'])
  })

  it('keeps the thread of an account that is gone, and takes no more answers in it', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    const { client: admin } = await api.as('Admin')
    await admin.users.remove({ params: { id: buyer.user.id } })
    const [thread] = (await seller.client.messages.threads()).data
    expect(thread).toMatchObject({ partner: null, answerable: 'gone' })
    await expect(say(seller, threadId, 'Hello?')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the states of a thread', () => {
  it('an archived thread comes back with the next message', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    const params = { threadId }
    await seller.client.messages.move({ params, body: { state: 'archived' } })
    expect((await seller.client.messages.threads()).totalElements).toBe(0)
    expect((await seller.client.messages.threads({ query: { state: 'archived' } })).data).toMatchObject([
      params,
    ])
    expect((await buyer.client.messages.threads()).data).toMatchObject([{ threadId, state: 'open' }])
    await say(buyer, threadId, 'One more thing')
    expect((await seller.client.messages.threads()).data).toMatchObject([{ threadId, state: 'open' }])
  })

  it('a blocked buyer cannot write, in no thread with this seller and about no advert of theirs', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    const other = await aTalk(api, { buyer, seller })
    const another = await anAdvert(api, { ownerId: seller.user.id })
    const blocked = await seller.client.messages.move({ params: { threadId }, body: { state: 'blocked' } })
    expect(blocked).toMatchObject({ state: 'blocked', answerable: 'blocked', unread: 0 })
    expect(await seller.client.messages.unread()).toMatchObject({ messages: 0 })
    for (const tried of [
      () => say(buyer, threadId, 'Hello?'),
      () => say(buyer, other.threadId, 'Hello?'),
      () => buyer.client.messages.start({ body: { advertId: another.id, text: 'Hello?' } }),
      () => say(seller, threadId, 'Go away'),
    ])
      await expect(tried()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await buyer.client.messages.thread({ params: { threadId } })).toMatchObject({
      state: 'open',
      answerable: 'refused',
    })
    // Somebody else is not touched by it.
    await aTalk(api, { seller })

    await seller.client.messages.move({ params: { threadId }, body: { state: 'open' } })
    await say(buyer, other.threadId, 'Thank you')
    expect((await seller.client.messages.threads({ query: { state: 'blocked' } })).totalElements).toBe(0)
  })

  it('[PLUS-19] every change writes its audit row, without what was said', async () => {
    const { seller, threadId } = await aTalk(api, { text: 'a secret between two' })
    await read(seller, threadId)
    await seller.client.messages.move({ params: { threadId }, body: { state: 'archived' } })
    const rows = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'thread', objectId: String(threadId) },
      order: [['id', 'ASC']],
    })
    expect(rows.map(row => row.get().action)).toEqual(['message.send', 'thread.read', 'thread.move'])
    expect(JSON.stringify(rows)).not.toContain('a secret')
  })
})

describe('own texts for answers', () => {
  it('are kept, changed and deleted, at most 20, and nobody else sees them', async () => {
    const { client } = await api.as('user')
    const other = await api.as('user')
    const body = { title: 'Viewing', text: 'You can see it at the weekend.' }
    const { id } = await client.messages.addTemplate({ body })
    await client.messages.editTemplate({ params: { id }, body: { ...body, title: 'Visit' } })
    expect(await client.messages.templates()).toEqual([{ id, ...body, title: 'Visit' }])
    expect(await other.client.messages.templates()).toEqual([])
    await expect(other.client.messages.editTemplate({ params: { id }, body })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(other.client.messages.removeTemplate({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    for (let n = 1; n < 20; n++) await client.messages.addTemplate({ body })
    await expect(client.messages.addTemplate({ body })).rejects.toMatchObject({ code: 'conflict' })
    await client.messages.removeTemplate({ params: { id } })
    expect(await client.messages.templates()).toHaveLength(19)
    await expect(
      client.messages.addTemplate({ body: { title: '', text: 'x'.repeat(2001) } }),
    ).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'title' }, { field: 'text' }] })
  })
})

it('questions to too many sellers are limited', async () => {
  const limited = await startApi({ RATE_LIMITS: 'on' })
  const { client } = await limited.as('user')
  const advert = await anAdvert(limited)
  const ask = () => client.messages.start({ body: { advertId: advert.id, text: 'Hello' } })
  for (let at = 0; at < 30; at++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
  await limited.close()
})
