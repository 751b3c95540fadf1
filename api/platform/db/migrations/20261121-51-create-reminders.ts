import { integer, primary, ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Which adverts their sellers were reminded of: once per end of a publication and stage, `days` before it. */
export const up = (kit: SchemaKit) =>
  kit.createTable('reminders', {
    advert_id: primary(ref()),
    exp: primary(time()),
    days: primary(integer()),
    sent_at: time(),
  })
