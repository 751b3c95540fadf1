import { id, longText, needed, ref, time, type RowOf } from '../db/columns'

export const messageColumns = {
  id: id(),
  threadId: needed(ref()),
  authorId: needed(ref()),
  text: needed(longText()),
  readAt: time(),
  sentAt: needed(time()),
}
export type MessageRow = RowOf<typeof messageColumns>
