import { id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'guest_enquiries',
    {
      id: id(),
      advert_id: needed(ref()),
      mail: needed(string(254)),
      name: needed(string(60)),
      text: needed(longText()),
      token_hash: needed(string(64)),
      request_hash: needed(string(64)),
      expires_at: needed(time()),
      used_at: time(),
      thread_id: ref(),
      created_at: needed(time()),
    },
    [
      { columns: ['token_hash'], unique: true },
      { columns: ['request_hash'], unique: true },
      { columns: ['mail'] },
      { columns: ['created_at'] },
    ],
  )
