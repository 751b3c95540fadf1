import type { ThreadState } from '../../../../shared/contract/messages'
import { counter, id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/**
 * One buyer and one seller about one advert. State, unread count and last notification are kept per side. A buyer
 * without an account has a negative id, see `messaging/people.ts`.
 */
export const threads = defineTable('threads', {
  id: id(),
  advertId: needed(ref()),
  buyerId: needed(ref()),
  sellerId: needed(ref()),
  buyerUnread: counter(),
  sellerUnread: counter(),
  /** `closed` by staff, after a report. */
  state: needed(string<'open' | 'closed'>(12), 'open'),
  buyerState: needed(string<ThreadState>(12), 'open'),
  sellerState: needed(string<ThreadState>(12), 'open'),
  buyerNotifiedAt: time(),
  sellerNotifiedAt: time(),
  lastMessageId: ref(),
  /** When the seller first wrote; null until then. */
  answeredAt: time(),
  /** The Message-ID of the last mail to or from each side, which the next one names as what it answers. */
  buyerMailRef: string(255),
  sellerMailRef: string(255),
  /** The thread that this one went into when an account took over a guest's; it is then nobody's. */
  mergedInto: ref(),
  /** When the seller opened the documents of the advert to the buyer; null while they are closed. */
  documentsOpenedAt: time(),
  createdAt: needed(time()),
  /** When the last message was sent; inboxes are sorted by it. */
  updatedAt: needed(time()),
})
export type ThreadRow = RowOf<typeof threads.columns>
