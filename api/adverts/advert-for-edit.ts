import type { adverts } from '../../shared/contract/advert-calls'
import { notFound } from '../../shared/contract/errors'
import type { HandlerReply } from '../../shared/contract/kit'
import type { App } from '../platform/app/app-context'
import { fromJson } from '../platform/db/values'
import type { SignedIn } from '../platform/http/context'
import { photosNamed } from '../photos/photos.public'
import type { AdvertBody } from './advert-values'
import { ownAdvertDetail } from './own-adverts'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

/**
 * One's own advert as the edit form shows it: the stored values with an edit that waits for review laid over
 * them. Throws `not_found` for a missing or deleted advert, or another owner's.
 */
export const advertForEdit = async (
  app: App,
  id: number,
  owner: SignedIn,
  now: Date,
): Promise<HandlerReply<(typeof adverts)['mineForEdit']>> => {
  // Reads from the database, not a cache: right after a save the form must not start from the previous state.
  const [row] = await app.db.readCurrent(
    'SELECT kind FROM adverts WHERE id = ? AND owner_id = ? AND deleted_at IS NULL',
    [id, owner.id],
  )
  if (!row) throw notFound('This advert')
  const advert = await ownAdvertDetail(app, oneOf(row['kind'], advertKinds), id, owner, now)
  const waiting = await waitingChanges(app, id)
  return { advert, waiting, waitingPhotos: await photosNamed(app, waiting?.photos ?? []) }
}

const waitingChanges = async (app: App, id: number): Promise<AdvertBody | null> => {
  const [row] = await app.db.readCurrent(
    "SELECT changes FROM revisions WHERE advert_id = ? AND state = 'pending' ORDER BY id DESC LIMIT 1",
    [id],
  )
  return row ? fromJson<AdvertBody>(row['changes'], {}) : null
}
