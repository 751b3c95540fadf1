import { counter, id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Work on many adverts that somebody of the staff has started; its rows are in `bulk_rows`. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'bulk_jobs',
    {
      id: id(),
      action: needed(string(20)),
      state: needed(string(12), 'running'),
      params: json(),
      filter: json(),
      total: counter(),
      waiting: counter(),
      done: counter(),
      refused: counter(),
      cancelled: counter(),
      undone: counter(),
      kept: counter(),
      created_by: needed(ref()),
      actor_id: needed(ref()),
      client: needed(string(40), ''),
      request_id: string(40),
      leased_by: string(60),
      leased_until: time(),
      problem: string(400),
      created_at: needed(time()),
      finished_at: time(),
    },
    [{ columns: ['state', 'leased_until'] }, { columns: ['created_by', 'id'] }, { columns: ['created_at'] }],
  )
