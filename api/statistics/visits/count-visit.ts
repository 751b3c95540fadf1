import { isbot } from 'isbot'
import { isStaff } from '../../../shared/rules/access'
import type { App } from '../../platform/app/app-context'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller } from '../../platform/http/context'
import { count } from './count'
import type { Counted } from './day-counts'
import { visitorMark } from './visitor-mark'

interface Counting {
  readonly id: number
  readonly ownerId: number
}

/** Whether the caller counts as a visitor: bots, programs and staff do not. */
export const isVisitor = ({ actor, userAgent }: Caller): boolean =>
  Boolean(userAgent) && !isbot(userAgent) && !isStaff(actor)

/**
 * Counts a visitor's event at a public advert, once per visitor and day, but not of its owner, staff and bots
 * (checklist MY-08). The caller must have checked that the advert is public.
 */
export const countVisit = (app: App, caller: Caller, advert: Counting, what: Counted, at: Date): void => {
  if (isVisitor(caller)) countOnce(app, caller, advert, what, at)
}

/**
 * The same for a disclosed contact. Accounts are counted even when they use a program: there is a person
 * behind it, and the seller's figures must include every disclosure (checklist SAFE-02).
 */
export const countContact = (
  app: App,
  caller: Caller,
  advert: Counting,
  what: 'phone' | 'mail',
  at: Date,
): void => {
  const isAccount = caller.actor !== null && !isStaff(caller.actor)
  if (isAccount || isVisitor(caller)) countOnce(app, caller, advert, what, at)
}

const countOnce = (app: App, caller: Caller, advert: Counting, what: Counted, at: Date): void => {
  const { actor, userAgent = '' } = caller
  if (actor?.id === advert.ownerId) return
  const ip = addressKey(caller.ip)
  const mark = visitorMark(app.env.JWT_SECRET, { advertId: advert.id, what, at, ip, userAgent })
  count(app, advert.id, what, at, mark)
}
