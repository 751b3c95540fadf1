import { marks } from '../../platform/db/values'
import { reasonBookOf } from '../../reasons/reasons.public'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import { readerOf, usualLetters } from '../../mailings/mailings.public'
import type { App } from '../../platform/app/app-context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import type { OutgoingMail } from '../../platform/mail/outbox'
import type { DecidableAdvert } from './decidable'
import type { ReviewOutcome } from './review-outcome'
import { letterNames, sellerLetter } from './seller-letter'
import type { Reject, Review } from './verdict'

export interface SellerMail extends Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'template'> {
  readonly advertId: number
}

interface Owner {
  readonly mail: string
  readonly name: string
}

/** The owners of these adverts, without deleted accounts. */
const ownersOf = async (
  app: App,
  tx: Tx,
  rows: readonly Pick<DecidableAdvert, 'ownerId'>[],
): Promise<ReadonlyMap<number, Owner>> => {
  const ids = [...new Set(rows.map(row => row.ownerId))]
  const found = await app.db.readIn(
    tx,
    `SELECT id, mail, name FROM users WHERE deleted_at IS NULL AND id IN (${marks(ids)})`,
    ids,
  )
  return new Map(
    found.map(user => [Number(user['id']), { mail: String(user['mail']), name: String(user['name']) }]),
  )
}

/** The seller is only mailed about an approval that is the first publication. */
export const approvalMails = async (
  app: App,
  tx: Tx,
  rows: readonly DecidableAdvert[],
): Promise<readonly SellerMail[]> => {
  const fresh = rows.filter(row => row.firstPublishedAt === null)
  if (fresh.length === 0) return []
  const owners = await ownersOf(app, tx, fresh)
  const letterFor = await usualLetters(readerOf(app, tx), 'approved')
  return fresh.flatMap(row => {
    const owner = owners.get(row.ownerId)
    if (!owner) return []
    const link = app.env.PUBLIC_URL + advertPath(row.kind, slugOf(row.title, row.id))
    const letter = letterFor({ name: owner.name, title: row.title, id: row.id, link })
    return [{ ...letter, advertId: row.id, to: owner.mail, template: letterNames.approved }]
  })
}

/** Mails for many rejections with the same reasons; `returned` are the adverts whose reserved credit was returned. */
export const rejectionMails = async (
  app: App,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  { reasons, note }: Pick<Reject, 'reasons' | 'note'>,
  returned: ReadonlySet<number>,
): Promise<readonly SellerMail[]> => {
  const owners = await ownersOf(app, tx, rows)
  const letterFor = await usualLetters(readerOf(app, tx), 'rejected')
  const { lineOf } = await reasonBookOf(app)
  return rows.flatMap(row => {
    const owner = owners.get(row.ownerId)
    if (!owner) return []
    const letter = letterFor({
      name: owner.name,
      title: row.title,
      id: row.id,
      link: `${app.env.PUBLIC_URL}/profile/adverts`,
      reasons: reasons.map(code => lineOf(code, null, row.kind)),
      note: note || null,
      credit: returned.has(row.id),
    })
    return [{ ...letter, advertId: row.id, to: owner.mail, template: letterNames.rejected }]
  })
}

interface Reviewed {
  readonly row: AdvertRow
  readonly outcome: ReviewOutcome
  readonly verdict: Review
  /** Whether a reserved credit came back. */
  readonly credit: boolean
}

/** The mail about a review, with the moderator's own words if any; none when there is no news. */
export const reviewMails = async (app: App, tx: Tx, told: Reviewed): Promise<readonly SellerMail[]> => {
  const { row, outcome } = told
  const { purpose } = outcome
  const owner = (await ownersOf(app, tx, [row])).get(row.ownerId)
  if (!owner || !purpose) return []
  const { subject, text } = await sellerLetter(app, readerOf(app, tx), { ...told, name: owner.name, purpose })
  return [{ advertId: row.id, subject, text, to: owner.mail, template: letterNames[purpose] }]
}
