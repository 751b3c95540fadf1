import { z } from 'zod'
import {
  bulkUserActions,
  bulkUserOutcomes,
  maxBulkUsers,
  maxSuspensionWords,
  suspensionReasons,
} from '../data/user-codes'
import { leastOfMany } from '../data/bulk-codes'
import { creditKinds } from '../data/credit-kinds'
import { Empty, Id, IdParams, optional, text, whole, type Feature } from './kit'
import { recordOf } from '../rules/keys'
import { OpenSession, SessionKey } from './session'

export const SuspensionReason = z.enum(suspensionReasons)
const Words = optional(text(maxSuspensionWords))
/** What comes with a suspension; `words` are mailed to the user beside the reason. */
export const suspending = {
  reason: optional(SuspensionReason),
  words: Words,
  /** The day on which it ends by itself, at 0:00 UTC. */
  until: optional(z.iso.date('must be a date such as 2027-01-31')),
}

/** The fields that a suspension lacks, in the form of zod's issues; for `check`. */
export const suspensionGaps = (sent: {
  readonly suspended: boolean
  readonly reason?: string | undefined
  readonly words?: string | undefined
}): readonly { readonly path: string; readonly message: string }[] => {
  if (!sent.suspended) return []
  if (sent.reason === undefined) return [{ path: 'reason', message: 'is needed' }]
  if (sent.reason === 'other' && !sent.words)
    return [{ path: 'words', message: 'is needed for another reason' }]
  return []
}

const most = 100_000
const Quotas = z
  .object(recordOf(creditKinds, () => whole(-most, most).optional()))
  .refine(remain => Object.values(remain).some(value => value !== undefined), 'has nothing to change')

/** What is done to many users at once, or what would be done with `dryRun`. */
const Bulk = z
  .object({
    ids: z
      .array(Id)
      .min(1, 'name at least one user')
      .max(maxBulkUsers, `name at most ${maxBulkUsers} users at once`),
    dryRun: z.boolean().default(false),
    action: z.enum(bulkUserActions),
    ...suspending,
    /** For `quotas`: what is added to each balance, or taken from it, but never below 0. */
    add: optional(Quotas),
  })
  .superRefine((body, check) => {
    for (const { path, message } of suspensionGaps({ ...body, suspended: body.action === 'suspend' }))
      check.addIssue({ code: 'custom', path: [path], message })
    if (body.action === 'quotas' && !body.add)
      check.addIssue({ code: 'custom', path: ['add'], message: 'is needed' })
  })

/** Only what changes so many: a dry run shows it before. */
const ManyUsers = z.object({ ids: z.array(Id).min(leastOfMany), dryRun: z.literal(false) })

export const BulkUserReport = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      mail: z.string(),
      outcome: z.enum(bulkUserOutcomes),
      /** Adverts that go offline, come back, or begin to wait for staff. */
      adverts: z.int(),
      /** Sign-ins that end. */
      sessions: z.int(),
      isStaff: z.boolean(),
    }),
  ),
})
export type BulkUserReport = z.infer<typeof BulkUserReport>

/** Calls for admins about the sessions of a user, and about many users at once. */
export const staffUserCalls = {
  sessions: {
    method: 'GET',
    path: '/admin/users/{id}/sessions',
    gate: 'admin',
    summary: 'Where a user is signed in, the last used first; at most 100',
    params: IdParams,
    reply: z.array(OpenSession),
    personal: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions/{key}',
    gate: 'admin',
    summary: 'Sign a user out in one place, and forget the device',
    params: IdParams.extend({ key: SessionKey }),
    reply: z.object({ ended: z.int() }),
  },
  endSessions: {
    method: 'POST',
    path: '/admin/users/{id}/sessions/end',
    gate: 'admin',
    summary: 'Sign a user out everywhere, and forget the devices; of the own sessions the present one stays',
    params: IdParams,
    body: z.object({}).optional(),
    reply: z.object({ ended: z.int() }),
  },
  resetFactors: {
    method: 'POST',
    path: '/admin/users/{id}/factors/reset',
    gate: 'admin',
    proof: 'fresh',
    summary:
      'Take the second factors off an account whose owner has lost them; not off the own one. They are told',
    params: IdParams,
    reply: Empty,
  },
  bulk: {
    method: 'POST',
    path: '/admin/users/bulk',
    gate: 'admin',
    proof: ManyUsers,
    summary: `Suspend, let in, give credits to, confirm or sign out up to ${maxBulkUsers} users, in one transaction; each row says what became of it`,
    body: Bulk,
    reply: BulkUserReport,
    idempotent: true,
  },
} as const satisfies Feature
