import { randomUUID } from 'node:crypto'
import type { MailingWay } from '../../../shared/data/mailing-codes'
import type { MailPaper } from './paper'
import type { Tx } from '../db/tx'
import type { Database } from '../db/connect'
import { insertRows } from '../db/insert-rows'
import { traceparent } from '../tracing/traced'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The template's name; shown in the mail log. */
  readonly template: string
  /** Where answers to it and reports of its failure go; by default nowhere. */
  readonly replyTo?: string | undefined
  /** Additional mail headers, by name, such as for unsubscribing. */
  readonly headers?: Readonly<Record<string, string>>
  /** The invoice or the like that goes with it. */
  readonly paper?: MailPaper | undefined
  /** Mails of one action, so that an undo can withdraw those not sent yet. */
  readonly group?: string
  /** Seconds for which the mail is held back and can be withdrawn. */
  readonly hold?: number
  /** The mailing that it belongs to. */
  readonly mailing?: { readonly id: number; readonly way: MailingWay }
}

/** Queues mails in the transaction of their cause: sent at least once, and never if it is rolled back. */
export const queueMails = async (
  db: Database,
  tx: Tx,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<void> => {
  const trace = traceparent()
  await insertRows(
    db,
    tx,
    'OutboxMail',
    mails.map(({ to, subject, text, template, replyTo, headers, paper, group, hold = 0, mailing }) => ({
      recipient: to,
      subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
      text,
      template,
      replyTo: replyTo ?? null,
      headers: headers ? JSON.stringify(headers) : null,
      paper: paper ? JSON.stringify(paper) : null,
      groupKey: group ?? null,
      messageId: `${randomUUID()}@hangarlist`,
      state: 'waiting' as const,
      notBefore: new Date(now.getTime() + hold * 1000),
      createdAt: now,
      ...(trace === null ? {} : { traceparent: trace }),
      ...(mailing ? { mailingId: mailing.id, way: mailing.way } : {}),
    })),
  )
}

export const queueMail = (db: Database, tx: Tx, mail: OutgoingMail, now: Date): Promise<void> =>
  queueMails(db, tx, [mail], now)
