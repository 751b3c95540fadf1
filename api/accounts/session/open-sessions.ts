import { createHash } from 'node:crypto'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { OpenSession } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import type { Tx } from '../../platform/db/tx'
import { timeParam, toIso } from '../../platform/db/values'
import type { SignedIn } from '../../platform/http/context'

const most = 100

/** Where somebody is signed in, the last used first; `actor` is who asks. */
export const openSessions = async (
  app: App,
  userId: number,
  actor: SignedIn,
  now: Date,
): Promise<OpenSession[]> =>
  (await openRows(app, userId, now)).map(row => {
    const client = String(row['client'])
    const isBrowser = client === '' || client.includes(' on ')
    return {
      key: keyOf(row),
      client: isBrowser ? 'site' : client === 'console' ? 'console' : 'other',
      device: client === 'console' ? null : client || null,
      createdAt: toIso(row['created_at']) ?? '',
      lastSeenAt: toIso(row['last_seen_at'] ?? row['created_at']) ?? '',
      expiresAt: toIso(row['expires_at']) ?? '',
      network: row['network'] === null ? null : String(row['network']),
      current: row['id'] === actor.sessionId,
    }
  })

/** The id of a session stands in its token, so it is named by a hash of it. */
const keyOf = (row: Row) => createHash('sha256').update(String(row['id'])).digest('base64url').slice(0, 22)

const openRows = (app: App, userId: number, now: Date): Promise<readonly Row[]> =>
  app.db.readCurrent(
    `SELECT id, client, network, created_at, last_seen_at, expires_at FROM sessions
      WHERE user_id = ? AND ended_at IS NULL AND expires_at > ?
      ORDER BY COALESCE(last_seen_at, created_at) DESC, id LIMIT ${most}`,
    [userId, timeParam(app.db.dialect, now)],
  )

interface Named {
  readonly userId: number
  readonly key: string
}

/**
 * The open session with this key, as it is stored. Throws `not_found`, and `conflict` for the session that makes the call.
 */
export const openSession = async (
  app: App,
  { userId, key }: Named,
  actor: SignedIn,
  now: Date,
): Promise<{ readonly id: string; readonly client: string }> => {
  const row = (await openRows(app, userId, now)).find(each => keyOf(each) === key)
  if (!row) throw notFound('The session')
  const id = String(row['id'])
  if (id === actor.sessionId)
    throw new AppError('conflict', 'This is the session that you are working in. Log out to end it.')
  return { id, client: String(row['client']) }
}

/** Ends one session and forgets its device. */
export const endSession = async (
  app: App,
  tx: Tx,
  { userId, id }: { readonly userId: number; readonly id: string },
  now: Date,
): Promise<void> => {
  const { KnownDevice, Session } = app.db.models
  await Session.update({ endedAt: now }, { where: { id, endedAt: null }, transaction: tx })
  await KnownDevice.destroy({ where: { userId, sessionId: id }, transaction: tx })
}
