import type { Mailing } from '../../shared/contract/mailing'
import { AppError, notFound } from '../../shared/contract/errors'
import type { MailState } from '../../shared/data/mail-states'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { SignedInContext } from '../platform/http/context'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import type { MailingDecision, MailingRow } from '../platform/db/schema/mailing.model'
import { oneMailing } from './mailings.query'

/** The mailing, locked for this transaction. Throws `not_found`. */
export const lockedMailing = async (app: App, tx: Tx, id: number): Promise<MailingRow> => {
  const found = await app.db.models.Mailing.findOne({ where: { id }, ...forUpdate(tx) })
  if (!found) throw notFound('This mailing')
  return found.get({ plain: true })
}

interface Move {
  readonly from: readonly MailingDecision[]
  readonly to: MailingDecision
  /** Mails in these states are changed; if there is none, the move is refused with the text in `none`. */
  readonly mails: readonly MailState[]
  readonly none: string
  readonly values: (mailing: MailingRow, now: Date) => Partial<OutboxMailRow>
  /** Also allowed while all mails are being sent: those that come back unsent then follow it. */
  readonly bindsSending?: boolean
  /** The text of the refusal when a mail is in another state. */
  readonly onlyThese?: string
}

const later = (one: Date, other: Date) => (one > other ? one : other)

const moves = {
  pause: {
    from: ['open'],
    to: 'paused',
    mails: ['waiting'],
    none: 'Nothing of this mailing waits any more.',
    values: () => ({ state: 'paused' }),
    bindsSending: true,
  },
  resume: {
    from: ['paused'],
    to: 'open',
    mails: ['paused'],
    none: 'Nothing of this mailing waits any more.',
    bindsSending: true,
    values: ({ holdUntil }, now) => ({ state: 'waiting', notBefore: later(holdUntil, now) }),
  },
  cancel: {
    from: ['open', 'paused'],
    to: 'cancelled',
    mails: ['waiting', 'paused'],
    none: 'Nothing of this mailing waits any more.',
    values: () => ({ state: 'withdrawn' }),
    bindsSending: true,
  },
  withdraw: {
    from: ['open', 'paused'],
    to: 'withdrawn',
    mails: ['waiting', 'paused'],
    none: 'Nothing of this mailing waits any more.',
    values: () => ({ state: 'withdrawn' }),
    onlyThese: 'Mails of it have left already. What waits can still be cancelled.',
  },
  retry: {
    from: ['open', 'paused', 'cancelled'],
    to: 'open',
    mails: ['failed'],
    none: 'No mail of this mailing has failed.',
    values: (_mailing, now) => ({
      state: 'waiting',
      tries: 0,
      notBefore: now,
      lastError: null,
      claimedBy: null,
    }),
  },
} as const satisfies Record<string, Move>
export type MailingMove = keyof typeof moves

const said: Record<MailingDecision, string> = {
  open: 'is being sent',
  paused: 'is paused',
  cancelled: 'was cancelled',
  withdrawn: 'was withdrawn',
}

/** Changes the state of a mailing, for any member of staff. Throws `conflict` in a state that does not allow it. */
export const moveMailing = async (ctx: SignedInContext, id: number, name: MailingMove): Promise<Mailing> => {
  const { app, caller, now } = ctx
  const move: Move = moves[name]
  await ctx.write(async tx => {
    const mailing = await lockedMailing(app, tx, id)
    if (!move.from.includes(mailing.state))
      throw new AppError('conflict', `This mailing ${said[mailing.state]}.`)
    const mails = await lockedMails(app, tx, id)
    const meant = mails.filter(({ state }) => move.mails.includes(state))
    if (move.onlyThese !== undefined && meant.length < mails.length)
      throw new AppError('conflict', move.onlyThese)
    const bound = move.bindsSending && mails.some(({ state }) => state === 'sending')
    if (meant.length === 0 && !bound) throw new AppError('conflict', move.none)
    await app.db.models.OutboxMail.update(move.values(mailing, now), {
      where: { mailingId: id, state: [...move.mails] },
      transaction: tx,
    })
    await app.db.models.Mailing.update({ state: move.to }, { where: { id }, transaction: tx })
    await audit(app, tx, caller, {
      action: `mailing.${name}`,
      objectType: 'mailing',
      objectId: id,
      before: { state: mailing.state },
      after: { state: move.to, mails: meant.length },
    })
  })
  return oneMailing(ctx, id)
}

/** Every mail of a mailing with its state, locked, so that no worker takes one until this transaction ends. */
const lockedMails = async (app: App, tx: Tx, mailingId: number) => {
  const rows = await app.db.models.OutboxMail.findAll({
    attributes: ['id', 'state'],
    where: { mailingId },
    ...forUpdate(tx),
  })
  return rows.map(row => row.get())
}
