import { counter, id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const otps = defineTable('otps', {
  id: id(),
  userId: needed(ref()),
  codeHash: needed(string(200)),
  expiresAt: needed(time()),
  /** Wrong tries of the person who asked for it, and of everybody else. */
  tries: counter(),
  foreignTries: counter(),
  /** The person who asked for it, as identified by `askerOf`. */
  asker: needed(string(64), ''),
  askerNetwork: needed(string(64), ''),
  usedAt: time(),
  createdAt: needed(time()),
})
