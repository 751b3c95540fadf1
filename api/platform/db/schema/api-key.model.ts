import type { ApiScope } from '../../../../shared/data/api-scopes'
import { flag, id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Keys by which programs act. The key itself is not stored. */
export const apiKeys = defineTable('api_keys', {
  id: id(),
  /** Whose account it acts as: a person's or a company's. */
  userId: needed(ref()),
  /** Who made it, also after they have left the company; null for one that is older than companies, made by its account. */
  madeBy: ref(),
  /** Whether what it does is undone at the end of each call. */
  sandbox: flag(),
  /** Whether it belongs to the operator; only then it may do what staff may. */
  forOperator: flag(),
  name: needed(string(60)),
  scopes: needed(json<readonly ApiScope[]>()),
  /** Its first characters. */
  start: needed(string(16)),
  /** SHA-256 of the whole key, in hexadecimal digits. */
  hash: needed(string(64)),
  createdAt: needed(time()),
  expiresAt: time(),
  lastUsedAt: time(),
  network: string(64),
  endedAt: time(),
})
export type ApiKeyRow = RowOf<typeof apiKeys.columns>
