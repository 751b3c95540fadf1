import type { App } from '../../platform/app/app-context'
import type { OutboxMailRow } from '../../platform/db/schema/outbox.model'
import type { Tx } from '../../platform/db/tx'
import { jobCaller } from '../../platform/jobs/job-caller'
import { isReportAddress, readBounceAddress } from '../../platform/mail/bounce-address'
import type { Env } from '../../platform/env/env'
import { suppress } from '../../platform/mail/suppressions'
import type { Bounce } from './bounce'
import type { Complaint } from './complaint'
import { markBounced } from './mark-undelivered'

/** The address of reports, and the mail that it names. */
export interface ReportTo {
  readonly mailId: number | undefined
}

interface Report extends ReportTo {
  readonly bounce: Bounce | null
  readonly complaint: Complaint | null
}

/** What an address of reports names; undefined for any other address. */
export const reportTo = (env: Env, address: string): ReportTo | undefined => {
  const mailId = readBounceAddress(env, address)
  return mailId !== undefined || isReportAddress(env, address) ? { mailId } : undefined
}

/**
 * Takes a report about one of our mails. It is believed only if it names the mail by something that whoever has not had
 * it cannot know: the address that it came back to, or its Message-ID. The recipient that a report names is not looked at.
 */
export const takeReport = async (
  app: App,
  tx: Tx,
  { bounce, complaint, mailId }: Report,
  now: Date,
): Promise<'bounce' | 'complaint' | 'automatic' | 'unaddressed'> => {
  // Somebody wrote to the address of reports itself.
  if (!bounce && !complaint && mailId === undefined) return 'unaddressed'
  const id = mailId ?? readBounceAddress(app.env, complaint?.sender ?? '')
  const mail = await mailOf(app, tx, id, bounce?.messageId ?? complaint?.messageId ?? null)
  if (!mail) return 'automatic'
  if (bounce) {
    await markBounced(app, tx, mail, bounce, now)
    return 'bounce'
  }
  if (!complaint) return 'automatic'
  const suppression = {
    mail: mail.recipient,
    reason: 'complaint' as const,
    detail: complaint.answer,
    mailId: mail.id,
    until: null,
  }
  await suppress(app, tx, jobCaller('inbound-mail'), suppression, now)
  return 'complaint'
}

const mailOf = async (
  app: App,
  tx: Tx,
  id: number | undefined,
  messageId: string | null,
): Promise<OutboxMailRow | undefined> => {
  const where = id !== undefined ? { id } : messageId !== null ? { messageId } : undefined
  return where && (await app.db.models.OutboxMail.findOne({ where, transaction: tx }))?.get()
}
