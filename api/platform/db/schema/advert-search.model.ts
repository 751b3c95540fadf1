import { longText, needed, primary, ref, type RowOf } from '../columns'

export const advertSearchColumns = {
  advertId: primary(ref()),
  words: needed(longText()),
}
export type AdvertSearchRow = RowOf<typeof advertSearchColumns>
