import { flag } from '../columns'
import type { SchemaKit } from '../schema-kit'

/**
 * A price that was told on request only stays secret when the advert states one later. What such adverts ask today was
 * logged without a word; it counts as secret, since nobody can tell when it became so.
 */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('price_log', 'on_request', flag())
  await kit.run(
    `UPDATE price_log SET on_request = 1
      WHERE on_request = 0 AND advert_id IN (SELECT id FROM adverts WHERE price_mode = 'onRequest')`,
  )
}
