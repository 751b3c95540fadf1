import { needed, primary, ref } from '../columns'
import { defineTable } from '../define-table'

/** Models that were merged into another one. What names them by their ids means that one, until the merge is undone. */
export const mergedModels = defineTable('merged_models', {
  fromId: primary(ref()),
  intoId: needed(ref()),
})
