import { flag, id, needed, ref, string, type RowOf } from '../columns'

export const partKeyColumns = {
  id: id(),
  advertId: needed(ref()),
  partKey: needed(string(60)),
  equivalent: flag(),
}
export type PartKeyRow = RowOf<typeof partKeyColumns>
