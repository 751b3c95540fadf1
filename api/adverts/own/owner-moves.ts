import type { OwnAdvert } from '../../../shared/contract/adverts'
import { invalid } from '../../../shared/contract/errors'
import type { SignedInContext } from '../../platform/http/context'
import { checkVersion, lockedAdvert } from '../advert-store'
import { ownAdvert } from '../own-adverts'
import { moveRows, type Moving } from './move-rows'

/** Days that a lease can be named ahead. */
const longestLease = 5 * 366

/**
 * An owner's actions besides editing: hide, show, sold and back, under offer, leased until a day, renew, relist, withdraw
 * (checklist MY-07, MY-08, SELL-02). Throws `not_found`, `version_conflict`, `no_credit`, and `conflict` or `forbidden`
 * with the reason.
 */
export const moveAdvert = async (
  ctx: SignedInContext,
  id: number,
  { version, ...moving }: Moving & { readonly version?: number | undefined },
): Promise<OwnAdvert> => {
  const { app, caller, now } = ctx
  if (moving.move === 'let') checkUntil(moving.until, now)
  await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id, caller.actor.id)
    checkVersion(row, version)
    const error = (await moveRows(app, tx, caller, [row], moving, now)).get(id)
    if (error) throw error
  })
  return ownAdvert(app, id, now)
}

const checkUntil = (until: string | undefined, now: Date): void => {
  if (until === undefined) throw invalid('until', 'Please say until which day it is leased.')
  const days = (Date.parse(until) - now.getTime()) / 86_400_000
  if (days < 0) throw invalid('until', 'The last day of the lease must be after today.')
  if (days > longestLease)
    throw invalid('until', 'The last day of the lease can be at most five years ahead.')
}
