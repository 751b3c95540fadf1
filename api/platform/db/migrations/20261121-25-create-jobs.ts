import { counter, id, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'jobs',
    {
      id: id(),
      name: needed(string(60)),
      state: needed(string(12), 'waiting'),
      payload: json(),
      progress: json(),
      run_after: needed(time()),
      leased_until: time(),
      leased_by: string(60),
      tries: counter(),
      last_error: string(400),
      created_by: ref(),
      created_at: needed(time()),
      finished_at: time(),
    },
    [{ columns: ['state', 'run_after'] }, { columns: ['name'] }],
  )
