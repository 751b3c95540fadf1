import type { App } from '../../platform/app/app-context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { advertNews, type News } from '../../platform/webhooks/outbox'
import type { DecidableAdvert } from './decidable'

interface Decided {
  readonly before: DecidableAdvert
  readonly after: Partial<AdvertRow>
}

/** What takes a public advert off the listings, and what it is then. */
const ends = { hide: 'hidden', unapprove: 'pending', delete: 'deleted' } as const
const isEnd = (action: string): action is keyof typeof ends => Object.hasOwn(ends, action)

/** What webhooks are told of a decision; undefined for one that changes nothing for them. */
export const decisionNews = (
  app: Pick<App, 'env'>,
  action: string,
  { before, after }: Decided,
): News | undefined => {
  const advert = { ...before, title: after.title ?? before.title }
  if (isEnd(action)) return before.live ? advertNews(app, advert, 'advert.ended', ends[action]) : undefined
  switch (action) {
    case 'approve':
      return before.status === 'approved' ? undefined : advertNews(app, advert, 'advert.approved', 'approved')
    case 'approveRevision':
      return advertNews(app, advert, 'advert.approved', 'approved', true)
    case 'refuseRevision':
      return advertNews(app, advert, 'advert.rejected', 'approved', true)
    case 'reject':
      return advertNews(app, advert, 'advert.rejected', 'rejected')
    case 'requestChanges':
      return advertNews(app, advert, 'advert.rejected', 'changesRequested')
    default:
      return undefined
  }
}
