import { recordOf } from '../../rules/keys'
import { keysOf } from '../../rules/records'
import { reviewStates } from '../../data/advert-codes'
import { signalCodes } from '../../data/signal-codes'
import type { AdvertRow } from '../adverts/adverts.public'
import { facetNames, noFilters, shownBy, type Filters } from './filters'

/** Filters that staff work through again and again. */
const picks = {
  all: {},
  waiting: { status: ['unapproved'], review: ['pending'], over: ['open'] },
  edits: { edit: ['yes'] },
  flagged: {
    review: reviewStates.filter(state => state !== 'unconfirmed'),
    over: ['open'],
    signals: [...signalCodes],
  },
  changes: { review: ['changesRequested'] },
  rejected: { review: ['rejected'] },
  live: { status: ['approved'], over: ['open'] },
  hidden: { status: ['hide'] },
  over: { over: ['sold', 'withdrawn', 'expired'] },
} satisfies Record<string, Filters['picked']>

export type QueueName = keyof typeof picks
export const queueNames: readonly QueueName[] = keysOf(picks)

export const queueFilters = (name: QueueName): Filters => ({ ...noFilters, picked: picks[name] })

/** The queue that these filters are, or narrow: the one with most filters of its own. */
export const queueIn = ({ picked }: Filters): QueueName =>
  queueNames
    .filter(name => {
      const wanted: Filters['picked'] = picks[name]
      return facetNames.every(facet => !wanted[facet] || sameValues(wanted[facet], picked[facet]))
    })
    .toSorted((a, b) => Object.keys(picks[b]).length - Object.keys(picks[a]).length)[0] ?? 'all'

/** In what order a queue is worked through; undefined where the newest come first. */
export const queueSort: Readonly<Partial<Record<QueueName, readonly string[]>>> = {
  waiting: ['-risk', '-waiting'],
  edits: ['-risk', '-waiting'],
  flagged: ['-risk', '-waiting'],
}

const sameValues = (some: readonly string[] = [], others: readonly string[] = []) =>
  some.length === others.length && some.every(value => others.includes(value))

export type QueueCounts = Readonly<Record<QueueName, number>>

/** Counts how many rows each queue has, whatever else is filtered. */
export const queueCounter = () => {
  const tests = queueNames.map(name => [name, shownBy(queueFilters(name))] as const)
  const counts = recordOf(queueNames, () => 0)
  return {
    add: (rows: readonly AdvertRow[]): void => {
      for (const row of rows) for (const [name, test] of tests) if (!test || test(row)) counts[name]++
    },
    counts: (): QueueCounts => counts,
  }
}
