import { randomBytes } from 'node:crypto'
import { Op, type WhereOptions } from 'sequelize'
import type { ApiKey, apiKeys } from '../../shared/contract/api-keys'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import {
  accountScopes,
  companyScopes,
  keyPrefix,
  mostKeys,
  operatorScopes,
  sandboxPrefix,
  type ApiScope,
} from '../../shared/data/api-scopes'
import { checkOwnPassword, lockedOwnUser } from '../accounts/accounts.public'
import { lockedManagers, managersOf, type Manager } from '../companies/companies.public'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import type { Row } from '../platform/db/connect'
import { insertRow } from '../platform/db/insert-rows'
import { textOrNull } from '../platform/db/row-readers'
import type { ApiKeyRow } from '../platform/db/schema/api-key.model'
import type { Tx } from '../platform/db/tx'
import { fromJson, timeParam, toIso } from '../platform/db/values'
import type { Context, SignedIn } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { apiKeyMadeLetter } from './api-key-letters'
import { hashOfKey } from './read-key'

type Calls = typeof apiKeys

const day = 24 * 60 * 60 * 1000
/** Characters of a key that are shown to recognise it; the 39 others are as good as 234 bits. */
const shown = keyPrefix.length + 4

type Calling = Context<Calls['list']>['caller']
type NewKey = Context<Calls['create']>['body']

/** Who calls, also where they work for a company. */
const personOf = ({ person, actor }: Calling): SignedIn => person ?? actor

const isAdmin = (caller: Calling) => personOf(caller).role === 'Admin'

/** The keys in use of the caller or of the company for which they work, newest first; for admins the operator's as well. */
export const listKeys = async ({ app, caller, now }: Context<Calls['list']>): Promise<ApiKey[]> => {
  const { id } = caller.actor
  const managers = new Set((await managersOf(app.db.readCurrent, id)).map(manager => manager.id))
  const rows = await app.db.readCurrent(
    `SELECT k.id, k.name, k.for_operator, k.sandbox, k.scopes, k.start, k.created_at, k.expires_at, k.last_used_at, k.network,
            u.account_type, m.id AS maker_id, m.name AS maker, m.surname, m.deleted_at
       FROM api_keys k JOIN users u ON u.id = k.user_id JOIN users m ON m.id = COALESCE(k.made_by, k.user_id)
      WHERE k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)
        AND ((k.for_operator = FALSE AND k.user_id = ?)${isAdmin(caller) ? ' OR k.for_operator = TRUE' : ''})
      ORDER BY k.id DESC LIMIT 500`,
    [timeParam(app.db.dialect, now), id],
  )
  return rows.map(row => toKey(row, managers))
}

const toKey = (row: Row, managers: ReadonlySet<number>): ApiKey => {
  const forOperator = Boolean(row['for_operator'])
  const isShared = forOperator || row['account_type'] !== 'person'
  return {
    id: Number(row['id']),
    name: String(row['name']),
    forOperator,
    sandbox: Boolean(row['sandbox']),
    scopes: [...fromJson<readonly ApiScope[]>(row['scopes'], [])],
    start: String(row['start']),
    createdAt: toIso(row['created_at']) ?? '',
    expiresAt: toIso(row['expires_at']),
    lastUsedAt: toIso(row['last_used_at']),
    network: textOrNull(row['network']),
    madeBy:
      isShared && row['deleted_at'] === null ? `${String(row['maker'])} ${String(row['surname'])}` : null,
    isMakerGone: !forOperator && !managers.has(Number(row['maker_id'])),
  }
}

/**
 * Makes a key and mails everybody who manages its account. Throws `forbidden` for a key of the operator by anybody but an
 * admin, `invalid` on `scopes`, `sandbox` and `password`, and `conflict` when there are too many.
 */
export const createKey = async (ctx: Context<Calls['create']>): Promise<{ id: number; key: string }> => {
  const { app, body, caller, now, write } = ctx
  const { name, forOperator, sandbox, days } = body
  const actor = forOperator ? personOf(caller) : caller.actor
  checkScopes(actor, body)
  await checkOwnPassword(ctx, body.password, 'password')
  const key = `${sandbox ? sandboxPrefix : keyPrefix}${randomBytes(32).toString('base64url')}`
  const scopes = [...new Set(body.scopes)]
  const id = await write(async tx => {
    const { id: userId } = await lockedOwnUser(app, tx, actor.id)
    const managers = await lockedManagers(app, tx, actor)
    await checkRoom(app, tx, forOperator ? { forOperator } : { forOperator, userId }, now)
    const made = await insertRow(app.db, tx, 'ApiKey', {
      userId,
      madeBy: personOf(caller).id,
      forOperator,
      sandbox,
      name,
      scopes: JSON.stringify(scopes),
      start: key.slice(0, shown),
      hash: hashOfKey(key),
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * day),
    })
    await tellManagers(ctx, tx, forOperator ? managers.filter(({ id: who }) => who === userId) : managers)
    await audit(app, tx, caller, {
      action: 'apiKey.create',
      objectType: 'apiKey',
      objectId: made,
      after: { name, forOperator, sandbox, scopes, days },
    })
    return made
  })
  return { id, key }
}

/** Throws `conflict` when the account, or the operator, has as many keys in use as one may have. */
const checkRoom = async (app: App, tx: Tx, owner: WhereOptions<ApiKeyRow>, now: Date): Promise<void> => {
  const inUse = { endedAt: null, [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.gt]: now } }] }
  const found = await app.db.models.ApiKey.count({ where: { ...owner, ...inUse }, transaction: tx })
  if (found >= mostKeys)
    throw new AppError('conflict', `${mostKeys} keys are in use, which is the most. End one first.`)
}

/** Who made the key reads that somebody with their password did; the others of a company read who it was. */
const tellManagers = async (
  { app, body, caller, now }: Context<Calls['create']>,
  tx: Tx,
  managers: readonly Manager[],
): Promise<void> => {
  const maker = personOf(caller)
  for (const { id, name, mail } of managers) {
    const made = {
      name,
      key: body.name,
      publicUrl: app.env.PUBLIC_URL,
      company: caller.company?.name ?? null,
    }
    const text = apiKeyMadeLetter({ ...made, by: id === maker.id ? null : maker.name })
    await queueMail(app.db, tx, { to: mail, template: 'api-key-made', ...text }, now)
  }
}

/** The scopes that whoever makes it may give. What an account says of its person, no other member of a company reads. */
const scopesFor = ({ member }: SignedIn, forOperator: boolean): readonly ApiScope[] => {
  if (forOperator) return operatorScopes
  return member ? companyScopes : accountScopes
}

const checkScopes = (actor: SignedIn, { forOperator, sandbox, scopes }: NewKey): void => {
  if (forOperator && actor.role !== 'Admin')
    throw new AppError('forbidden', 'Only admins make keys of the operator.')
  if (forOperator && sandbox) throw invalid('sandbox', 'There are sandbox keys of accounts alone.')
  const wrong = scopes.find(scope => !scopesFor(actor, forOperator).includes(scope))
  if (wrong) throw invalid('scopes', `${wrong} is for other keys than ${kindOf(actor, forOperator)}.`)
}

const kindOf = ({ member }: SignedIn, forOperator: boolean): string => {
  if (forOperator) return 'those of the operator'
  return member ? 'those of a company' : 'those of an account'
}

/** Ends a key at once, whoever made it. Throws `not_found` for one that is not the caller's to end, or has ended. */
export const endKey = async ({
  app,
  caller,
  params,
  now,
  write,
}: Context<Calls['end']>): Promise<undefined> =>
  write(async tx => {
    await lockedManagers(app, tx, caller.actor)
    const mine = { forOperator: false, userId: caller.actor.id }
    const where = {
      id: params.id,
      endedAt: null,
      [Op.or]: isAdmin(caller) ? [mine, { forOperator: true }] : [mine],
    }
    const [ended] = await app.db.models.ApiKey.update({ endedAt: now }, { where, transaction: tx })
    if (ended === 0) throw notFound('The key')
    await audit(app, tx, caller, { action: 'apiKey.end', objectType: 'apiKey', objectId: params.id })
    return undefined
  })
