import { id, integer, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What staff decided on an advert and what it was before, so that it can be taken back. */
export const up = (kit: SchemaKit) =>
  kit.createTable(
    'decisions',
    {
      id: id(),
      advert_id: needed(ref()),
      job_id: ref(),
      action: needed(string(20)),
      before_state: json(),
      version_after: needed(integer()),
      credit: string(12),
      mail_group: string(60),
      actor_id: needed(ref()),
      at: needed(time()),
      undone_at: time(),
    },
    [{ columns: ['advert_id', 'id'] }, { columns: ['job_id', 'advert_id'] }, { columns: ['at'] }],
  )
