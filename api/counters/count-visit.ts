import { isbot } from 'isbot'
import { isStaff } from '../../shared/rules/access'
import type { App } from '../app-context'
import type { Caller } from '../http/context'
import { count } from './count'
import type { Counted } from './day-counts'
import { visitorMark } from './visitor-mark'

/** Whether what this caller does is a visit: a bot's, a program's and the staff's is none. */
export const isVisitor = ({ actor, userAgent }: Caller): boolean =>
  Boolean(userAgent) && !isbot(userAgent) && !isStaff(actor)

/**
 * Counts what a visitor does at a public advert, once per visitor and day, and not for its owner, staff and bots
 * (checklist MY-08). The caller knows that the advert is public.
 */
export const countVisit = (
  app: App,
  caller: Caller,
  advert: { readonly id: number; readonly ownerId: number },
  what: Counted,
  at: Date,
): void => {
  const { actor, ip, userAgent = '' } = caller
  if (!isVisitor(caller) || actor?.id === advert.ownerId) return
  const mark = visitorMark(app.env.JWT_SECRET, { advertId: advert.id, what, at, ip, userAgent })
  count(app, advert.id, what, at, mark)
}
