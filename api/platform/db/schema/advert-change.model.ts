import { flag, longId, needed, ref, time } from '../columns'
import { defineTable } from '../define-table'

/** What was changed of adverts, numbered by the database; see `advert-changes.ts`. */
export const advertChanges = defineTable('advert_changes', {
  id: longId(),
  advertId: needed(ref()),
  /** Whether the advert itself is as before, and only what staff see beside it has changed: signals, risk, edits. */
  onlyStaff: flag(),
  /** For the sweep alone: nobody follows by it. */
  at: needed(time()),
})
