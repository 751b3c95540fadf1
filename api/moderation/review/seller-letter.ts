import type { Verdict } from '../../../shared/contract/deciding'
import type { MailPurpose } from '../../../shared/data/mail-purposes'
import { reviewFieldName } from '../../../shared/data/review-fields'
import { photoReasonTexts, reasonLine } from '../../../shared/data/review-reasons'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { App } from '../../platform/app/app-context'
import type { Read } from '../../platform/db/select'
import { decisionLetter, type MadeLetter, type DecisionFacts } from '../../mailings/mailings.public'
import type { Judgement } from './judgement'

interface Told {
  readonly name: string
  readonly row: Pick<AdvertRow, 'id' | 'kind'>
  readonly judgement: Judgement
  readonly verdict: Verdict
  readonly purpose: MailPurpose
  /** Whether a reserved credit comes back. */
  readonly credit: boolean
}

/** The mail that tells a seller of a decision: the same when it is previewed and when it is sent. */
export const sellerLetter = (app: App, read: Read, told: Told): Promise<MadeLetter> =>
  decisionLetter(read, told.purpose, told.verdict.mail, factsOf(app, told))

/** Those whose link leads to the public advert; the others to where something is left to do. */
const tellsOfLive: ReadonlySet<MailPurpose> = new Set(['approved', 'editApproved', 'mailing'])

const linkOf = (app: App, { row, judgement, purpose }: Told) =>
  app.env.PUBLIC_URL +
  (tellsOfLive.has(purpose) ? advertPath(row.kind, slugOf(judgement.title, row.id)) : '/profile/adverts')

const factsOf = (app: App, told: Told): DecisionFacts => ({
  ...decisionFacts(told),
  link: linkOf(app, told),
  // What a mailing's template looks like with this one advert.
  ...(told.purpose === 'mailing' ? { adverts: [`${told.judgement.title}: ${linkOf(app, told)}`] } : {}),
})

const decisionFacts = ({ name, row, judgement, verdict, credit }: Told): Omit<DecisionFacts, 'link'> => ({
  name,
  title: judgement.title,
  id: row.id,
  reasons: judgement.reasons
    .filter(({ file }) => file === undefined)
    .map(({ code, field }) => reasonLine(code, field, row.kind)),
  note: verdict.note || null,
  credit,
  accepted: judgement.accepted.map(reviewFieldName),
  refused: judgement.refused.map(reviewFieldName),
  photos: judgement.photos.map(
    ({ place, reason }) => `Photo ${place}${reason ? `: ${photoReasonTexts[reason]}` : ''}`,
  ),
})

/** What the mail log calls them. */
export const letterNames: Readonly<Record<MailPurpose, string>> = {
  approved: 'advert-approved',
  changesRequested: 'changes-requested',
  rejected: 'advert-rejected',
  editApproved: 'edit-approved',
  editPartly: 'edit-partly',
  editRefused: 'edit-refused',
  mailing: 'mailing',
}
