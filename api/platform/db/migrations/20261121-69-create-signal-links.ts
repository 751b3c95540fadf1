import { id, needed, ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Which other adverts an advert's signals rest on, so that it is looked at again when one of them changes. */
export const up = (kit: SchemaKit) =>
  kit.createTable('signal_links', { id: id(), advert_id: needed(ref()), other_id: needed(ref()) }, [
    { columns: ['advert_id', 'other_id'], unique: true },
    { columns: ['other_id', 'advert_id'] },
  ])
