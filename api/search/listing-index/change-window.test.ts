import { expect, it } from 'vitest'
import type { Database, Params, Row } from '../../platform/db/connect'
import { openChangeWindow, patience } from './change-window'

/** A table of changes, each of the advert with its number, that become visible when the test says so. */
const changes = async (...visible: number[]) => {
  let clock = 0
  const rowsFrom = (from: number): Row[] =>
    visible
      .toSorted((a, b) => a - b)
      .filter(id => id >= from)
      .map(id => ({ id, advert_id: id, only_staff: 0 }))
  const readCurrent = async (sql: string, params: Params = []): Promise<Row[]> =>
    sql.includes('DESC') ? rowsFrom(0).toReversed() : rowsFrom(Number(params[0]))
  const window = await openChangeWindow({ readCurrent } as unknown as Database, () => clock)
  return {
    commit: (...numbers: number[]) => visible.push(...numbers),
    forget: (...numbers: number[]) => numbers.forEach(number => visible.splice(visible.indexOf(number), 1)),
    wait: (milliseconds: number) => (clock += milliseconds),
    look: async () => {
      const { adverts, taken } = await window.news()
      taken()
      return adverts
    },
    isBroken: async () => (await window.news()).isBroken,
    news: window.news,
    settled: window.settled,
  }
}

it('tells each change once', async () => {
  const { commit, look, settled, wait } = await changes(1, 2)
  expect([await look(), settled()]).toEqual([[], 2])
  commit(3, 4)
  wait(1000)
  expect([await look(), await look(), settled()]).toEqual([[3, 4], [], 4])
})

it('tells a change again that could not be taken in', async () => {
  const { commit, news, look } = await changes(1)
  commit(2)
  expect((await news()).adverts).toEqual([2])
  expect([await look(), await look()]).toEqual([[2], []])
})

it('sees a transaction that commits a minute after later ones, whether it began before the start or after', async () => {
  const { commit, look, settled, wait } = await changes(1, 3)
  wait(1000)
  commit(5, 6)
  expect([await look(), settled()]).toEqual([[5, 6], 1])
  for (let second = 0; second < 60; second++) {
    wait(1000)
    expect(await look()).toEqual([])
  }
  commit(2)
  wait(1000)
  expect([await look(), settled()]).toEqual([[2], 3])
  commit(4)
  wait(1000)
  expect([await look(), settled()]).toEqual([[4], 6])
})

it('gives up numbers that were never used, and only after the longest commit', async () => {
  const { commit, look, settled, wait } = await changes(1, 4)
  wait(patience)
  commit(7)
  expect([await look(), settled()]).toEqual([[7], 1])
  wait(1000)
  expect([await look(), settled()]).toEqual([[], 4])
  wait(patience)
  expect([await look(), settled()]).toEqual([[], 7])
})

it('goes over a window of many numbers less often, but asks for new ones each time', async () => {
  const steps = Array.from({ length: 3000 }, (_, at) => 1 + 3 * at)
  const { commit, look, wait } = await changes(...steps)
  await look()
  commit(2, 9001)
  wait(1000)
  expect(await look()).toEqual([9001])
  wait(3000)
  expect(await look()).toEqual([2])
})

it('notices that changes were forgotten before it read them, and that the table was put back', async () => {
  const late = await changes(1, 2)
  late.commit(3, 4)
  late.forget(1, 2, 3)
  expect(await late.isBroken()).toBe(true)
  const putBack = await changes(1, 2, 3)
  putBack.forget(2, 3)
  expect(await putBack.isBroken()).toBe(true)
  const empty = await changes()
  empty.commit(1)
  expect([await empty.isBroken(), await empty.look()]).toEqual([false, [1]])
})
