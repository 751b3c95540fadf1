import { id, integer, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** One advert of a bulk job, and what has become of it there. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'bulk_rows',
    {
      id: id(),
      job_id: needed(ref()),
      advert_id: needed(ref()),
      expected_version: integer(),
      result: needed(string(12), 'waiting'),
      code: string(20),
      why: string(400),
      at: time(),
    },
    [{ columns: ['job_id', 'result', 'id'] }, { columns: ['job_id', 'advert_id'], unique: true }],
  )
