import type { AdvertFile } from '../../contract/deciding'
import type { QueueRow } from '../../contract/queue'
import type { ReportRow } from '../../contract/reports'
import type { AdvertSignals } from '../../contract/signals'
import { addedRisk, highestRisk } from '../../data/signal-codes'
import { promisedOn } from '../../rules/promise'
import { isEdit } from '../decisions/decisions.public'

/** What a row of the queue tells of the advert that it is about. */
const aboutAdvert = ({ advert }: AdvertFile, found: AdvertSignals | undefined) => {
  const { id, kind, title, price, currency, priceMode, rateUnit, underOffer } = advert
  const open = (found?.signals ?? []).filter(({ dismissed }) => dismissed === null)
  return {
    advertId: id,
    kind,
    title,
    risk: found?.risk ?? 0,
    signals: open.map(({ code }) => code),
    cover: advert.gallery[0] ?? null,
    price: priceMode === 'onRequest' || price <= 0 ? null : { amount: price, currency, rateUnit },
    underOffer,
    claim: null,
  }
}

/** The row that an advert has in the queue, made of its file and its signals; null if it waits for no decision. */
export const waitingRow = (file: AdvertFile, found: AdvertSignals | undefined): QueueRow | null => {
  const { advert, owner, revision, dueOn } = file
  const submittedAt = isEdit(file) ? revision?.at : advert.submittedAt
  if (!dueOn || !submittedAt) return null
  return {
    ...aboutAdvert(file, found),
    source: isEdit(file) ? 'revision' : 'advert',
    id: advert.id,
    detail: null,
    who: owner && { id: owner.id, name: owner.name },
    submittedAt,
    dueOn,
    isOwn: file.isOwn,
  }
}

/** A report that waits, as far as its row tells of it. */
export interface WaitingReport extends Pick<ReportRow, 'reportId' | 'reason' | 'createdAt' | 'reporter'> {
  /** Whether it concerns the reader, so that a colleague decides it. */
  readonly isOwn: boolean
}

/** The row that a waiting report has in the queue, made of it and of its advert's file and signals. */
export const reportedRow = (
  { reportId, reason, createdAt, reporter, isOwn }: WaitingReport,
  file: AdvertFile,
  found: AdvertSignals | undefined,
): QueueRow => {
  const about = aboutAdvert(file, found)
  return {
    ...about,
    source: 'report',
    id: reportId,
    detail: reason,
    who: reporter,
    submittedAt: createdAt,
    dueOn: promisedOn(new Date(createdAt)),
    risk: Math.min(highestRisk, about.risk + addedRisk('report', reason)),
    isOwn,
  }
}
