import { keysOf, recordOf } from '../../rules/keys'
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

/** The queue whose filters are set as they stand; more filters beside them narrow it. */
export const queueOf = ({ picked }: Filters): QueueName | undefined =>
  queueNames.find(name => {
    const wanted: Filters['picked'] = picks[name]
    return facetNames.every(facet => sameValues(wanted[facet], picked[facet]))
  })

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
