import { id, integer, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Documents of parts, and when a seller opened them to the buyer of a conversation. */
export const up = async ({ addColumn, createTable }: SchemaKit): Promise<void> => {
  await createTable(
    'advert_documents',
    {
      id: id(),
      file: needed(string(40)),
      advert_id: needed(ref()),
      owner_id: needed(ref()),
      kind: needed(string(20)),
      name: needed(string(120)),
      type: needed(string(8)),
      bytes: needed(integer()),
      status: needed(string(12)),
      created_at: needed(time()),
      deleted_at: time(),
    },
    [{ columns: ['advert_id'] }, { columns: ['status', 'created_at'] }, { columns: ['deleted_at'] }],
  )
  await addColumn('threads', 'documents_opened_at', time())
}
