import { longText, needed, primary, ref, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const advertSearch = defineTable('advert_search', {
  advertId: primary(ref()),
  words: needed(longText()),
})
export type AdvertSearchRow = RowOf<typeof advertSearch.columns>
