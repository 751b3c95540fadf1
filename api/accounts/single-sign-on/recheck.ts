import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { ProviderSignInRow } from '../../platform/db/schema/provider-identity.model'
import { timeParam } from '../../platform/db/values'
import { oidcOf } from '../../platform/env/oidc'
import { jobCaller } from '../../platform/jobs/job-caller'
import { accountOf, knownPerson } from './identities'
import { personOf } from './person'
import { providerOf, type Provider, type Renewed } from './provider'
import { renewSignIn, tokensOf } from './provider-sign-ins'
import { SignOnError } from './sign-on-error'

const batch = 100
const caller = jobCaller('recheck-sign-ins')

/**
 * Asks the identity provider about the people whose sign-ins there are `OIDC_RECHECK_MINUTES` old: whoever it knows no more is
 * signed out here, and groups that have changed change the role. Returns the number of people asked about. If the provider does
 * not answer, nobody is signed out, and they are asked about again later. Safe to run in several processes at once.
 */
export const recheckSignIns = async (app: App, signal?: AbortSignal): Promise<number> => {
  const minutes = app.env.OIDC_RECHECK_MINUTES
  if (minutes === undefined || !oidcOf(app.env)) return 0
  const now = app.clock()
  const next = new Date(now.getTime() + minutes * 60_000)
  let total = 0
  for (const id of await dueAt(app, now)) {
    if (signal?.aborted) return total
    const row = await claimed(app, id, now, next)
    if (!row) continue
    try {
      await recheck(app, await providerOf(app, now), row, now)
    } catch (error) {
      app.log.warn(
        { err: error, user: row.userId },
        'the identity provider did not say whether somebody still belongs',
      )
      return total
    }
    total++
  }
  return total
}

/** Only sign-ins that a session still rests on. */
const dueAt = async (app: App, now: Date): Promise<readonly number[]> => {
  const time = timeParam(app.db.dialect, now)
  const due = await app.db.readCurrent(
    `SELECT p.id FROM provider_sign_ins p
      WHERE p.recheck_at <= ? AND p.expires_at > ? AND EXISTS (
        SELECT 1 FROM sessions s WHERE s.user_id = p.user_id AND s.provider_sign_in_id = p.id AND s.ended_at IS NULL)
      ORDER BY p.recheck_at LIMIT ${batch}`,
    [time, time],
  )
  return due.map(row => Number(row['id']))
}

/** Takes a sign-in to be looked at by this process alone: a refresh token may be good only once. */
const claimed = (app: App, id: number, now: Date, next: Date): Promise<ProviderSignInRow | undefined> =>
  app.db.write(async tx => {
    const { ProviderSignIn } = app.db.models
    const where = { id, recheckAt: { [Op.lte]: now } }
    const [taken] = await ProviderSignIn.update({ recheckAt: next }, { where, transaction: tx })
    return taken === 1 ? (await ProviderSignIn.findByPk(id, { transaction: tx }))?.get() : undefined
  })

const recheck = async (app: App, provider: Provider, row: ProviderSignInRow, now: Date): Promise<void> => {
  const { userId } = row
  const identity = await app.db.models.ProviderIdentity.findOne({ where: { userId } })
  const tokens = tokensOf(app, row)
  const renewed = identity && tokens && (await provider.refresh(tokens, identity.get().subject))
  await (renewed ? renew(app, row, renewed, now) : end(app, row, now))
}

const end = (app: App, { id, userId }: ProviderSignInRow, now: Date): Promise<void> =>
  app.db.write(async tx => {
    const open = { userId, providerSignInId: id, endedAt: null }
    await app.db.models.Session.update({ endedAt: now }, { where: open, transaction: tx })
    await app.db.models.ProviderSignIn.destroy({ where: { id }, transaction: tx })
    await audit(app, tx, caller, { action: 'session.providerEnd', objectType: 'user', objectId: userId })
  })

/** A changed role ends all sessions, as at a sign-in. The last admin stays one, as there. */
const renew = async (app: App, row: ProviderSignInRow, { claims, tokens }: Renewed, now: Date) => {
  const settings = oidcOf(app.env)
  await app.db.write(tx => renewSignIn(app, tx, { id: row.id, userId: row.userId, tokens }, now))
  if (!claims || !settings) return
  const person = personOf(claims, settings)
  try {
    await app.db.write(async tx => {
      if ((await knownPerson(app, tx, { person, caller, now })) !== row.userId) throw new SignOnError('taken')
      await accountOf(app, tx, { person, caller, now })
    })
  } catch (error) {
    if (!(error instanceof SignOnError) || error.problem !== 'lastAdmin') throw error
    app.log.warn({ user: row.userId }, 'the last admin is in no group that makes one any more')
  }
}
