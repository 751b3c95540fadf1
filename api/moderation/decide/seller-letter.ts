import type { Verdict } from '../../../shared/contract/verdict'
import type { MailPurpose } from '../../../shared/data/mail-purposes'
import { reviewFieldName } from '../../../shared/data/review-fields'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { App } from '../../platform/app/app-context'
import type { Read } from '../../platform/db/select'
import { decisionLetter, type MadeLetter, type DecisionFacts } from '../../mailings/mailings.public'
import { reasonBookOf } from '../../reasons/reasons.public'
import type { ReasonBook } from '../../../shared/rules/reasons'
import type { ReviewOutcome } from './review-outcome'

interface Told {
  readonly name: string
  readonly row: Pick<AdvertRow, 'id' | 'kind'>
  readonly outcome: ReviewOutcome
  readonly verdict: Verdict
  readonly purpose: MailPurpose
  /** Whether a reserved credit is returned. */
  readonly credit: boolean
  /** In the place of the reasons, for the preview of one that is being written. */
  readonly reasonLines?: readonly string[]
}

/** The mail about a decision to its seller, shared by preview and sending, so that they cannot differ. */
export const sellerLetter = async (app: App, read: Read, told: Told): Promise<MadeLetter> =>
  decisionLetter(read, told.purpose, told.verdict.mail, factsOf(app, told, await reasonBookOf(app)))

/** Mails that link to the public advert; the others link to the seller's adverts, where something is left to do. */
const tellsOfLive: ReadonlySet<MailPurpose> = new Set(['approved', 'editApproved', 'mailing'])

const linkOf = (app: App, { row, outcome, purpose }: Told) =>
  app.env.PUBLIC_URL +
  (tellsOfLive.has(purpose) ? advertPath(row.kind, slugOf(outcome.title, row.id)) : '/profile/adverts')

const factsOf = (app: App, told: Told, book: ReasonBook): DecisionFacts => ({
  ...decisionFacts(told, book),
  link: linkOf(app, told),
  // For the preview of a mailing's template with this one advert.
  ...(told.purpose === 'mailing' ? { adverts: [`${told.outcome.title}: ${linkOf(app, told)}`] } : {}),
})

const decisionFacts = (
  { name, row, outcome, verdict, credit, reasonLines }: Told,
  { lineOf, of }: ReasonBook,
): Omit<DecisionFacts, 'link'> => ({
  name,
  title: outcome.title,
  id: row.id,
  reasons:
    reasonLines ??
    outcome.reasons
      .filter(({ file }) => file === undefined)
      .map(({ code, field }) => lineOf(code, field, row.kind)),
  note: verdict.note || null,
  credit,
  accepted: outcome.accepted.map(reviewFieldName),
  refused: outcome.refused.map(reviewFieldName),
  photos: outcome.photos.map(
    ({ place, reason }) =>
      `Photo ${place}${reason ? `: ${of(reason)?.photoText || lineOf(reason, null, row.kind)}` : ''}`,
  ),
})

/** Template names in the mail log. */
export const letterNames: Readonly<Record<MailPurpose, string>> = {
  approved: 'advert-approved',
  changesRequested: 'changes-requested',
  rejected: 'advert-rejected',
  editApproved: 'edit-approved',
  editPartly: 'edit-partly',
  editRefused: 'edit-refused',
  mailing: 'mailing',
}
