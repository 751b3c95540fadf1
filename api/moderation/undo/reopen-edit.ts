import { reopenEdit } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { fromJson } from '../../platform/db/values'
import { photosAt, type PhotoPosition } from '../../photos/photos.public'
import type { DecisionRow } from '../../platform/db/schema/decision.model'
import { lastEditors } from '../decide/last-editor'

const placesOf = ({ photos }: DecisionRow) => fromJson<readonly PhotoPosition[]>(photos, [])

/** Why the photos cannot be restored to the state before a decision; undefined when they can. */
export const photosProblem = async (app: App, tx: Tx, decision: DecisionRow): Promise<string | undefined> => {
  const places = placesOf(decision)
  const found = await photosAt(app.db, tx, places)
  if (found.length < places.length) return 'One of its photos is not there any more.'
  // Photos that the decision itself removed are in the trash since then.
  const trashed = found.find(
    ({ deletedAt }) => deletedAt !== null && deletedAt.getTime() !== decision.at.getTime(),
  )
  if (trashed) {
    const who = await lastEditors(app, tx, [trashed.id], 'photo')
    return `One of its photos is not as it was. ${who.get(trashed.id)}`
  }
  const isTaken = found.some(({ advertId }) => advertId !== null && advertId !== decision.advertId)
  return isTaken ? 'One of its photos belongs to another advert now.' : undefined
}

/** Undoes what a decision changed besides the advert's columns, which are restored already. */
export const reopenDecided = (app: App, tx: Tx, decision: DecisionRow, now: Date): Promise<void> =>
  reopenEdit(app, tx, { ...decision, photos: placesOf(decision) }, now)
