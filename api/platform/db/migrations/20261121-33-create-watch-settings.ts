import { flag, needed, primary, ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = (kit: SchemaKit) =>
  kit.createTable('watch_settings', {
    user_id: primary(ref()),
    mails: flag(true),
    looked_at: time(),
    updated_at: needed(time()),
  })
