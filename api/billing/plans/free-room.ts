import type { UserDetail } from '../../../shared/contract/users'
import type { App } from '../../platform/app/app-context'
import { planOf, takenPlaces } from './plan-store'

/** The running plan's places of an account; null without one. */
export const placesOf = async (app: App, userId: number, now: Date): Promise<UserDetail['plan']> => {
  const plan = await planOf(app, userId)
  if (plan?.state !== 'running') return null
  const taken = await takenPlaces((sql, params) => app.db.readCurrent(sql, params), app, userId, now)
  return { mostLive: plan.mostLive, taken, spendsCredits: plan.spendsCredits }
}
