import type { AdvertKind, AdvertStatus } from '../../shared/contract/adverts'
import type { RefusalCode } from '../../shared/contract/bulk'
import type { Verdict as ReviewVerdict } from '../../shared/contract/verdict'
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

/** Sets one advert's status, type and manufacturer. Throws `conflict` for a change of status that is not allowed. */
export const moderateAdvert = (
  ctx: SignedInContext,
  id: number,
  { version, force, ...values }: Omit<SetValues, 'action'> & Asked,
  kind?: AdvertKind,
) => decideOne(ctx, id, { action: 'set', ...values }, { version, force, kind })

/**
 * Reviews a waiting advert, or the pending edit of a live one as a whole or in part; mails the seller (checklist
 * LIFE-03, PLUS-12, PLUS-15). Throws `version_conflict` with the changes since the moderator loaded it.
 */
export const reviewAdvert = (
  ctx: SignedInContext,
  id: number,
  { version, force, seenChange, ...verdict }: ReviewVerdict & Asked,
) => decideOne(ctx, id, { action: 'review', ...verdict }, { version, force, seenChange })

/** Soft-deletes an advert for 30 days; the decision can be undone. */
export const removeByStaff = (ctx: SignedInContext, id: number, kind?: AdvertKind) =>
  decideOne(ctx, id, { action: 'delete' }, { kind })

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const errorOf = (code: RefusalCode | undefined): 'forbidden' | 'not_found' | 'conflict' =>
  code === 'own' ? 'forbidden' : code === 'not_found' ? 'not_found' : 'conflict'

/** Sets the status of up to 500 adverts in one transaction; those that may not take it are returned as refused. */
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
