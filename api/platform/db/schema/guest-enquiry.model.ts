import { calendarDate, id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** A message of somebody without an account that waits for the confirmation of its writer's address. */
export const guestEnquiries = defineTable('guest_enquiries', {
  id: id(),
  advertId: needed(ref()),
  mail: needed(string(254)),
  name: needed(string(60)),
  /** Empty once it is sent: it then stands among the messages. */
  text: needed(longText()),
  /** The days that it asks for, of a lease or tool. */
  fromDay: calendarDate(),
  toDay: calendarDate(),
  tokenHash: needed(string(64)),
  /** Of the request's key and address, so that a repeated request is stored once. */
  requestHash: needed(string(64)),
  expiresAt: needed(time()),
  usedAt: time(),
  /** The conversation that it went into. */
  threadId: ref(),
  createdAt: needed(time()),
})
export type GuestEnquiryRow = RowOf<typeof guestEnquiries.columns>
