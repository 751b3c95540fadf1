import { id, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'audit_log',
    {
      id: id(),
      actor_id: ref(),
      role: needed(string(20)),
      client: needed(string(40), ''),
      action: needed(string(60)),
      object_type: needed(string(40)),
      object_id: needed(string(60)),
      before_state: json(),
      after_state: json(),
      reason: longText(),
      request_id: string(40),
      at: needed(time()),
    },
    [{ columns: ['object_type', 'object_id', 'id'] }, { columns: ['actor_id', 'id'] }, { columns: ['at'] }],
  )
