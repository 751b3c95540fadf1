import { z } from 'zod'
import { Role } from './session'
import { FieldChange } from './field-change'
import { defineFeature, Id, optional, text, whole } from './kit'

/** Calendar days in UTC, both included. */
const Day = z.iso.date('must be a date such as 2026-05-31')

const filters = {
  /** An id, a mail address, words of a name, or `visitor`. */
  who: optional(text(120)),
  /** One action such as `advert.approve`, or all actions of a group, such as `advert`. */
  action: optional(
    z.string().regex(/^[A-Za-z]{1,30}(\.[A-Za-z]{1,30})?$/, 'must be a word such as advert.approve'),
  ),
  objectType: optional(z.string().regex(/^[A-Za-z]{1,40}$/, 'must be a word such as advert')),
  objectId: optional(text(60)),
  from: optional(Day),
  to: optional(Day),
  /** Only what this bulk job did; without it and without an object's id a job is one entry. */
  job: optional(Id),
  /** Only what this run did: a change of many users or own adverts in one call, which is one entry otherwise. */
  run: optional(Id),
}
const fits = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
const backwards = { path: ['to'], message: 'must not be before the first day' }

/** The changed values, as they were stored; null where none were recorded. */
const State = z.unknown()

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for a visitor and for the server itself. `name` is null once the account is deleted. */
  actor: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The company's account for which it was done; null for what somebody did as themselves. */
  for: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The key by which a program did it, which the actor made; null for people. `name` is null once it is gone. */
  key: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** The actor's role at that time. */
  role: z.union([Role, z.string()]),
  client: z.string(),
  action: z.string(),
  /** `name` is what the object is called now: an advert's title, a user's name. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  before: State,
  after: State,
  /** What differs between both, and the codes of the reasons that were given. */
  changes: z.array(FieldChange),
  reasons: z.array(z.string()),
  /** What the ids among these values stand for now, by field and id such as `ownerId 12`. */
  names: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The bulk job that did it, whose own entry names count, filter and reasons; null for all else. */
  job: z.int().nullable(),
  /** The id of the entry of the run that it is part of; null for all else. */
  run: z.int().nullable(),
  /** True where before, after and reason are for admins only. */
  hidden: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditLog = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/audit',
    gate: 'staff',
    scope: 'audit:read',
    summary: 'Who did what, newest first; what changed on people and payments is for admins only',
    query: z
      .object({
        ...filters,
        /** Only entries with a smaller id: cursor of the next block. */
        before: optional(Id),
        size: optional(whole(1, 200)).transform(size => size ?? 50),
      })
      .refine(fits, backwards),
    reply: z.object({
      entries: z.array(AuditEntry),
      /** Value of `before` for the next block; null at the end. */
      next: z.int().nullable(),
    }),
    personal: true,
  },
  export: {
    method: 'GET',
    path: '/admin/audit/export',
    gate: 'staff',
    proof: 'fresh',
    scope: 'audit:read',
    summary: 'The filtered entries as a CSV file, newest first; the export itself is logged',
    query: z.object(filters).refine(fits, backwards),
    reply: z.string(),
    file: { type: 'text/csv', name: 'audit-log.csv' },
    personal: true,
  },
})
