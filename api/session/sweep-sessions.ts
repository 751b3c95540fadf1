import { Op } from 'sequelize'
import type { App } from '../app-context'

const day = 24 * 60 * 60 * 1000
/** How long an ended sign-in or a used code can still be looked at, when somebody asks who was in an account. */
const kept = 30 * day
const batch = 1000

/**
 * Removes sign-ins, codes and links that nobody can use any more, and counters of rate limits that are over; answers how many
 * rows went. Deletes in small steps by id, so that nobody who signs in waits for it.
 */
export const sweepSessions = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { Session, Otp, MailLink } = app.db.models
  const old = { [Op.lt]: new Date(app.clock().getTime() - kept) }
  const sessions = await inBatches(signal, async () => {
    const where = { [Op.or]: [{ expiresAt: old }, { endedAt: old }] }
    const rows = await Session.findAll({ attributes: ['id'], where, limit: batch })
    const id = rows.map(row => row.get().id)
    if (id.length > 0) await app.db.write(tx => Session.destroy({ where: { id }, transaction: tx }))
    return id.length
  })
  const codes = await inBatches(signal, async () => {
    const rows = await Otp.findAll({ attributes: ['id'], where: { expiresAt: old }, limit: batch })
    const id = rows.map(row => row.get().id)
    if (id.length > 0) await app.db.write(tx => Otp.destroy({ where: { id }, transaction: tx }))
    return id.length
  })
  const links = await inBatches(signal, async () => {
    const rows = await MailLink.findAll({ attributes: ['id'], where: { expiresAt: old }, limit: batch })
    const id = rows.map(row => row.get().id)
    if (id.length > 0) await app.db.write(tx => MailLink.destroy({ where: { id }, transaction: tx }))
    return id.length
  })
  return sessions + codes + links + (await app.limits.sweep())
}

/** Runs a step that removes one batch until nothing is left; answers how many rows went. */
const inBatches = async (signal: AbortSignal | undefined, remove: () => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    if (signal?.aborted) return total
    const removed = await remove()
    total += removed
    if (removed < batch) return total
  }
}
