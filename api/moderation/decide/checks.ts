import { marks } from '../../platform/db/values'
import type { AdvertStatus } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { mayDecide } from '../../../shared/rules/access'
import { canMove } from '../../../shared/rules/adverts'
import { checkVersion } from '../../adverts/adverts.public'
import { checkMayDecide, claimedByOthers } from '../../claims/claims.public'
import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from './decidable'
import { lastEditors } from './last-editor'
import { refusal, type Refused } from './refusals'
import type { Correct, Decider, Expectation, SetValues, Verdict } from './verdict'

type Reason = Omit<Refused, 'advertId'>

interface Sorted {
  readonly allowed: readonly DecidableAdvert[]
  readonly refused: readonly Refused[]
}

/** Which of these locked adverts the verdict applies to, and why not to the others. */
export const sortOut = async (
  ctx: Decider,
  tx: Tx,
  { ids, rows }: { readonly ids: readonly number[]; readonly rows: readonly DecidableAdvert[] },
  verdict: Verdict,
  { versions }: Expectation,
): Promise<Sorted> => {
  const adverts = new Map(rows.map(row => [row.id, row]))
  const refused: Refused[] = []
  const changed: number[] = []
  const fitting = ids.flatMap(advertId => {
    const row = adverts.get(advertId)
    const why = row ? refusalOf(ctx, row, verdict) : refusal('not_found')
    const version = versions?.get(advertId) ?? row?.version
    if (why) refused.push({ advertId, ...why })
    else if (row?.version !== version) changed.push(advertId)
    else return row ? [row] : []
    return []
  })
  for (const [advertId, why] of await lastEditors(ctx.app, tx, changed))
    refused.push({ advertId, ...refusal('changed', why) })
  const others = await decidedElsewhere(
    ctx,
    tx,
    fitting.map(({ id }) => id),
    verdict,
  )
  for (const [advertId, why] of others) refused.push({ advertId, ...why })
  return { allowed: fitting.filter(({ id }) => !others.has(id)), refused }
}

/** Why a verdict does not apply to an advert, judged by its own row; undefined when it does. */
const refusalOf = ({ caller }: Decider, row: DecidableAdvert, verdict: Verdict): Reason | undefined => {
  if (!mayDecide(caller.actor, [row.ownerId])) return refusal('own')
  switch (verdict.action) {
    case 'approve':
      return wrongStatus(row, row.status === 'unapproved') ?? closed(row)
    case 'show':
      return wrongStatus(row, row.status === 'hide') ?? closed(row)
    case 'hide':
      return wrongStatus(row, canMove(row.status, 'hide'))
    case 'unapprove':
      return wrongStatus(row, canMove(row.status, 'unapproved'))
    case 'set':
      return wrongStatus(row, verdict.status === undefined || canMove(row.status, verdict.status))
    case 'reject':
      return closed(row) ?? rejected(row)
    case 'correct':
      return needless(row, verdict)
    default:
      return undefined
  }
}

const wrongStatus = (row: DecidableAdvert, allowed: boolean): Reason | undefined =>
  allowed ? undefined : refusal('wrong_status', `It is ${statusWords[row.status]}.`)
const statusWords: Record<AdvertStatus, string> = {
  approved: 'approved',
  unapproved: 'waiting for approval',
  hide: 'hidden',
}

/** Staff do not republish what its seller has marked as sold or withdrawn. */
const closed = (row: DecidableAdvert): Reason | undefined =>
  row.closedReason ? refusal('closed') : undefined

const rejected = (row: DecidableAdvert): Reason | undefined =>
  row.reviewState === 'rejected' ? refusal('wrong_status', 'It has been rejected already.') : undefined

const needless = (row: DecidableAdvert, { type, manufacturer }: Correct): Reason | undefined => {
  if (type && row.kind !== 'aircraft') return refusal('wrong_kind')
  const isSame = (!type || row.type === type) && (!manufacturer || row.manufacturer === manufacturer)
  return isSame ? refusal('same') : undefined
}

/** Adverts that somebody else is deciding, or that need a full review instead of a bulk verdict. */
const decidedElsewhere = async (
  { app, caller }: Decider,
  tx: Tx,
  ids: readonly number[],
  { action }: Verdict,
): Promise<ReadonlyMap<number, Reason>> => {
  // With a waiting edit it would be unclear which of the two is rejected.
  const edited = action === 'reject' && ids.length > 0 ? await withWaitingEdit(app, tx, ids) : []
  const claims = await claimedByOthers(app, tx, caller, 'advert', ids)
  return new Map([
    ...edited.map(id => [id, refusal('revision')] as const),
    ...[...claims].map(([id, { by }]) => [id, refusal('claimed', `${by.name} is deciding it.`)] as const),
  ])
}

const withWaitingEdit = async (app: Decider['app'], tx: Tx, ids: readonly number[]) => {
  const waiting = await app.db.readIn(
    tx,
    `SELECT advert_id FROM revisions WHERE state = 'pending' AND advert_id IN (${marks(ids)})`,
    ids,
  )
  return waiting.map(row => Number(row['advert_id']))
}

/**
 * The same for a single advert, where a refusal is an error. Throws `not_found`, `forbidden` for one's own
 * advert, `claimed`, `version_conflict`, and the verdict's own refusals.
 */
export const checkOne = async (
  { app, caller }: Decider,
  tx: Tx,
  row: DecidableAdvert | undefined,
  verdict: Verdict,
  { kind, force, versions }: Expectation,
): Promise<DecidableAdvert> => {
  if (!row || (kind && row.kind !== kind)) throw new AppError('not_found', 'This advert was not found.')
  await checkMayDecide(app, tx, caller, 'advert', row.id, force)
  checkVersion(row, versions?.get(row.id) ?? undefined)
  if (verdict.action === 'set') checkValues(row, verdict)
  return row
}

const checkValues = (row: DecidableAdvert, { status, type }: SetValues): void => {
  if (type && row.kind !== 'aircraft')
    throw new AppError('invalid', 'Please check: type.', {
      errors: [{ field: 'type', message: 'can only be set on aircraft adverts' }],
    })
  if (status && status !== row.status && !canMove(row.status, status))
    throw new AppError('conflict', `An advert that is ${row.status} cannot become ${status}.`)
}
