import { needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Each side puts a thread where it likes, and is told by mail at its own times. */
export const up = async (kit: SchemaKit) => {
  for (const side of ['buyer', 'seller']) {
    await kit.addColumn('threads', `${side}_state`, needed(string(12), 'open'))
    await kit.addColumn('threads', `${side}_notified_at`, time())
    await kit.addIndex('threads', { columns: [`${side}_id`, `${side}_state`, 'updated_at'] })
    await kit.addIndex('threads', { columns: [`${side}_id`, `${side}_unread`] })
  }
  await kit.addColumn('threads', 'last_message_id', ref())
}
