import { randomBytes } from 'node:crypto'
import { accountScopes, keyPrefix, sandboxPrefix, type ApiScope } from '../../shared/data/api-scopes'
import { insertRow } from '../platform/db/insert-rows'
import type { TestApi } from '../testing/start-api'
import { hashOfKey } from './read-key'

interface Wanted {
  /** By default all that an account's key may do. */
  readonly scopes?: readonly ApiScope[]
  readonly sandbox?: boolean
  /** By default the account itself. */
  readonly madeBy?: number
}

/** A key of an account, without the mails and the password that making one takes. */
export const aKey = async (
  { app }: TestApi,
  userId: number,
  { scopes = accountScopes, sandbox = false, madeBy = userId }: Wanted = {},
): Promise<string> => {
  const key = `${sandbox ? sandboxPrefix : keyPrefix}${randomBytes(32).toString('base64url')}`
  await app.db.write(tx =>
    insertRow(app.db, tx, 'ApiKey', {
      userId,
      madeBy,
      forOperator: false,
      sandbox,
      name: 'Stock list',
      scopes: JSON.stringify(scopes),
      start: key.slice(0, 8),
      hash: hashOfKey(key),
      createdAt: app.clock(),
    }),
  )
  return key
}
