import { id, integer, json, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'reasons',
    {
      id: id(),
      code: needed(string(40)),
      position: needed(integer()),
      field: string(40),
      kinds: needed(json()),
      decisions: needed(json()),
      text: needed(string(200)),
      text_tr: needed(string(200), ''),
      text_de: needed(string(200), ''),
      mail_text: needed(longText()),
      template: string(20),
      synonyms: needed(json()),
      signals: needed(json()),
      retired_at: time(),
      version: needed(integer(), 1),
      updated_by: ref(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [{ columns: ['code'], unique: true }],
  )
