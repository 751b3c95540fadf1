import type { AdvertFile } from '../../contract/deciding'
import type { QueueRow } from '../../contract/queue'
import type { AdvertSignals } from '../../contract/signals'
import { isEdit } from '../decisions/decisions.public'

/** The row that an advert has in the queue, made of its file and its signals; null if it waits for no decision. */
export const waitingRow = (file: AdvertFile, found: AdvertSignals | undefined): QueueRow | null => {
  const { advert, owner, revision, dueOn } = file
  const submittedAt = isEdit(file) ? revision?.at : advert.submittedAt
  if (!dueOn || !submittedAt) return null
  const { id, kind, title, price, currency, priceMode, rateUnit, underOffer } = advert
  const open = (found?.signals ?? []).filter(({ dismissed }) => dismissed === null)
  return {
    source: isEdit(file) ? 'revision' : 'advert',
    id,
    advertId: id,
    kind,
    title,
    detail: null,
    who: owner && { id: owner.id, name: owner.name },
    submittedAt,
    dueOn,
    risk: found?.risk ?? 0,
    signals: open.map(({ code }) => code),
    cover: advert.gallery[0] ?? null,
    price: priceMode === 'onRequest' || price <= 0 ? null : { amount: price, currency, rateUnit },
    underOffer,
    isOwn: file.isOwn,
    claim: null,
  }
}
