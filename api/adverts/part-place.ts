import { advertEdits } from '../../shared/contract/advert-fields'
import { checkedPlace } from '../catalogue/catalogue.public'
import type { SignedInContext } from '../platform/http/context'

/**
 * An edit with the category spelled as in the catalogue, if it changes the category of one's own part advert; any
 * other edit unchanged. Other errors are left to the edit itself. Throws `invalid` on `section` or `category`.
 */
export const checkedEdit = async <T extends object>(
  { app, caller }: SignedInContext,
  id: number,
  edit: T,
): Promise<T> => {
  if (!['section', 'type', 'category'].some(name => name in edit)) return edit
  const [row] = await app.db.readCurrent(
    "SELECT type, category FROM adverts WHERE id = ? AND owner_id = ? AND kind = 'part'",
    [id, caller.actor.id],
  )
  const parsed = advertEdits.part.safeParse(edit)
  if (!row || !parsed.success) return edit
  const { section, category } = parsed.data
  const stored = {
    section: String(row['type']),
    ...(row['category'] === null ? {} : { category: String(row['category']) }),
  }
  const placed = await checkedPlace(app, { section, category }, stored)
  return placed.category === undefined ? edit : { ...edit, category: placed.category }
}
