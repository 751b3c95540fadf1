import { counter, id, integer, json, needed, ref, string, time } from '../../columns'
import type { Tables } from '../../schema-kit'

export const catalogue: Tables = {
  brands: {
    columns: {
      id: id(),
      name: needed(string(80)),
      name_key: needed(string(80)),
      aliases: json(),
      created_at: needed(time()),
    },
    indexes: [{ columns: ['name_key'], unique: true }],
  },
  models: {
    columns: {
      id: id(),
      brand_id: needed(ref()),
      name: needed(string(80)),
      name_key: needed(string(80)),
      type: string(20),
      created_at: needed(time()),
      aliases: json(),
    },
    indexes: [{ columns: ['brand_id', 'name_key'], unique: true }, { columns: ['type'] }],
  },
  categories: {
    columns: {
      id: id(),
      main_id: ref(),
      code: string(40),
      name: needed(string(80)),
      position: counter(),
      created_at: needed(time()),
      aliases: json(),
    },
    indexes: [{ columns: ['main_id', 'position'] }],
  },
  /** Merges of the catalogue with everything that their undo needs. */
  catalogue_merges: {
    columns: {
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
    },
  },
}
