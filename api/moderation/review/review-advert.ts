import type { Verdict } from '../../../shared/contract/deciding'
import { withChanges } from './conflict'
import { judge, type Judgement } from './judgement'
import { refusePhotos } from './refuse-photos'
import { letterNames, sellerLetter } from './seller-letter'
import type { Tx } from '../../platform/db/tx'
import { mailGroupOf } from '../bulk/decisions'
import type { SignedInContext } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { readerOf } from '../../mailings/mailings.public'
import { photoPositions, forgetServed } from '../../photos/photos.public'
import { checkMayDecide, endClaim } from '../../claims/claims.public'
import { getSetting } from '../../platform/settings/settings'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { checkVersion, lockedAdvert, pendingRevision } from '../../adverts/adverts.public'
import { mailHold, ownersOf } from './apply-status'
import { waitsForConfirmation } from './decidable'
import { decideEdit, decideNew } from './decide-advert'
import { listingIndexOf } from '../../search/search.public'

interface Review extends Verdict {
  readonly version?: number | undefined
  readonly seenChange?: number | undefined
  /** An admin decides what a colleague has claimed. */
  readonly force?: boolean | undefined
}

/**
 * Decides a waiting advert, or the pending edit of a live one as a whole or in part; the seller is told (checklist
 * LIFE-03, PLUS-12, PLUS-15). Throws `version_conflict` with who changed what since the moderator looked.
 */
export const reviewAdvert = async (ctx: SignedInContext, id: number, review: Review) => {
  const { app } = ctx
  const rate = await getSetting(app, 'usdPerEuro')
  const decided = await ctx
    .write(async tx => {
      const row = await lockedAdvert(app, tx, id)
      await checkMayDecide(app, tx, ctx.caller, 'advert', id, review.force)
      checkVersion(row, review.version)
      const revision = await pendingRevision(app, tx, id)
      const judgement = judge(row, revision, review)
      // What has no part in the decision need not be kept for its undo.
      const isMore = revision !== null || judgement.photos.length > 0
      const edit = isMore
        ? { revisionId: revision?.id ?? null, photos: await photoPositions(app.db, tx, id) }
        : undefined
      await refusePhotos(ctx, tx, id, judgement.photos)
      const decide = judgement.isEdit ? decideEdit : decideNew
      const result = await decide(ctx, tx, { row, revision, edit, judgement, verdict: review, rate })
      const mailed = await tell(ctx, tx, { row, judgement, verdict: review, credit: result.credit })
      await endClaim(app, tx, 'advert', id)
      return { ...result, mailed, photos: judgement.photos, unconfirmed: waitsForConfirmation(row) }
    })
    .catch(withChanges(app, id, review.seenChange))
  for (const { file } of decided.photos) forgetServed(app.db, file)
  listingIndexOf(app).touch([id])
  const { status, version, mailed, unconfirmed } = decided
  return { advertId: id, status, version, mailed, unconfirmed }
}

interface Told {
  readonly row: AdvertRow
  readonly judgement: Judgement
  readonly verdict: Verdict
  readonly credit: boolean
}

/** Queues the seller's mail; it waits a minute, in which the decision can be taken back. Answers whether there is one. */
const tell = async (ctx: SignedInContext, tx: Tx, told: Told): Promise<boolean> => {
  const { app, now } = ctx
  const { row, judgement } = told
  const { purpose } = judgement
  const owner = (await ownersOf(app, tx, [row])).get(row.ownerId)
  if (!owner || !purpose) return false
  const { subject, text } = await sellerLetter(app, readerOf(app, tx), { ...told, name: owner.name, purpose })
  await queueMail(
    app.db,
    tx,
    {
      subject,
      text,
      to: owner.mail,
      template: letterNames[purpose],
      group: mailGroupOf(row.id, null, now),
      hold: mailHold,
    },
    now,
  )
  return true
}
