import { calendarDate, counter, id, longText, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What sellers note of the conversations that buyers began, and when they first answered. */
export const up = async ({ addColumn, createTable, run }: SchemaKit): Promise<void> => {
  await addColumn('threads', 'answered_at', time())
  await run(
    `UPDATE threads SET answered_at = (SELECT MIN(m.sent_at) FROM messages m
      WHERE m.thread_id = threads.id AND m.author_id = threads.seller_id) WHERE answered_at IS NULL`,
  )
  await createTable(
    'leads',
    {
      id: id(),
      thread_id: needed(ref()),
      seller_id: needed(ref()),
      state: string(12),
      assignee_id: ref(),
      remind_on: calendarDate(),
      reminded_at: time(),
      version: counter(),
      created_at: needed(time()),
      updated_at: needed(time()),
    },
    [
      { columns: ['thread_id'], unique: true },
      { columns: ['seller_id', 'assignee_id'] },
      { columns: ['remind_on', 'reminded_at'] },
    ],
  )
  await createTable(
    'lead_notes',
    {
      id: id(),
      thread_id: needed(ref()),
      author_id: needed(ref()),
      text: needed(longText()),
      created_at: needed(time()),
      edited_at: time(),
    },
    [{ columns: ['thread_id', 'id'] }],
  )
}
