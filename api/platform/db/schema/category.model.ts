import { counter, id, json, needed, ref, string, time, type RowOf } from '../columns'

export const categoryColumns = {
  id: id(),
  mainId: ref(),
  code: string(40),
  name: needed(string(80)),
  position: counter(),
  aliases: json(),
  createdAt: needed(time()),
}
export type CategoryRow = RowOf<typeof categoryColumns>
