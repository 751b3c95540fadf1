import type { AdvertFile } from '../../../shared/contract/deciding'
import { notFound } from '../../../shared/contract/errors'
import type { Photo } from '../../../shared/contract/photos'
import { mayDecide } from '../../../shared/rules/access'
import { promisedOn } from '../../../shared/rules/promise'
import { shownPhone } from '../../../shared/rules/phone'
import type { App } from '../../platform/app/app-context'
import { type AdvertBody, presentOwnDetail } from '../../adverts/adverts.public'
import type { Row } from '../../platform/db/connect'
import { fromJson, toIso } from '../../platform/db/values'
import type { SignedInContext } from '../../platform/http/context'
import { fittingModels } from '../../catalogue/catalogue.public'
import { photosNamed } from '../../photos/photos.public'
import { historyOf } from './history'
import { notesOn } from './notes.service'
import { photoDiff, revisionDiff } from './revision-diff'
import { sellerRecord } from './seller-record'
import { accountTypes } from '../../../shared/contract/session'
import { codeIn } from '../stored-code'

/**
 * Everything about one advert that a decision needs, whatever its state; read at the source, since it may have changed
 * a moment ago. Throws `not_found`.
 */
export const advertFile = async ({ app, caller, now }: SignedInContext, id: number): Promise<AdvertFile> => {
  // Read before the advert: a change in between is then shown twice rather than never.
  const [newest] = await app.db.readCurrent(
    `SELECT MAX(id) AS id FROM audit_log WHERE object_type = 'advert' AND object_id = ?`,
    [String(id)],
  )
  const [row] = await app.db.readCurrent(
    `SELECT a.*, d.name AS decider_name, d.surname AS decider_surname FROM adverts a
       LEFT JOIN users d ON d.id = a.decided_by WHERE a.id = ?`,
    [id],
  )
  if (!row) throw notFound('This advert')
  const ownerId = Number(row['owner_id'])
  const [waiting] = await app.db.readCurrent(
    `SELECT id, changes, created_at FROM revisions WHERE advert_id = ? AND state = 'pending' ORDER BY id DESC LIMIT 1`,
    [id],
  )
  const advert = await staffDetail(app, row, waiting !== undefined, now)
  const [owner, revision, history, seller, notes] = await Promise.all([
    ownerOf(app, ownerId),
    waiting ? revisionOf(app, advert, waiting) : null,
    historyOf(app, id, advert),
    sellerRecord(app, ownerId, id, now),
    notesOn(
      app,
      [
        { about: 'advert', id },
        { about: 'user', id: ownerId },
      ],
      caller.actor.id,
    ),
  ])
  const seenChange = newest?.['id'] === null || newest === undefined ? null : Number(newest['id'])
  const isOwn = !mayDecide(caller.actor, [ownerId])
  const isPending = row['review_state'] === 'pending'
  const dueOn = revision ? promisedOn(new Date(revision.at)) : (isPending && String(row['due_on'])) || null
  return { advert, dueOn, isOwn, owner, revision, history, seenChange, seller, notes }
}

const staffDetail = async (
  app: App,
  row: Row,
  hasRevision: boolean,
  now: Date,
): Promise<AdvertFile['advert']> => {
  const detail = await presentOwnDetail(app, row, hasRevision, now)
  return {
    ...detail,
    submittedAt: toIso(row['submitted_at']),
    decidedAt: toIso(row['decided_at']),
    decidedBy:
      row['decided_by'] === null
        ? null
        : {
            id: Number(row['decided_by']),
            name: [row['decider_name'], row['decider_surname']].filter(Boolean).join(' '),
          },
    firstPublishedAt: toIso(row['first_published_at']),
    suspendedAt: toIso(row['suspended_at']),
  }
}

const accountTypeIn = codeIn(accountTypes)

const ownerOf = async (app: App, id: number): Promise<AdvertFile['owner']> => {
  const [user] = await app.db.readCurrent(
    `SELECT id, name, surname, mail, dial_code, phone, account_type, created_at, suspended_at, deleted_at
       FROM users WHERE id = ?`,
    [id],
  )
  if (!user) return null
  return {
    id,
    name: [user['name'], user['surname']].filter(Boolean).join(' '),
    mail: String(user['mail']),
    phone: shownPhone({ dialCode: String(user['dial_code']), phone: String(user['phone']) }),
    accountType: accountTypeIn(user['account_type']),
    since: toIso(user['created_at']) ?? '',
    suspended: user['suspended_at'] !== null,
    deleted: user['deleted_at'] !== null,
  }
}

const revisionOf = async (
  app: App,
  advert: AdvertFile['advert'],
  waiting: Row,
): Promise<AdvertFile['revision']> => {
  const changes = fromJson<AdvertBody>(waiting['changes'], {})
  const known = new Map<string, Photo>(advert.gallery.map(photo => [photo.file, photo]))
  const added = (changes.photos ?? []).filter(file => !known.has(file))
  for (const photo of await photosNamed(app, added)) known.set(photo.file, photo)
  return {
    id: Number(waiting['id']),
    at: toIso(waiting['created_at']) ?? '',
    diff: revisionDiff(advert, changes, await fittingModels(app, changes.fits ?? null)),
    photos: photoDiff(advert.gallery, changes, known),
  }
}
