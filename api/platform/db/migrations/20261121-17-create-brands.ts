import { id, json, needed, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'brands',
    {
      id: id(),
      name: needed(string(80)),
      name_key: needed(string(80)),
      aliases: json(),
      created_at: needed(time()),
    },
    [{ columns: ['name_key'], unique: true }],
  )
