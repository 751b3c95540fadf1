import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardBlockIds } from '../../../shared/data/staff-filter-codes'
import { readBlockFile } from '../../../shared/rules/advert-blocks'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('[SELL-02] staff’s rows, blocks and queue say that an advert is under offer, until it is not', async () => {
  const seller = await api.as('user')
  const staff = await api.as('Moderator')
  const { id } = await anAdvert(api, { ownerId: seller.user.id })
  await api.visitor.reports.send({ body: { advertId: id, reason: 'sold' } })
  const params = { id }
  const told = async () => {
    const { columns } = await staff.client.moderation.rows({ query: {} })
    const queue = await staff.client.queue.list({ query: {} })
    return [
      columns.underOffer[columns.id.indexOf(id)],
      queue.data.find(({ advertId }) => advertId === id)?.underOffer,
    ]
  }
  expect(await told()).toEqual([false, false])
  await seller.client.adverts.move({ params, body: { move: 'offer' } })
  expect(await told()).toEqual([true, true])
  const query = { block: Math.floor((id - 1) / boardBlockIds) }
  const block = await readBlockFile(await staff.client.moderation.board({ query }))
  expect(block.underOffer[block.numbers.id.indexOf(id)]).toBe(true)
  await seller.client.adverts.move({ params, body: { move: 'unoffer' } })
  expect(await told()).toEqual([false, false])
})
