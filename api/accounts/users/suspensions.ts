import { invalid } from '../../../shared/contract/errors'
import { maxSuspensionDays, type SuspensionReason } from '../../../shared/data/user-codes'
import { advertsOfUser } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import { auditAll } from '../../platform/audit/audit'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import type { Letter } from '../../platform/mail/letter'
import { queueMails } from '../../platform/mail/outbox'
import { suspendedLetter, suspensionLiftedLetter } from '../letters/suspension-letters'
import { endSessions } from './accounts'
import { mailsAbout } from './erase-user'

/** Why and until when an account is suspended. */
export interface Suspension {
  readonly reason: SuspensionReason
  /** What the user is told beside the reason. */
  readonly words: string | null
  readonly until: Date | null
}

export const notSuspended = {
  suspendedAt: null,
  suspensionReason: null,
  suspensionWords: null,
  suspendedBy: null,
  suspendedUntil: null,
} as const

const day = 24 * 60 * 60 * 1000

/** The suspension that was sent. Throws `invalid` on `until` for a day that is not ahead, or too far. */
export const suspensionOf = (
  sent: {
    readonly reason?: SuspensionReason | undefined
    readonly words?: string | undefined
    readonly until?: string | undefined
  },
  now: Date,
): Suspension => {
  const until = sent.until ? new Date(`${sent.until}T00:00:00.000Z`) : null
  if (until && until.getTime() <= now.getTime()) throw invalid('until', 'must be a day to come')
  if (until && until.getTime() > now.getTime() + maxSuspensionDays * day)
    throw invalid(
      'until',
      'can be two years from now at most; leave it empty for a suspension without an end',
    )
  // The contract has made sure that a suspension has its reason.
  return { reason: sent.reason ?? 'other', words: sent.words || null, until }
}

export const hasSuspension = (user: UserRow, { reason, words, until }: Suspension): boolean =>
  user.suspendedAt !== null &&
  user.suspensionReason === reason &&
  user.suspensionWords === words &&
  (user.suspendedUntil?.getTime() ?? 0) === (until?.getTime() ?? 0)

/**
 * Suspends accounts, or gives suspended ones another reason or end, in the caller's transaction that has locked their
 * rows. Their sessions end, their adverts go offline, they are mailed, and each has its row in the audit log.
 */
export const suspendUsers = async (
  app: App,
  tx: Tx,
  caller: Caller,
  users: readonly UserRow[],
  suspension: Suspension,
  now: Date,
): Promise<void> => {
  const { reason, words, until } = suspension
  const fresh = users.flatMap(user => (user.suspendedAt ? [] : [user.id]))
  const values = { suspensionReason: reason, suspensionWords: words, suspendedUntil: until, updatedAt: now }
  const store = (id: readonly number[], more: Partial<UserRow>) =>
    app.db.models.User.update({ ...values, ...more }, { where: { id: [...id] }, transaction: tx })
  await store(
    users.map(({ id }) => id),
    { suspendedBy: caller.actor?.id ?? null },
  )
  await store(fresh, { suspendedAt: now })
  await endSessions(app, tx, fresh, now)
  const moved = countsOf(await advertsOfUser.suspend(app, tx, fresh, now))
  await tell(app, tx, users, 'account-suspended', now, user =>
    suspendedLetter({ ...factsOf(app, user), ...suspension, isChanged: user.suspendedAt !== null }),
  )
  await auditEach(app, tx, caller, users, {
    action: 'user.suspend',
    words,
    after: ({ id, suspendedAt }) => ({
      suspendedAt: suspendedAt ?? now,
      suspensionReason: reason,
      suspendedUntil: until,
      adverts: moved.get(id) ?? 0,
    }),
  })
}

/**
 * Ends the suspension of accounts, in the caller's transaction that has locked their rows: their adverts come back,
 * they are mailed, and each has its row in the audit log.
 */
export const liftSuspensions = async (
  app: App,
  tx: Tx,
  caller: Caller,
  users: readonly UserRow[],
  words: string | null,
  now: Date,
): Promise<void> => {
  const id = users.map(user => user.id)
  await app.db.models.User.update({ ...notSuspended, updatedAt: now }, { where: { id }, transaction: tx })
  const moved = countsOf(await advertsOfUser.resume(app, tx, id, now))
  await tell(app, tx, users, 'account-open-again', now, user =>
    suspensionLiftedLetter({ ...factsOf(app, user), words }),
  )
  await auditEach(app, tx, caller, users, {
    action: 'user.lift',
    words,
    after: user => ({ suspendedAt: null, adverts: moved.get(user.id) ?? 0 }),
  })
}

interface Audited {
  readonly action: string
  readonly words: string | null
  readonly after: (user: UserRow) => unknown
}

const auditEach = (
  app: App,
  tx: Tx,
  caller: Caller,
  users: readonly UserRow[],
  { action, words, after }: Audited,
): Promise<void> =>
  auditAll(
    app,
    tx,
    caller,
    users.map(user => ({
      action,
      objectType: 'user',
      objectId: user.id,
      before: stateOf(user),
      after: after(user),
      ...(words && { reason: words }),
    })),
  )

const stateOf = ({ suspendedAt, suspensionReason, suspendedUntil }: UserRow) =>
  suspendedAt ? { suspendedAt, suspensionReason, suspendedUntil } : { suspendedAt }

const countsOf = (adverts: readonly { readonly ownerId: number }[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { ownerId } of adverts) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
  return counts
}

const factsOf = (app: App, { name }: UserRow) => ({ name, publicUrl: app.env.PUBLIC_URL })

/** An address that was never confirmed may belong to somebody else, who is not written to. */
const tell = (
  app: App,
  tx: Tx,
  users: readonly UserRow[],
  template: string,
  now: Date,
  write: (user: UserRow) => Letter,
): Promise<void> =>
  queueMails(
    app.db,
    tx,
    users
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(user => ({ to: user.mail, group: mailsAbout(user.id), template, ...write(user) })),
    now,
  )
