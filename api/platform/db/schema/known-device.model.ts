import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const knownDevices = defineTable('known_devices', {
  id: id(),
  userId: needed(ref()),
  tokenHash: needed(string(64)),
  /** The session of its last sign-in. */
  sessionId: needed(string(40), ''),
  createdAt: needed(time()),
  usedAt: needed(time()),
})
