import { hash } from 'node:crypto'
import { AppError } from '../../shared/contract/errors'
import { accountTypes, roles } from '../../shared/contract/session'
import { apiScopes, keyPrefix, sandboxPrefix, type ApiScope } from '../../shared/data/api-scopes'
import { isStaff } from '../../shared/rules/access'
import { hasFactorSql } from '../accounts/accounts.public'
import { actsForOf, actsForSql, companyName } from '../companies/companies.public'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { oneOf } from '../platform/db/row-readers'
import { fromJson, timeParam, toTime } from '../platform/db/values'
import type { ActingKey, SignedIn } from '../platform/http/context'
import { networkOf } from '../platform/limits/network'

/** Milliseconds between two notes that a key is used, so that calls cost hardly any writes. */
const noteEvery = 10 * 60_000

export const isKey = (token: string): boolean =>
  token.startsWith(keyPrefix) || token.startsWith(sandboxPrefix)

/** What of a key is stored. */
export const hashOfKey = (key: string): string => hash('sha256', key, 'hex')

/**
 * Whose account a key acts as, and what it may do. An account's own key has no power of staff, even if its owner has;
 * one of the operator ends with its maker's, a missing second factor included. A company's goes on when its maker leaves, since
 * its programs shall; it rests while the maker is suspended, who knows it, and while the account is a person's. Throws
 * `unauthenticated` for a key that is not, or no longer, valid.
 */
export const readKey = async (
  app: App,
  key: string,
  ip: string,
): Promise<{ readonly actor: SignedIn; readonly key: ActingKey }> => {
  const row = await rowOfKey(app, key)
  const id = Number(row?.['id'])
  const role = oneOf(row?.['role'] ?? 'user', roles)
  const forOperator = Boolean(row?.['forOperator'])
  const hasPower = isStaff({ id, role }) && (Boolean(row?.['hasFactor']) || !app.env.STAFF_SECOND_FACTOR)
  if (!row || (forOperator && !hasPower))
    throw new AppError('unauthenticated', 'This key is unknown, has ended, or its account is closed.')
  const acting = actingKey(row)
  noteUse(app, acting.id, { at: row['usedAt'] === null ? 0 : toTime(row['usedAt']), ip })
  return {
    actor: {
      id,
      role: forOperator ? role : 'user',
      accountType: oneOf(row['accountType'], accountTypes),
      sessionId: `key-${acting.id}`,
      name: String(row['name']),
      mail: String(row['mail']),
      isConfirmed: row['confirmedAt'] !== null,
      actsFor: actsForOf(row['actsFor']),
    },
    key: acting,
  }
}

/** A key that works, with the account as which it acts. */
const rowOfKey = async ({ db, clock }: App, key: string): Promise<Row | undefined> => {
  const [row] = await db.readCurrent(
    `SELECT k.id AS keyId, k.for_operator AS forOperator, k.sandbox, COALESCE(k.made_by, k.user_id) AS madeBy, k.scopes,
            k.last_used_at AS usedAt, u.company, u.surname, c.id AS companyId,
            u.id, u.role, u.account_type AS accountType, u.name, u.mail, u.confirmed_at AS confirmedAt,
            ${hasFactorSql('u.id')} AS hasFactor, ${actsForSql('u.id')} AS actsFor
       FROM api_keys k JOIN users u ON u.id = k.user_id LEFT JOIN users m ON m.id = k.made_by
       LEFT JOIN companies c ON c.user_id = u.id AND u.account_type <> 'person'
      WHERE k.hash = ? AND k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)
        AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND m.suspended_at IS NULL
        AND (k.made_by IS NULL OR k.made_by = k.user_id OR u.account_type <> 'person')`,
    [hashOfKey(key), timeParam(db.dialect, clock())],
  )
  return row
}

const actingKey = (row: Row): ActingKey => {
  const id = Number(row['keyId'])
  const isSandbox = Boolean(row['sandbox'])
  const scopes = fromJson<readonly ApiScope[]>(row['scopes'], [])
  const account = `${isSandbox ? 'sandbox' : 'account'} ${String(row['id'])}`
  return {
    id,
    scopes: new Set(apiScopes.filter(scope => scopes.includes(scope))),
    isSandbox,
    madeBy: Number(row['madeBy']),
    countedAs: row['forOperator'] ? `key ${id}` : account,
    company: row['companyId'] === null ? null : { id: Number(row['companyId']), name: companyName(row) },
  }
}

/** Nobody waits for it: what fails is noted with a later request. */
const noteUse = (app: App, id: number, { at, ip }: { readonly at: number; readonly ip: string }): void => {
  const now = app.clock()
  if (now.getTime() - at < noteEvery) return
  const used = { lastUsedAt: now, network: networkOf(ip) }
  app.db
    .write(tx => app.db.models.ApiKey.update(used, { where: { id }, transaction: tx }))
    .catch((error: unknown) => app.log.warn({ err: error }, 'the use of a key could not be noted'))
}
