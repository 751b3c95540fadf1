import type { AdvertFile } from '../../shared/contract/deciding'
import type { Market } from '../../shared/contract/deciding-figures'
import type { OwnAdvertDetail } from '../../shared/contract/adverts'
import { anAdvert } from '../adverts/adverts.factory'

/** Nothing to compare an advert with. */
export const noMarket: Market = {
  currency: 'EUR',
  count: 0,
  years: null,
  price: null,
  totalTime: null,
  engineTime: null,
  nearest: [],
}

/** The file of a new advert that waits for a decision. */
export const aFile = (
  facts: Partial<OwnAdvertDetail> = {},
  more: Partial<Omit<AdvertFile, 'advert'>> = {},
): AdvertFile => ({
  advert: {
    ...anAdvert({ status: 'unapproved', reviewState: 'pending', ...facts }),
    submittedAt: '2026-02-28T09:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    firstPublishedAt: null,
    suspendedAt: null,
  },
  dueOn: '2026-03-02',
  isOwn: false,
  owner: {
    id: 7,
    name: 'Ada Seller',
    mail: 'ada@seller.test',
    phone: '',
    accountType: 'person',
    since: '2025-01-01T00:00:00.000Z',
    suspended: false,
    deleted: false,
  },
  revision: null,
  history: [],
  seenChange: 12,
  seller: {
    adverts: { live: 1, waiting: 0, refused: 0, hidden: 0, over: 0, deleted: 0 },
    rejections: 0,
    rejectionReasons: [],
    reports: { open: 0, upheld: 0, dismissed: 0 },
    decisions: [],
  },
  notes: [],
  ...more,
})
