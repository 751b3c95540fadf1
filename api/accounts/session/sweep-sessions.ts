import { Op, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { knownDays } from './known-devices'

const day = 24 * 60 * 60 * 1000
/** How long ended sessions and used codes are kept, so that it can be checked who was in an account. */
const kept = 30 * day
const batch = 1000

/**
 * Removes expired sessions, sign-ins at the provider, codes, links and challenges, devices that have not been seen for long, and finished
 * rate-limit counters; returns the number of removed rows. Deletes in small batches by id, so that it never
 * blocks a sign-in.
 */
export const sweepSessions = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { Session, Otp, KnownDevice, MailLink, SpentChallenge, ProviderSignIn } = app.db.models
  const before = (milliseconds: number) => ({ [Op.lt]: new Date(app.clock().getTime() - milliseconds) })
  const remove = (model: ModelStatic<Model>, where: WhereOptions) =>
    inBatches(signal, async () => {
      const rows = await model.findAll({ attributes: ['id'], where, limit: batch })
      const id = rows.map(row => row.get('id'))
      if (id.length > 0) await app.db.write(tx => model.destroy({ where: { id }, transaction: tx }))
      return id.length
    })
  const sessions = await remove(Session, {
    [Op.or]: [{ expiresAt: before(kept) }, { endedAt: before(kept) }],
  })
  const codes = await remove(Otp, { expiresAt: before(kept) })
  const links = await remove(MailLink, { expiresAt: before(kept) })
  const devices = await remove(KnownDevice, { usedAt: before(knownDays * day) })
  const challenges = await remove(SpentChallenge, { expiresAt: before(0) })
  const signIns = await remove(ProviderSignIn, { expiresAt: before(0) })
  return sessions + codes + links + devices + challenges + signIns + (await app.limits.sweep())
}

/** Runs a step that removes one batch until nothing is left; returns the number of removed rows. */
const inBatches = async (signal: AbortSignal | undefined, remove: () => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    if (signal?.aborted) return total
    const removed = await remove()
    total += removed
    if (removed < batch) return total
  }
}
