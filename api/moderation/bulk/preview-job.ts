import type { BulkImpact, BulkPreview, BulkTarget, RefusalCode } from '../../../shared/contract/bulk'
import { highestRisk, type SignalCode } from '../../../shared/data/signal-codes'
import { runningClaims } from '../../claims/claims.public'
import { creditedAdverts } from '../../billing/billing.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import type { SignedInContext } from '../../platform/http/context'
import { sortOut } from '../decide/checks'
import { lockedForDecision, type DecidableAdvert } from '../decide/decidable'
import { ownersFor } from '../decide/owners'
import { verdictFor } from './batch'
import { rowsOf, type MeantRow } from './job-store'
import { openSignals } from './open-signals'

/** Adverts that one transaction looks at; their locks are held no longer than that takes. */
const chunk = 500
/** How many adverts with signals are named. */
const mostNamed = 50

type Action = BulkTarget['action']

/** Adds up what would happen to adverts. */
const createImpact = () => {
  const sellers = new Set<number>()
  let [adverts, mails, credits] = [0, 0, 0]
  return {
    add: (row: DecidableAdvert, isMailed: boolean, hasCredit: boolean): void => {
      adverts++
      if (hasCredit) credits++
      if (!isMailed) return
      mails++
      sellers.add(row.ownerId)
    },
    sum: (): BulkImpact => ({ adverts, mails, sellers: sellers.size, credits }),
  }
}

/** Whether the seller of a changed advert is told: of a first publication, and of every rejection. */
const tells = (action: Action, { firstPublishedAt }: DecidableAdvert): boolean =>
  action === 'reject' || ((action === 'approve' || action === 'show') && firstPublishedAt === null)

/** Actions that settle a credit that is still reserved. */
const settling: ReadonlySet<Action> = new Set(['approve', 'show', 'reject', 'delete'])

/** What a job would do, looked at as the job itself does; nothing is written. */
export const previewJob = async (ctx: SignedInContext, body: BulkTarget): Promise<BulkPreview> => {
  const { app, now } = ctx
  const meant = await ctx.write(tx => rowsOf(app, tx, body, now))
  const [all, plain] = [createImpact(), createImpact()]
  const left = new Map<RefusalCode, number>()
  const suspected = new Map<number, readonly SignalCode[]>()
  const claimed: number[] = []
  for (let at = 0; at < meant.length; at += chunk) {
    const some = await ctx.write(tx => look(ctx, tx, body, meant.slice(at, at + chunk)))
    for (const { code, advertId } of some.refused) {
      left.set(code, (left.get(code) ?? 0) + 1)
      if (code === 'claimed') claimed.push(advertId)
    }
    for (const row of some.allowed) {
      const told = [
        row,
        some.reached.has(row.ownerId) && tells(body.action, row),
        some.credited.has(row.id),
      ] as const
      const codes = some.signals.get(row.id)
      all.add(...told)
      if (codes) suspected.set(row.id, codes)
      else plain.add(...told)
    }
  }
  return {
    total: meant.length,
    all: all.sum(),
    withoutSignals: plain.sum(),
    signals: await riskiest(app, suspected),
    left: [...left].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count),
    claimedBy: claimed.length > 0 ? await holdersOf(app, now, claimed) : [],
  }
}

/** Who has claimed these adverts, and how many of them. */
const holdersOf = async (
  app: App,
  now: Date,
  adverts: readonly number[],
): Promise<BulkPreview['claimedBy']> => {
  const among = new Set(adverts)
  const counts = new Map<string, number>()
  for (const { type, id, by } of await runningClaims(app, now))
    if (type === 'advert' && among.has(id)) counts.set(by.name, (counts.get(by.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}

const look = async (ctx: SignedInContext, tx: Tx, body: BulkTarget, meant: readonly MeantRow[]) => {
  const { app } = ctx
  const ids = meant.map(({ advertId }) => advertId)
  const rows = await lockedForDecision(app, tx, ids)
  const versions = new Map(meant.map(({ advertId, expectedVersion }) => [advertId, expectedVersion]))
  const { type, manufacturer } = body.changes ?? {}
  const verdict = verdictFor(body.action, { reasons: [], note: '', type, manufacturer })
  const { allowed, refused } = await sortOut(ctx, tx, { ids, rows }, verdict, { versions })
  const found = allowed.map(({ id }) => id)
  const owners = await ownersFor(app, tx, allowed)
  return {
    ...{ allowed, refused },
    signals: await openSignals(app, tx, found),
    credited: settling.has(body.action) ? await creditedAdverts(app, tx, found) : new Set<number>(),
    reached: new Set(owners.keys()),
  }
}

/** How many carry signals, and the riskiest of them. */
const riskiest = async (
  app: App,
  suspected: ReadonlyMap<number, readonly SignalCode[]>,
): Promise<BulkPreview['signals']> => {
  const ids = [...suspected.keys()]
  const rows = []
  for (let at = 0; at < ids.length; at += chunk) {
    const some = ids.slice(at, at + chunk)
    rows.push(
      ...(await app.db.readCurrent(
        `SELECT id, title, calm FROM adverts WHERE id IN (${marks(some)}) ORDER BY calm, id LIMIT ${mostNamed}`,
        some,
      )),
    )
  }
  const adverts = rows
    .map(row => ({
      id: Number(row['id']),
      title: String(row['title']),
      risk: highestRisk - Number(row['calm']),
      signals: [...(suspected.get(Number(row['id'])) ?? [])],
    }))
    .toSorted((a, b) => b.risk - a.risk || a.id - b.id)
    .slice(0, mostNamed)
  return { count: ids.length, highestRisk: adverts[0]?.risk ?? 0, adverts }
}
