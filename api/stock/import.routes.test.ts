import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastCpu } from '../testing/least-cpu'
import { startApi, type TestApi } from '../testing/start-api'
import { grant } from '../billing/billing.public'
import { aCompany, aMember } from '../companies/companies.testing'
import { addSource, advertsOf, aDealer, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('a stock file', () => {
  it('[DEAL-03] tells first what it would do, then does it once; the same file changes nothing', async () => {
    const { seller, send, apply } = await aDealer(api)
    const file = csvOf([aPart('A-1'), aPart('A-2', { Price: 'cheap' }), aPart('A-3', { coreOnRequest: '' })])
    const dry = await send(file)
    expect(dry).toMatchObject({
      state: 'checked',
      total: 3,
      plans: { new: 2, faulty: 1 },
      credits: { needed: 2 },
    })
    expect((await advertsOf(api, seller.user.id)).size).toBe(0)
    const { data: faulty } = await seller.client.stock.rows({
      params: { id: dry.id },
      query: { plan: 'faulty' },
    })
    expect(faulty[0]).toMatchObject({
      stockNumber: 'A-2',
      faults: [{ column: 'Price', field: 'price', value: 'cheap', text: 'must be a number' }],
    })
    const done = await apply(dry.id)
    expect(done).toMatchObject({ state: 'done', results: { done: 2, refused: 0 } })
    const adverts = await advertsOf(api, seller.user.id)
    expect([...adverts.keys()]).toEqual(['A-1', 'A-3'])
    expect(adverts.get('A-1')).toMatchObject({ price: 125_000, quantity: 2, status: 'unapproved' })
    const mails = await api.mailsTo(seller.user.mail)
    expect(mails.map(mail => mail.template)).toEqual(['stock-done'])
    const again = await send(file)
    expect(again).toMatchObject({ plans: { new: 0, changed: 0, unchanged: 2, faulty: 1 } })
    await apply(again.id)
    expect(await advertsOf(api, seller.user.id)).toEqual(adverts)
    expect(await api.mailsTo(seller.user.mail)).toHaveLength(1)
  })

  it('[DEAL-03] takes values that are corrected in place, and columns that are said to mean something else', async () => {
    const { seller, send } = await aDealer(api)
    const { stock } = seller.client
    const file = csvOf([
      aPart('B-1', { Price: 'cheap', Was: '900' }),
      aPart('B-2', { 'Part number': '', Was: '800' }),
      aPart('B-1', { Was: '700' }),
    ])
    const dry = await send(file)
    const params = { id: dry.id }
    expect(dry.plans).toMatchObject({ new: 0, faulty: 3 })
    const { data: rows } = await stock.rows({ params })
    expect(rows[2]?.faults[0]).toMatchObject({ field: 'stockNumber', text: 'is that of row 2 already' })
    const { run, rows: corrected } = await stock.correct({
      params,
      body: {
        cells: [
          { row: rows[0]!.id, field: 'price', value: '950' },
          { row: rows[1]!.id, field: 'partNumber', value: 'PN-B-2' },
        ],
      },
    })
    expect(run.plans).toMatchObject({ new: 2, faulty: 1 })
    expect(corrected[0]).toMatchObject({ plan: 'new', corrected: ['price'], cells: { price: '950' } })
    const other = await stock.correct({
      params,
      body: { cells: [{ row: rows[0]!.id, field: 'stockNumber', value: 'B-3' }] },
    })
    expect(other.run.plans).toMatchObject({ new: 3, faulty: 0 })
    const taken = await stock.correct({
      params,
      body: { cells: [{ row: rows[0]!.id, field: 'stockNumber', value: 'b-2' }] },
    })
    expect(taken.rows[0]?.faults[0]?.text).toBe('is that of row 3 already')
    const back = await stock.correct({
      params,
      body: { cells: [{ row: rows[0]!.id, field: 'price', value: null }] },
    })
    expect(back.rows[0]).toMatchObject({ plan: 'faulty', corrected: ['stockNumber'] })
    const mapped = await stock.remap({
      params,
      body: { mapping: { ...dry.mapping, Price: null, Was: 'price' } },
    })
    const { data: after } = await stock.rows({ params })
    expect(mapped.mapping).toMatchObject({ Price: null, Was: 'price' })
    expect(after[1]?.cells).toMatchObject({ price: '800', partNumber: 'PN-B-2' })
    // The source remembers it.
    expect((await send(file)).mapping).toMatchObject({ Was: 'price', Price: null })
    const wrong = { mapping: { Price: 'priceless' } }
    await expect(stock.remap({ params, body: wrong })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('[DEAL-03] changes only what changed, and of a live advert as the form does: price at once, texts after review', async () => {
    const { seller, send, import: take } = await aDealer(api)
    await take(csvOf([aPart('C-1'), aPart('C-2')]))
    const admin = await api.as('Admin')
    const id = (await advertsOf(api, seller.user.id)).get('C-1')!.id
    await admin.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
    const next = csvOf([aPart('C-1', { Price: 1100, Description: 'New text' }), aPart('C-2')])
    const dry = await send(next)
    expect(dry.plans).toMatchObject({ changed: 1, unchanged: 1 })
    const { data: rows } = await seller.client.stock.rows({
      params: { id: dry.id },
      query: { plan: 'changed' },
    })
    expect(rows[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'description', from: 'Governor C-1', to: 'New text' },
      { field: 'price', from: '1250', to: '1100' },
    ])
    await take(next)
    const after = (await advertsOf(api, seller.user.id)).get('C-1')!
    expect(after).toMatchObject({ price: 110_000, description: 'Governor C-1', status: 'approved' })
    const revisions = () => api.app.db.models.Revision.findAll({ where: { advertId: id }, raw: true })
    const before = await revisions()
    expect(before).toHaveLength(1)
    expect((await send(next)).plans).toMatchObject({ changed: 0, unchanged: 2 })
    await take(next)
    expect(await revisions()).toEqual(before)
    expect((await advertsOf(api, seller.user.id)).get('C-1')).toEqual(after)
  })

  it('[DEAL-03] rows that lack a credit say so and can be tried again; the others go on', async () => {
    const { seller, import: take, ended } = await aDealer(api, { credits: 1 })
    const run = await take(csvOf([aPart('D-1'), aPart('D-2')]))
    expect(run).toMatchObject({ state: 'done', results: { done: 1, refused: 1 } })
    const { data: refused } = await seller.client.stock.rows({
      params: { id: run.id },
      query: { result: 'refused' },
    })
    expect(refused[0]).toMatchObject({ stockNumber: 'D-2', why: expect.stringMatching(/credit/i) })
    const kind = 'parts'
    await api.app.db.write(tx =>
      grant(api.app.db, tx, { userId: seller.user.id, kind, amount: 1 }, api.app.clock()),
    )
    await seller.client.stock.retry({ params: { id: run.id } })
    expect(await ended(run.id)).toMatchObject({ state: 'done', results: { done: 2, refused: 0 } })
    expect((await advertsOf(api, seller.user.id)).size).toBe(2)
  })

  it('[DEAL-03] refuses files as a whole by name, and numbers of adverts of another kind or that are closed', async () => {
    const { seller, send, import: take } = await aDealer(api)
    const refusal = (content: string | Uint8Array, name?: string) =>
      send(content, name).then(
        () => undefined,
        (error: { errors: { message: string }[] }) => error.errors[0]?.message,
      )
    expect(await refusal('')).toBe('is empty')
    expect(await refusal('a,b\n1,\u00002', 'stock.csv')).toMatch(/NUL/)
    expect(await refusal('<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'stock.xml')).toMatch(/DOCTYPE/)
    await take(csvOf([aPart('E-1')]))
    const id = (await advertsOf(api, seller.user.id)).get('E-1')!.id
    await seller.client.adverts.move({ params: { id }, body: { move: 'withdraw' } })
    const dry = await send(csvOf([aPart('E-1', { Price: 5 })]))
    const { data } = await seller.client.stock.rows({ params: { id: dry.id } })
    expect(data[0]?.faults[0]?.text).toMatch(/closed/)
    expect((await send(csvOf([aPart('E-1')]))).plans).toMatchObject({ unchanged: 1 })
  })

  it('[DEAL-03] of a thousand rows is checked within five seconds, and takes numbers for what they are', async () => {
    const { send } = await aDealer(api)
    let stockNumber = 0
    // Half of the five seconds is our process's; the database has the others. Other tests take none of its time.
    const cpu = await leastCpu(2500, async () => {
      const dry = await send(csvOf(Array.from({ length: 1000 }, () => aPart(`F-${stockNumber++}`))))
      expect(dry.plans).toMatchObject({ new: 1000, faulty: 0 })
    })
    expect(cpu).toBeLessThan(2500)
  })
})

describe('who may', () => {
  it('[DEAL-03] members by their roles: readers look, sellers apply; strangers find nothing', async () => {
    const company = await aCompany(api, await api.as('Admin'))
    const source = await addSource(company.owner)
    const dry = await dealerOf(company.owner, source).send(csvOf([aPart('G-1')]))
    const stranger = await api.as('user')
    const params = { id: dry.id }
    await expect(stranger.client.stock.run({ params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.client.stock.apply({ params, body: {} })).rejects.toMatchObject({
      code: 'not_found',
    })
    const at = { id: source.id }
    await expect(
      stranger.client.stock.send({ params: at, files: [new File(['a'], 'a.csv')] }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const reader = await aMember(api, company, 'reader')
    expect(await reader.client.stock.run({ params })).toMatchObject({ plans: { new: 1 } })
    await expect(reader.client.stock.apply({ params, body: {} })).rejects.toMatchObject({ code: 'forbidden' })
    const member = await aMember(api, company, 'seller')
    expect(await member.client.stock.apply({ params, body: {} })).toMatchObject({ id: dry.id })
    await expect(api.visitor.stock.sources()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
