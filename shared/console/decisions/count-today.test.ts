import { expect, test } from 'vitest'
import type { OwnDecisions } from '../../contract/deciding-figures'
import { countToday } from './count-today'

type Own = Parameters<typeof countToday>[0][number]

const made = (advertId: number, state: Own['state'] = 'held'): Own => ({
  state,
  request: {
    ...{ call: 'review', advertId, version: 1, seenChange: null, isEdit: false, claim: null },
    verdict: { decision: 'approve' },
  } as Own['request'],
  done: state === 'held' || state === 'sent' ? { version: 2 } : null,
})

const told = (newest: number, today: number): OwnDecisions => ({
  today,
  pace: null,
  last: Array.from({ length: 20 }, (_, nth) => ({
    ...{ id: newest - nth, advertId: newest - nth, title: '', action: 'approve', at: '' },
    ...{ version: 2, undone: false },
  })),
})

/** The newest first. */
const morning = (count: number) => Array.from({ length: count }, (_, nth) => made(count - nth))

test('what the server has told of is not counted a second time, however long the morning', () => {
  expect(countToday(morning(200), told(200, 200))).toBe(200)
  expect(countToday(morning(200), told(150, 157))).toBe(207)
})

test('before the server has told of any, one’s own are the count', () => {
  expect(countToday(morning(3), undefined)).toBe(3)
  expect(countToday([made(9, 'sending'), ...morning(3)], undefined)).toBe(4)
})

test('what waits, did not succeed or was taken back does not count', () => {
  const own = [made(7, 'waiting'), made(6, 'unfit'), made(5, 'undone'), made(4)]
  expect(countToday(own, told(0, 12))).toBe(13)
})
