import { id, needed, ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Phones and mail addresses that an account or its adverts name, hashed: who shares one is found by index. */
export const up = (kit: SchemaKit) =>
  kit.createTable('contact_marks', { id: id(), user_id: needed(ref()), mark: needed(string(40)) }, [
    { columns: ['mark', 'user_id'], unique: true },
    { columns: ['user_id'] },
  ])
