import type { deciding } from '../../../shared/contract/deciding'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { HandlerReply } from '../../../shared/contract/kit'
import { creditOf } from '../../../shared/rules/adverts'
import type { MailPurpose } from '../../../shared/data/mail-purposes'
import type { App } from '../../platform/app/app-context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { AdvertBody } from '../../adverts/adverts.public'
import { fromJson } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { mailHtml } from '../../platform/mail/mail-html'
import { readerOf } from '../../mailings/mailings.public'
import { assess, type ReviewOutcome } from '../decide/review-outcome'
import { reasonsOfVerdict } from '../decide/verdict-reasons'
import { sellerLetter } from '../decide/seller-letter'
import { kindIn, statusIn } from '../stored-code'

type Call = (typeof deciding)['previewMail']

/**
 * The mail exactly as a decision would send it (checklist PLUS-15), with the same errors. Given a `purpose`,
 * it previews that template in any state of the advert.
 */
export const previewMail = async ({ app, body }: Context<Call>): Promise<HandlerReply<Call>> => {
  const { advertId, purpose: wanted, reasonLine, ...verdict } = body
  const known = await reasonsOfVerdict(app, verdict)
  const row = await assessedRow(app, advertId)
  const outcome = wanted ? asked(wanted, row.title, verdict) : assess(row, row.revision, verdict, known)
  const purpose = wanted ?? outcome.purpose ?? 'approved'
  const [owner] = await app.db.readCurrent(
    'SELECT mail, name FROM users WHERE id = ? AND deleted_at IS NULL',
    [row.ownerId],
  )
  const { template, subject, text } = await sellerLetter(app, readerOf(app), {
    name: String(owner?.['name'] ?? ''),
    row,
    outcome,
    verdict,
    purpose,
    ...(reasonLine === undefined ? {} : { reasonLines: [reasonLine] }),
    credit: purpose === 'rejected' && (await hasReservation(app, row)),
  })
  const { id, kind, status, title } = row
  return {
    purpose,
    template,
    to: owner ? String(owner['mail']) : null,
    subject,
    text,
    html: mailHtml({ subject, text }, app.env.PUBLIC_URL),
    advert: { id, kind, status, title },
  }
}

/** A sample outcome for the preview of a template without a decision. */
const asked = (
  purpose: MailPurpose,
  title: string,
  { reasons }: { reasons: readonly { code: string; field?: string | undefined }[] },
): ReviewOutcome => ({
  isEdit: purpose.startsWith('edit'),
  accepted: purpose === 'editPartly' ? ['description'] : [],
  refused: purpose === 'editPartly' ? ['title', 'photos'] : [],
  reasons: reasons.map(({ code, field }) => ({ code, field: field ?? null })),
  photos: [],
  title,
  purpose,
})

type AssessedRow = Pick<
  AdvertRow,
  'id' | 'kind' | 'status' | 'title' | 'ownerId' | 'firstPublishedAt' | 'photos'
> & { readonly revision: { readonly id: number; readonly changes: AdvertBody } | null }

const assessedRow = async (app: App, id: number | undefined): Promise<AssessedRow> => {
  const [row] = await app.db.readCurrent(
    `SELECT id, kind, status, title, owner_id, first_published_at, photos FROM adverts
      WHERE deleted_at IS NULL ${id === undefined ? '' : 'AND id = ?'} ORDER BY id DESC LIMIT 1`,
    id === undefined ? [] : [id],
  )
  if (!row)
    throw id === undefined
      ? new AppError('conflict', 'There is no advert yet that a mail could be about.')
      : notFound('This advert')
  const [waiting] = await app.db.readCurrent(
    `SELECT id, changes FROM revisions WHERE advert_id = ? AND state = 'pending' ORDER BY id DESC LIMIT 1`,
    [Number(row['id'])],
  )
  return {
    id: Number(row['id']),
    kind: kindIn(row['kind']),
    status: statusIn(row['status']),
    title: String(row['title']),
    ownerId: Number(row['owner_id']),
    firstPublishedAt: row['first_published_at'] === null ? null : new Date(String(row['first_published_at'])),
    photos: row['photos'] === null ? null : String(row['photos']),
    revision: waiting
      ? { id: Number(waiting['id']), changes: fromJson<AdvertBody>(waiting['changes'], {}) }
      : null,
  }
}

/** Whether the advert holds a credit that is neither charged nor returned. */
const hasReservation = async (app: App, { id, ownerId, kind }: AssessedRow): Promise<boolean> => {
  const [last] = await app.db.readCurrent(
    'SELECT entry FROM credit_ledger WHERE advert_id = ? AND user_id = ? AND credit_kind = ? ORDER BY id DESC LIMIT 1',
    [id, ownerId, creditOf[kind]],
  )
  return last?.['entry'] === 'reserve'
}
