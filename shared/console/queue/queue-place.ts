import type { QueueRow } from '../../contract/queue'
import { queueSources, type QueueSource } from '../../data/signal-codes'

/** Sources of items that this screen opens itself; others have screens of their own. */
export type OpenSource = Extract<QueueSource, 'advert' | 'revision' | 'photo' | 'report'>
export interface OpenItem {
  readonly source: OpenSource
  readonly id: number
}

/** Whether an item is shown beside the list. */
export const isOpenSource = (source: QueueSource): source is OpenSource =>
  source !== 'ticket' && source !== 'upgrade'

/** What `usePrefetchItems` has to read before the item is opened; null when nothing is. */
export const aheadOf = (
  row: Pick<QueueRow, 'source' | 'id' | 'advertId'>,
): { readonly advertId: number; readonly reportId: number | undefined } | null => {
  const { source, id, advertId } = row
  return advertId === null ? null : { advertId, reportId: source === 'report' ? id : undefined }
}

/** Where an item is decided. */
export const pathOf = ({ source, id }: Pick<QueueRow, 'source' | 'id'>): string => {
  switch (source) {
    case 'ticket':
      return `/support/${id}`
    case 'upgrade':
      return '/upgrades'
    default:
      return `/queue/${source}-${id}`
  }
}

/** The item that a path of the console opens, such as `/queue/advert-12`. */
export const openItemOf = (path: string): OpenItem | null => {
  const [, word, id] = /^\/queue\/([a-z]+)-(\d{1,10})\/?$/.exec(path) ?? []
  const source = queueSources.find(each => each === word)
  return source && isOpenSource(source) && Number(id) > 0 ? { source, id: Number(id) } : null
}

export const keyOf = ({ source, id }: Pick<QueueRow, 'source' | 'id'>): string => `${source}-${id}`
