import { AppError } from '../../../shared/contract/errors'
import { queueSources, type QueueSource } from '../../../shared/data/signal-codes'

/** An item's place in the queue: sorted by promised day, then risk (`calm` is 100 minus the risk), then age. */
export interface QueuePlace {
  readonly source: QueueSource
  readonly id: number
  readonly dueOn: string
  readonly calm: number
  /** Milliseconds since 1970. */
  readonly since: number
}

const rank = (source: QueueSource) => queueSources.indexOf(source)

export const compare = (a: QueuePlace, b: QueuePlace): number =>
  a.dueOn === b.dueOn
    ? a.calm - b.calm || a.since - b.since || rank(a.source) - rank(b.source) || a.id - b.id
    : a.dueOn < b.dueOn
      ? -1
      : 1

/** Where to continue reading one source: items equal in day, risk and age are sorted by source. */
export const placeIn = (source: QueueSource, { id, ...place }: QueuePlace): QueuePlace => {
  const behind = rank(source) - rank(place.source)
  return { ...place, source, id: behind === 0 ? id : behind > 0 ? 0 : Number.MAX_SAFE_INTEGER }
}

const pattern = /^(\d{4}-\d\d-\d\d|)~(\d{1,3})~(\d{1,14})~(\d)~(\d{1,10})~(\d{1,6})$/

/** The last item of a page, and the page's number. */
export const writeCursor = ({ dueOn, calm, since, source, id }: QueuePlace, page: number): string =>
  [dueOn, calm, since, rank(source), id, page].join('~')

export const readCursor = (text: string): { readonly place: QueuePlace; readonly page: number } => {
  const [, dueOn = '', calm, since, at, id, page] = pattern.exec(text) ?? []
  const source = queueSources[Number(at ?? -1)]
  if (!source)
    throw new AppError('invalid_query', 'Please check: cursor.', {
      errors: [{ field: 'cursor', message: 'is not a cursor of this list' }],
    })
  return {
    place: { dueOn, calm: Number(calm), since: Number(since), source, id: Number(id) },
    page: Number(page),
  }
}
