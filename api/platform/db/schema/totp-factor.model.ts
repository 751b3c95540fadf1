import { id, integer, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const totpFactors = defineTable('totp_factors', {
  id: id(),
  userId: needed(ref()),
  /** Encrypted; see `sealed`. */
  secret: needed(string(200)),
  /** Null while it is being set up: then no sign-in asks for it. */
  confirmedAt: time(),
  /** The step of 30 s whose code was used last; codes of it and of earlier ones are worthless. */
  lastStep: needed(integer(), 0),
  createdAt: needed(time()),
})
