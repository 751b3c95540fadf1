import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aircraftBody, anAdvert } from './adverts.factory'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const part = (facts: object = {}) => ({
  title: 'Main wheel tyre',
  partNumber: 'T-600',
  manufacturer: 'Goodyear',
  section: 'landinggear',
  location: { country: 'DE' },
  currency: 'USD' as const,
  price: 120,
  contact: { name: 'Ada', mail: 'ada@example.test' },
  ...facts,
})

const aSeller = () => api.as('user', { credits: 30 })
const create = async ({ client }: SignedInClient, facts: object = {}): Promise<number> =>
  (await client.adverts.createPart({ body: part(facts) })).advertId
const mine = ({ client }: SignedInClient, id: number) =>
  client.adverts.mineForEdit({ params: { id } }).then(({ advert }) => advert)

/** The fields that a call is refused for, with what is said of each. */
const refusalOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  return error instanceof AppError
    ? [error.code, ...error.errors.map(({ field, message }) => [field, message])]
    : error
}

describe('[DEAL-07] a part as the trade sells it', () => {
  it('is answered with its stock, sale, documents and shipping', async () => {
    const seller = await aSeller()
    const said = {
      quantity: 14,
      unit: 'ft',
      saleType: 'both',
      coreCharge: 45.5,
      stockNumber: 'a-1',
      shelfLifeUntil: '2020-01-31',
      certificate: ['EASA Form 1', '8130-3'],
      shipsTo: 'Germany, North America',
      shippingPaidBy: 'buyer',
    }
    const id = await create(seller, said)
    await staff.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
    expect(await api.visitor.adverts.partDetail({ params: { id } })).toMatchObject({
      ...{ quantity: 14, unit: 'FT', saleType: 'both', coreCharge: 45.5, coreOnRequest: false },
      ...{ stockNumber: 'a-1', shelfLifeUntil: '2020-01-31', shelfLifeOver: true },
      ...{ certificate: '8130-3, EASA Form 1', shippingPaidBy: 'buyer' },
      ...{ shipsTo: 'northamerica, DE', shipsToNames: { DE: 'Germany' } },
    })
    const { data } = await api.visitor.adverts.parts({ query: { partNumber: 'T-600' } })
    expect(data[0]).toMatchObject({ id, quantity: 14, unit: 'FT', saleType: 'both' })
  })

  it('is one piece, for sale, where nothing is said, and an aircraft is nothing of the kind', async () => {
    const seller = await aSeller()
    const { id } = await anAdvert(api, { kind: 'part', ownerId: seller.user.id })
    expect(await mine(seller, id)).toMatchObject({ quantity: 1, unit: 'EA', saleType: 'outright' })
    const aircraft = await anAdvert(api, { ownerId: seller.user.id })
    const detail = await api.visitor.adverts.detail({ params: { id: aircraft.id } })
    expect(detail).not.toHaveProperty('quantity')
    expect(detail).not.toHaveProperty('shipsTo')
  })

  it('of an older advert waits for no review when it is sent back as it was', async () => {
    const seller = await aSeller()
    const { id } = await anAdvert(api, {
      kind: 'part',
      ownerId: seller.user.id,
      partNumber: 'X',
      type: 'engine',
    })
    const { quantity, unit, saleType } = await mine(seller, id)
    const sent = await seller.client.adverts.update({ params: { id }, body: { quantity, unit, saleType } })
    expect(sent.revision).toBe('none')
  })

  it.each([
    [{ quantity: 0 }, 'quantity', 'must be at least 1'],
    [{ quantity: 1.5 }, 'quantity', 'must be a whole number'],
    [{ unit: 'XX' }, 'unit', undefined],
    [{ coreCharge: -1 }, 'coreCharge', 'must be at least 0'],
    [{ shelfLifeUntil: '31.01.2027' }, 'shelfLifeUntil', 'must be a date such as 2024-05-31'],
    [{ saleType: 'exchange' }, 'coreCharge', 'is needed for an exchange, or must be on request'],
    [{ stockNumber: 'x'.repeat(41) }, 'stockNumber', 'can have at most 40 characters'],
  ])('is refused by the field: %j', async (facts, field, message) => {
    const refused = await refusalOf(create(await aSeller(), facts))
    expect(refused).toEqual(['invalid', [field, message ?? expect.any(String)]])
  })

  it('of an exchange keeps its core charge, or has it on request', async () => {
    const seller = await aSeller()
    const id = await create(seller, { saleType: 'exchange', coreOnRequest: true })
    const update = (body: Record<string, unknown>) => seller.client.adverts.update({ params: { id }, body })
    const needed = ['invalid', ['coreCharge', 'is needed for an exchange, or must be on request']]
    expect(await refusalOf(update({ coreOnRequest: false }))).toEqual(needed)
    await update({ coreOnRequest: false, coreCharge: 0 })
    expect(await refusalOf(update({ coreCharge: null }))).toEqual(needed)
    await update({ saleType: 'outright', coreCharge: null })
  })

  it('of an exchange that waits for review needs its core charge, too', async () => {
    const seller = await aSeller()
    const id = await create(seller)
    await staff.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
    const update = (body: Record<string, unknown>) => seller.client.adverts.update({ params: { id }, body })
    expect((await update({ saleType: 'exchange', coreCharge: 50 })).revision).toBe('pending')
    expect(await refusalOf(update({ coreCharge: null }))).toEqual([
      'invalid',
      ['coreCharge', expect.any(String)],
    ])
  })

  it('changes its stock at once, and what it is after a review', async () => {
    const seller = await aSeller()
    const id = await create(seller, { quantity: 14 })
    await staff.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
    const update = (body: Record<string, unknown>) => seller.client.adverts.update({ params: { id }, body })
    expect((await update({ quantity: 3, stockNumber: 'N-3', coreCharge: 9 })).revision).toBe('none')
    expect((await update({ unit: 'PR', certificate: 'CofC' })).revision).toBe('pending')
    const detail = await api.visitor.adverts.partDetail({ params: { id } })
    expect(detail).toMatchObject({
      quantity: 3,
      stockNumber: 'N-3',
      coreCharge: 9,
      unit: 'EA',
      certificate: null,
    })
  })
})

describe('[DEAL-07] a stock number', () => {
  it('is each seller’s own, once, in either case, for all kinds', async () => {
    const seller = await aSeller()
    const id = await create(seller, { stockNumber: 'K-77  b' })
    const taken = ['invalid', ['stockNumber', `is already that of your advert ${id}`]]
    expect(await refusalOf(create(seller, { stockNumber: 'k-77 B' }))).toEqual(taken)
    const aircraft = { body: { ...aircraftBody(), stockNumber: 'k-77 b' } }
    expect(await refusalOf(seller.client.adverts.create(aircraft))).toEqual(taken)
    await create(await aSeller(), { stockNumber: 'K-77 B' })
    // Without one there may be many.
    await create(seller)
    await create(seller)
  })

  it('is refused in an edit where another advert has it, and stays one’s own', async () => {
    const seller = await aSeller()
    const first = await create(seller, { stockNumber: 'E-1' })
    const second = await create(seller, { stockNumber: 'E-2' })
    const update = (body: Record<string, unknown>) =>
      seller.client.adverts.update({ params: { id: second }, body })
    expect(await refusalOf(update({ stockNumber: 'e-1' }))).toEqual([
      'invalid',
      ['stockNumber', `is already that of your advert ${first}`],
    ])
    await update({ stockNumber: 'E-2', title: 'The same one' })
    await update({ stockNumber: null })
    await create(seller, { stockNumber: 'E-2' })
  })

  it('goes to one of many that are sent at once, whose credits come back', async () => {
    const seller = await aSeller()
    const before = (await seller.client.users.detail()).remain.parts
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refusalOf(create(seller, { stockNumber: 'P-1' }))),
    )
    expect(answers.filter(answer => answer === null)).toHaveLength(1)
    expect(answers.filter(answer => Array.isArray(answer) && answer[0] === 'invalid')).toHaveLength(5)
    expect((await seller.client.users.detail()).remain.parts).toBe(before - 1)
  })

  it('is free again once its advert is removed, which then comes back only without its double', async () => {
    const seller = await aSeller()
    const first = await create(seller, { stockNumber: 'R-1' })
    await seller.client.adverts.remove({ params: { id: first } })
    const second = await create(seller, { stockNumber: 'R-1' })
    await expect(seller.client.adverts.restore({ params: { id: first } })).rejects.toMatchObject({
      code: 'conflict',
      message: `Its stock number R-1 is that of your advert ${second} now. Please change that one first.`,
    })
    await seller.client.adverts.remove({ params: { id: second } })
    await seller.client.adverts.restore({ params: { id: first } })
    expect(await refusalOf(create(seller, { stockNumber: 'r-1' }))).toEqual([
      'invalid',
      ['stockNumber', `is already that of your advert ${first}`],
    ])
  })

  it('of an advert that staff deleted is free, and their decision is taken back only without its double', async () => {
    const seller = await aSeller()
    const first = await create(seller, { stockNumber: 'S-1' })
    await staff.client.moderation.remove({ params: { id: first } })
    const second = await create(seller, { stockNumber: 'S-1' })
    const undo = () => staff.client.bulk.undoDecision({ params: { id: first }, body: {} })
    await expect(undo()).rejects.toMatchObject({
      message: `Its stock number is that of the seller’s advert ${second} now.`,
    })
    await seller.client.adverts.update({ params: { id: second }, body: { stockNumber: 'S-2' } })
    await undo()
    expect(await refusalOf(create(seller, { stockNumber: 'S-1' }))).toEqual([
      'invalid',
      ['stockNumber', `is already that of your advert ${first}`],
    ])
  })

  it('finds its advert among the seller’s, and stands in their file with the rest of the stock', async () => {
    const seller = await aSeller()
    const id = await create(seller, {
      ...{
        stockNumber: 'Shelf 4/B',
        quantity: 3,
        saleType: 'exchange',
        coreCharge: 40,
        shipsTo: 'worldwide',
      },
      ...{ certificate: '8130-3, trace operator', partCondition: 'OH' },
    })
    await create(seller, { title: 'Another one' })
    const found = async (search: string) =>
      (await seller.client.adverts.myParts({ query: { search } })).data.map(advert => advert.id)
    expect(await found('4/b')).toEqual([id])
    expect(await found('shelf 4')).toEqual([id])
    const file = await seller.client.adverts.exportMine({ query: { kind: 'part', search: 'Shelf' } })
    const [row] = parse<Record<string, string>>(await file.text(), { bom: true, columns: true })
    expect(row).toMatchObject({
      ...{ 'Stock number': 'Shelf 4/B', Quantity: '3', Unit: 'EA', Sale: 'exchange', 'Core charge': '40' },
      ...{ Documents: '8130-3, trace operator', 'Condition code': 'OH', 'Ships to': 'worldwide' },
    })
  })
})
