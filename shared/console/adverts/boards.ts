import type { AdvertKind, AdvertStatus } from '../../contract/adverts'
import type { Client } from '../../client/client'
import type { staffAdverts } from '../../text/en-staff-adverts'

type Words = typeof staffAdverts

interface Moved {
  readonly id: number
  readonly status?: AdvertStatus | undefined
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
  readonly version: number
}

/** What differs between the boards of the kinds: the calls and their literal toasts (checklist ADM-02, ADM-03). */
export interface BoardKind {
  readonly kind: AdvertKind
  /** Its word in the menu. */
  readonly word: 'aircraft' | 'parts' | 'leases' | 'toolLeases'
  readonly update: (
    client: Client,
    moved: Moved,
  ) => Promise<{ readonly version: number; readonly status: AdvertStatus }>
  readonly remove: (client: Client, id: number) => Promise<{ readonly version: number }>
  readonly updated: (words: Words, status: AdvertStatus) => string
  readonly updateFailed: (words: Words) => string
  readonly removed: (words: Words, id: number) => string
  readonly removeFailed: (words: Words) => string
}

const asAdvert = (kind: AdvertKind, word: BoardKind['word']): BoardKind => ({
  kind,
  word,
  update: (client, { id, ...body }) => client.moderation.update({ params: { id }, body }),
  remove: (client, id) => client.moderation.remove({ params: { id } }),
  updated: words => words.updated,
  updateFailed: words => words.updateFailed,
  removed: (words, id) => words.deleted(id),
  removeFailed: words => words.updateFailed,
})

export const aircraftBoard = asAdvert('aircraft', 'aircraft')
export const leaseBoard = asAdvert('lease', 'leases')
export const toolLeaseBoard = asAdvert('toollease', 'toolLeases')
export const partBoard: BoardKind = {
  kind: 'part',
  word: 'parts',
  update: async (client, { id, status, version, ...rest }) =>
    status
      ? client.moderation.updatePart({ params: { id }, body: { status, version } })
      : client.moderation.update({ params: { id }, body: { ...rest, version } }),
  remove: (client, id) => client.moderation.removePart({ params: { id } }),
  updated: (words, status) => words.partMoved(status),
  updateFailed: words => words.partFailed,
  removed: words => words.partDeleted,
  removeFailed: words => words.partDeleteFailed,
}
