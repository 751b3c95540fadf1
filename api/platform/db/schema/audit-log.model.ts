import { id, json, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const auditLog = defineTable('audit_log', {
  id: id(),
  actorId: ref(),
  /** The company's account for which it was done; null for what the actor did as themselves. */
  forUserId: ref(),
  /** The key by which a program did it, which the actor made; null for people. */
  keyId: ref(),
  role: needed(string(20)),
  client: needed(string(40), ''),
  action: needed(string(60)),
  objectType: needed(string(40)),
  objectId: needed(string(60)),
  beforeState: json(),
  afterState: json(),
  reason: longText(),
  requestId: string(40),
  /** The bulk job that wrote it; null for everything that somebody did to one object. */
  jobId: ref(),
  /** The entry of the run that this one is part of; null for everything else. */
  runId: ref(),
  at: needed(time()),
})
