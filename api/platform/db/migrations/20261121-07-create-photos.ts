import { counter, id, integer, json, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable(
    'photos',
    {
      id: id(),
      file: needed(string(40)),
      owner_id: needed(ref()),
      advert_id: ref(),
      position: counter(),
      status: needed(string(12), 'stored'),
      width: needed(integer()),
      height: needed(integer()),
      widths: needed(json()),
      hash: needed(string(80)),
      content_hash: needed(string(64)),
      perceptual_hash: needed(string(16)),
      bytes: needed(integer()),
      deleted_at: time(),
      created_at: needed(time()),
    },
    [
      { columns: ['file'], unique: true },
      { columns: ['advert_id', 'position'] },
      { columns: ['owner_id'] },
      { columns: ['content_hash'] },
    ],
  )
