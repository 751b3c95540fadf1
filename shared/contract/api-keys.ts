import { z } from 'zod'
import { apiScopes, keyDays } from '../data/api-scopes'
import { defineFeature, Empty, IdParams, text } from './kit'

const Scope = z.enum(apiScopes)

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is the operator's, and not the account's own. */
  forOperator: z.boolean(),
  /** Whether all that it does is undone at the end of each call. */
  sandbox: z.boolean(),
  scopes: z.array(Scope),
  /** Its first characters, by which its owner recognises it. */
  start: z.string(),
  createdAt: z.string(),
  /** Null for a key that does not end by itself. */
  expiresAt: z.string().nullable(),
  /** To some minutes; null until it is used. */
  lastUsedAt: z.string().nullable(),
  /** The network that it was last used from. */
  network: z.string().nullable(),
  /** Who made a key of the operator or of a company; null for a person's own one. */
  madeBy: z.string().nullable(),
  /** Whether they are no owner of the company any more: they still know the key. */
  isMakerGone: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

const NewKey = z.object({
  name: text(60, 1),
  forOperator: z.boolean().default(false),
  sandbox: z.boolean().default(false),
  scopes: z.array(Scope).min(1, 'needs at least one').max(apiScopes.length),
  /** Days until it ends; null: only when it is ended. */
  days: z.literal([...keyDays, null], 'must be 30, 90, 365 or empty'),
  password: z.string().min(1, 'is needed').max(200),
})

/**
 * Keys by which programs act for an account, or for the operator. A company's are called by sessions of its owners that work for
 * it. No key may make or end keys.
 */
export const apiKeys = defineFeature({
  list: {
    method: 'GET',
    path: '/account/keys',
    gate: 'user',
    company: 'owner',
    summary:
      'The keys in use, newest first: one’s own, or those of the company for which an owner works; for admins the operator’s as well',
    reply: z.array(ApiKey),
  },
  create: {
    method: 'POST',
    path: '/account/keys',
    gate: 'user',
    company: 'owner',
    confirmed: true,
    summary:
      'Make a key; the answer is the only one that has it. All that a sandbox key (`hls_…`) does is undone at the end of each call',
    body: NewKey,
    reply: z.object({ id: z.int(), key: z.string() }),
    message: 'The key was made.',
  },
  end: {
    method: 'DELETE',
    path: '/account/keys/{id}',
    gate: 'user',
    company: 'owner',
    summary:
      'End a key at once: an own one, one of the company for which an owner works, or as an admin one of the operator',
    params: IdParams,
    reply: Empty,
    message: 'The key was ended.',
  },
})
