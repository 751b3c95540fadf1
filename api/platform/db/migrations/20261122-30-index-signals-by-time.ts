import type { SchemaKit } from '../schema-kit'

/** What has changed since a moment, which every open board asks for every few seconds. */
export const up = async (kit: SchemaKit) => {
  await kit.addIndex('signals', { columns: ['found_at', 'advert_id'] })
  await kit.addIndex('signals', { columns: ['gone_at', 'advert_id'] })
  await kit.addIndex('signals', { columns: ['dismissed_at', 'advert_id'] })
}
