import type { PlanTerms } from '../../../shared/rules/stock-plans'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { holdsPlace } from '../../platform/db/holds-place'
import type { StockPlanRow } from '../../platform/db/schema/stock-plan.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { fromJson, timeParam } from '../../platform/db/values'
import { takeTurns } from '../credits/credits'
import type { Settling } from '../orders/settling'

/** A plan with its terms read. */
export interface Plan extends Omit<StockPlanRow, 'terms' | 'nextTerms'> {
  readonly terms: PlanTerms
  readonly nextTerms: PlanTerms | null
}

const noTerms: PlanTerms = { planId: '', name: '', mostLive: 0, interval: 'month', netCents: 0 }

const toPlan = (row: StockPlanRow): Plan => ({
  ...row,
  terms: fromJson(row.terms, noTerms),
  nextTerms: fromJson<PlanTerms | null>(row.nextTerms, null),
})

/** The plan of an account; null when it never had one. */
export const planOf = async (app: App, userId: number): Promise<Plan | null> => {
  const row = await app.db.models.StockPlan.findOne({ where: { userId } })
  return row ? toPlan(row.get()) : null
}

/** The same, locked as credits are: no advert takes a place meanwhile. An order that is locked too is locked before. */
export const lockedPlan = async (app: App, tx: Tx, userId: number): Promise<Plan | null> => {
  await takeTurns(app.db, tx, [userId])
  const row = await app.db.models.StockPlan.findOne({ where: { userId }, ...forUpdate(tx) })
  return row ? toPlan(row.get()) : null
}

type Changes = Partial<Omit<Plan, 'id' | 'userId' | 'mostLive'>>

const stored = ({ terms, nextTerms, ...rest }: Changes): Partial<StockPlanRow> => ({
  ...rest,
  ...(terms && { terms: JSON.stringify(terms), mostLive: terms.mostLive }),
  ...(nextTerms !== undefined && { nextTerms: nextTerms && JSON.stringify(nextTerms) }),
})

/** Changes a locked plan, and returns it. */
export const changePlan = async (
  { app, tx, now }: Pick<Settling, 'app' | 'tx' | 'now'>,
  plan: Plan,
  changes: Changes,
): Promise<Plan> => {
  await app.db.models.StockPlan.update(
    { ...stored(changes), updatedAt: now },
    { where: { id: plan.id }, transaction: tx },
  )
  return { ...plan, ...changes, mostLive: changes.terms?.mostLive ?? plan.mostLive, updatedAt: now }
}

/** Makes the row of an account's plan; the account is locked and has none. */
export const createPlan = async (
  { app, tx, now }: Pick<Settling, 'app' | 'tx' | 'now'>,
  userId: number,
  values: Changes & Pick<Plan, 'state' | 'terms'>,
): Promise<Plan> => {
  const { terms, state } = values
  const row = await app.db.models.StockPlan.create(
    {
      ...stored(values),
      userId,
      state,
      terms: JSON.stringify(terms),
      mostLive: terms.mostLive,
      createdAt: now,
      updatedAt: now,
    },
    { transaction: tx },
  )
  return toPlan(row.get())
}

/** How many adverts of an account hold a place. */
export const takenPlaces = async (
  read: (sql: string, params: readonly (string | number)[]) => Promise<readonly Row[]>,
  { db }: App,
  userId: number,
  now: Date,
): Promise<number> => {
  const [row] = await read(`SELECT COUNT(*) AS n FROM adverts a WHERE a.owner_id = ? AND ${holdsPlace}`, [
    userId,
    timeParam(db.dialect, now),
  ])
  return Number(row?.['n'] ?? 0)
}
