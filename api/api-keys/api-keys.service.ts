import { randomBytes } from 'node:crypto'
import { Op } from 'sequelize'
import type { ApiKey, apiKeys } from '../../shared/contract/api-keys'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import {
  accountScopes,
  keyPrefix,
  mostKeys,
  operatorScopes,
  type ApiScope,
} from '../../shared/data/api-scopes'
import { checkOwnPassword, lockedOwnUser } from '../accounts/accounts.public'
import { audit } from '../platform/audit/audit'
import { insertRow } from '../platform/db/insert-rows'
import { fromJson, timeParam, toIso } from '../platform/db/values'
import type { Context, SignedIn } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { apiKeyMadeLetter } from './api-key-letters'
import { hashOfKey } from './read-key'

type Calls = typeof apiKeys

const day = 24 * 60 * 60 * 1000
/** Characters of a key that are shown to recognise it; the 39 others are as good as 234 bits. */
const shown = keyPrefix.length + 4

const isAdmin = ({ role }: SignedIn) => role === 'Admin'

/** The caller's keys in use, newest first; for admins the operator's as well. */
export const listKeys = async ({ app, caller, now }: Context<Calls['list']>): Promise<ApiKey[]> => {
  const { id } = caller.actor
  const rows = await app.db.readCurrent(
    `SELECT k.id, k.name, k.for_operator, k.scopes, k.start, k.created_at, k.expires_at, k.last_used_at, k.network,
            u.name AS maker, u.surname
       FROM api_keys k JOIN users u ON u.id = k.user_id
      WHERE k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)
        AND ((k.for_operator = FALSE AND k.user_id = ?)${isAdmin(caller.actor) ? ' OR k.for_operator = TRUE' : ''})
      ORDER BY k.id DESC LIMIT 500`,
    [timeParam(app.db.dialect, now), id],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    name: String(row['name']),
    forOperator: Boolean(row['for_operator']),
    scopes: [...fromJson<readonly ApiScope[]>(row['scopes'], [])],
    start: String(row['start']),
    createdAt: toIso(row['created_at']) ?? '',
    expiresAt: toIso(row['expires_at']),
    lastUsedAt: toIso(row['last_used_at']),
    network: row['network'] === null ? null : String(row['network']),
    madeBy: row['for_operator'] ? `${String(row['maker'])} ${String(row['surname'])}` : null,
  }))
}

/**
 * Makes a key and mails its owner. Throws `forbidden` for a key of the operator by anybody but an admin, `invalid` on
 * `scopes` and `password`, and `conflict` when the owner has too many.
 */
export const createKey = async (ctx: Context<Calls['create']>): Promise<{ id: number; key: string }> => {
  const { app, body, caller, now, write } = ctx
  const { name, forOperator, days } = body
  checkScopes(caller.actor, forOperator, body.scopes)
  await checkOwnPassword(ctx, body.password, 'password')
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  const scopes = [...new Set(body.scopes)]
  const id = await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    const own = forOperator ? { forOperator } : { forOperator, userId: user.id }
    const inUse = await app.db.models.ApiKey.count({
      where: { ...own, endedAt: null, [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.gt]: now } }] },
      transaction: tx,
    })
    if (inUse >= mostKeys)
      throw new AppError('conflict', `${mostKeys} keys are in use, which is the most. End one first.`)
    const made = await insertRow(app.db, tx, 'ApiKey', {
      userId: user.id,
      forOperator,
      name,
      scopes: JSON.stringify(scopes),
      start: key.slice(0, shown),
      hash: hashOfKey(key),
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * day),
    })
    const letter = apiKeyMadeLetter({ name: user.name, key: name, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'api-key-made', ...letter }, now)
    await audit(app, tx, caller, {
      action: 'apiKey.create',
      objectType: 'apiKey',
      objectId: made,
      after: { name, forOperator, scopes, days },
    })
    return made
  })
  return { id, key }
}

const checkScopes = (actor: SignedIn, forOperator: boolean, scopes: readonly ApiScope[]): void => {
  if (forOperator && !isAdmin(actor))
    throw new AppError('forbidden', 'Only admins make keys of the operator.')
  const allowed: readonly ApiScope[] = forOperator ? operatorScopes : accountScopes
  const wrong = scopes.find(scope => !allowed.includes(scope))
  if (wrong)
    throw invalid('scopes', `${wrong} belongs to keys of ${forOperator ? 'an account' : 'the operator'}.`)
}

/** Ends a key at once. Throws `not_found` for one that is not the caller's to end, or has ended. */
export const endKey = async ({
  app,
  caller,
  params,
  now,
  write,
}: Context<Calls['end']>): Promise<undefined> =>
  write(async tx => {
    const mine = { forOperator: false, userId: caller.actor.id }
    const where = {
      id: params.id,
      endedAt: null,
      [Op.or]: isAdmin(caller.actor) ? [mine, { forOperator: true }] : [mine],
    }
    const [ended] = await app.db.models.ApiKey.update({ endedAt: now }, { where, transaction: tx })
    if (ended === 0) throw notFound('The key')
    await audit(app, tx, caller, { action: 'apiKey.end', objectType: 'apiKey', objectId: params.id })
    return undefined
  })
