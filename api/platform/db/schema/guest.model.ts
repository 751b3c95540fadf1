import type { ThreadReason } from '../../../../shared/data/report-reasons'
import { counter, id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Somebody without an account who has proved a mail address, and writes to sellers under it. */
export const guests = defineTable('guests', {
  id: id(),
  /** Empty once they have deleted their data. */
  mail: needed(string(254)),
  /** Of the address, so that a block outlasts the address itself; another value once an account or nobody has it. */
  mailHash: needed(string(64)),
  name: needed(string(60)),
  /** The account that has taken over the guest's conversations. */
  userId: ref(),
  /** Part of every link and cookie that is signed for the guest; a higher one ends the earlier ones. */
  linkVersion: counter(),
  /** Since when no mails are wanted. */
  silentAt: time(),
  /** Since when staff take no messages from the address. */
  blockedAt: time(),
  blockedBy: ref(),
  /** Null without a block, and for one that was made without a reason. */
  blockReason: string<ThreadReason>(20),
  /** What staff noted beside the reason. */
  blockWords: string(500),
  deletedAt: time(),
  createdAt: needed(time()),
})
export type GuestRow = RowOf<typeof guests.columns>
