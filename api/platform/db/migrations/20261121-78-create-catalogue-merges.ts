import { id, integer, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Merges of the catalogue with all that it takes to take one back. */
export const up = (kit: SchemaKit) =>
  kit.createTable('catalogue_merges', {
    id: id(),
    kind: needed(string(12)),
    from_name: needed(string(80)),
    into_name: needed(string(80)),
    adverts: needed(integer()),
    models: needed(integer()),
    before_rows: needed(json()),
    after_rows: needed(json()),
    moves: needed(json()),
    created_by: needed(ref()),
    created_at: needed(time()),
    undone_at: time(),
  })
