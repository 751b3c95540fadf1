import { counter, id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'categories',
    {
      id: id(),
      main_id: ref(),
      code: string(40),
      name: needed(string(80)),
      position: counter(),
      created_at: needed(time()),
    },
    [{ columns: ['main_id', 'position'] }],
  )
