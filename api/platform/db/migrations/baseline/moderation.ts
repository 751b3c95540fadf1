import { counter, flag, id, integer, json, longText, needed, ref, string, time } from '../../columns'
import type { Tables } from '../../schema-kit'

export const moderation: Tables = {
  /** Who is deciding what, until when. */
  claims: {
    columns: {
      id: id(),
      object_type: needed(string(12)),
      object_id: needed(ref()),
      user_id: needed(ref()),
      taken_at: needed(time()),
      until: needed(time()),
    },
    indexes: [
      { columns: ['object_type', 'object_id'], unique: true },
      { columns: ['user_id', 'until'] },
      { columns: ['until'] },
    ],
  },
  /** Decisions of staff on adverts with the previous state, so that they can be undone. */
  decisions: {
    columns: {
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
      revision_id: ref(),
      photos: json(),
    },
    indexes: [{ columns: ['advert_id', 'id'] }, { columns: ['job_id', 'advert_id'] }, { columns: ['at'] }],
  },
  /** Bulk actions on many adverts started by staff; their rows are in `bulk_rows`. */
  bulk_jobs: {
    columns: {
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
    indexes: [
      { columns: ['state', 'leased_until'] },
      { columns: ['created_by', 'id'] },
      { columns: ['created_at'] },
    ],
  },
  /** One advert of a bulk job and its result. */
  bulk_rows: {
    columns: {
      id: id(),
      job_id: needed(ref()),
      advert_id: needed(ref()),
      expected_version: integer(),
      result: needed(string(12), 'waiting'),
      code: string(20),
      why: string(400),
      at: time(),
    },
    indexes: [
      { columns: ['job_id', 'result', 'id'] },
      { columns: ['job_id', 'advert_id'], unique: true },
      { columns: ['advert_id'] },
    ],
  },
  /** At most one per advert and code; one that is no longer found is kept, so that it stays dismissed if it returns. */
  signals: {
    columns: {
      id: id(),
      advert_id: needed(ref()),
      code: needed(string(20)),
      weight: needed(integer()),
      evidence: needed(json()),
      found_at: needed(time()),
      gone_at: time(),
      dismissed_at: time(),
      dismissed_by: ref(),
      dismissed_parts: json(),
      note: longText(),
    },
    indexes: [
      { columns: ['advert_id', 'code'], unique: true },
      { columns: ['code', 'gone_at', 'dismissed_at', 'found_at', 'id'], name: 'signals_open' },
      { columns: ['found_at', 'advert_id'] },
      { columns: ['gone_at', 'advert_id'] },
      { columns: ['dismissed_at', 'advert_id'] },
    ],
  },
  /** The other adverts on which an advert's signals depend, so that it is checked again when one of them changes. */
  signal_links: {
    columns: {
      id: id(),
      advert_id: needed(ref()),
      other_id: needed(ref()),
    },
    indexes: [{ columns: ['advert_id', 'other_id'], unique: true }, { columns: ['other_id', 'advert_id'] }],
  },
  staff_notes: {
    columns: {
      id: id(),
      object_type: needed(string(12)),
      object_id: needed(ref()),
      author_id: needed(ref()),
      text: needed(longText()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    indexes: [{ columns: ['object_type', 'object_id', 'id'] }],
  },
  saved_views: {
    columns: {
      id: id(),
      user_id: needed(ref()),
      scope: needed(string(20)),
      name: needed(string(80)),
      shared: flag(),
      query: needed(json()),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    indexes: [{ columns: ['user_id', 'scope'] }, { columns: ['shared', 'scope'] }],
  },
}
