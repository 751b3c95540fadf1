import { randomUUID } from 'node:crypto'
import type { MailingWay } from '../../../shared/data/mailing-codes'
import type { Tx } from '../db/tx'
import type { Database } from '../db/connect'
import { insertRows } from '../db/insert-rows'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Which template made it; shown in the mail log. */
  readonly template: string
  /** More lines of the head, by name; such as how to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
  /** Mails of one action, so that an undo can withdraw those not sent yet. */
  readonly group?: string
  /** Seconds to wait before sending; the time in which it can be withdrawn. */
  readonly hold?: number
  /** The mailing that it is of. */
  readonly mailing?: { readonly id: number; readonly way: MailingWay }
}

/** Puts mails into the outbox in the transaction of their cause: sent at least once, never for what did not happen. */
export const queueMails = async (
  db: Database,
  tx: Tx,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<void> => {
  await insertRows(
    db,
    tx,
    'OutboxMail',
    mails.map(({ to, subject, text, template, headers, group, hold = 0, mailing }) => ({
      recipient: to,
      subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
      text,
      template,
      headers: headers ? JSON.stringify(headers) : null,
      groupKey: group ?? null,
      messageId: `${randomUUID()}@hangarlist`,
      state: 'waiting' as const,
      notBefore: new Date(now.getTime() + hold * 1000),
      createdAt: now,
      ...(mailing ? { mailingId: mailing.id, way: mailing.way } : {}),
    })),
  )
}

export const queueMail = (db: Database, tx: Tx, mail: OutgoingMail, now: Date): Promise<void> =>
  queueMails(db, tx, [mail], now)
