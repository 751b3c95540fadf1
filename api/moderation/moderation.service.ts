import type { AdvertKind, AdvertStatus } from '../../shared/contract/adverts'
import type { RefusalCode } from '../../shared/contract/bulk'
import type { Verdict as ReviewVerdict } from '../../shared/contract/deciding'
import type { SignedInContext } from '../platform/http/context'
import { decide } from './decide/decide'
import type { Expectation, SetValues, Verdict } from './decide/verdict'

interface Asked extends Pick<Expectation, 'force' | 'kind' | 'seenChange'> {
  readonly version?: number | undefined
}

const decideOne = async (
  ctx: SignedInContext,
  id: number,
  verdict: Verdict,
  { version, ...asked }: Asked,
) => {
  const expect = { ...asked, versions: new Map([[id, version]]), orThrow: true }
  const [decided] = (await decide(ctx, [id], verdict, { expect })).done
  if (!decided) throw new Error(`Nothing became of advert ${id}.`)
  return { ...decided, advertId: id }
}

/** One advert: a status, and corrections of type and manufacturer. Throws `conflict` for a move that does not exist. */
export const moderateAdvert = (
  ctx: SignedInContext,
  id: number,
  { version, force, ...values }: Omit<SetValues, 'action'> & Asked,
  kind?: AdvertKind,
) => decideOne(ctx, id, { action: 'set', ...values }, { version, force, kind })

/**
 * A waiting advert, or the pending edit of a live one as a whole or in part; the seller is told (checklist LIFE-03,
 * PLUS-12, PLUS-15). Throws `version_conflict` with who changed what since the moderator looked.
 */
export const reviewAdvert = (
  ctx: SignedInContext,
  id: number,
  { version, force, seenChange, ...verdict }: ReviewVerdict & Asked,
) => decideOne(ctx, id, { action: 'review', ...verdict }, { version, force, seenChange })

/** Takes an advert away for 30 days, as its owner can; the next moment it can be taken back. */
export const removeByStaff = (ctx: SignedInContext, id: number, kind?: AdvertKind) =>
  decideOne(ctx, id, { action: 'delete' }, { kind })

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const errorOf = (code: RefusalCode | undefined): 'forbidden' | 'not_found' | 'conflict' =>
  code === 'own' ? 'forbidden' : code === 'not_found' ? 'not_found' : 'conflict'

/** Moves up to 500 adverts in one transaction; one that may not move is refused, not an error. */
export const setStatus = async (ctx: SignedInContext, ids: readonly number[], status: AdvertStatus) => {
  const wanted = [...new Set(ids)]
  const { done, refused } = await decide(ctx, wanted, { action: 'set', status })
  const codes = new Map(refused.map(({ advertId, code }) => [advertId, code]))
  return {
    changed: ascending(done.map(({ id }) => id)),
    unconfirmed: ascending(done.filter(({ unconfirmed }) => unconfirmed).map(({ id }) => id)),
    refused: wanted.filter(id => codes.has(id)).map(id => ({ id, code: errorOf(codes.get(id)) })),
  }
}
