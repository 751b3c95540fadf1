import { id, needed, ref, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** The models of `adverts.fits`, one by one, as they were named then; see `mergedModels`. */
export const partFits = defineTable('part_fits', {
  id: id(),
  advertId: needed(ref()),
  modelId: needed(ref()),
})
export type PartFitRow = RowOf<typeof partFits.columns>
