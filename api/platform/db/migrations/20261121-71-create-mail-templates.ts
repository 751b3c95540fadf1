import { id, integer, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'mail_templates',
    {
      id: id(),
      purpose: needed(string(20)),
      built_in: string(20),
      name: needed(string(60)),
      subject: needed(string(200)),
      text: needed(longText()),
      version: needed(integer(), 1),
      updated_by: ref(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['built_in'], unique: true }],
  )
