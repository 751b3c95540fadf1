import { Op } from 'sequelize'
import type { App } from '../app/app-context'
import type { OutboxMailRow } from '../db/schema/outbox.model'
import type { Tx } from '../db/tx'
import { jobCaller } from '../jobs/job-caller'
import type { Refusal } from './refusal'
import { suppress } from './suppressions'

const day = 24 * 60 * 60_000
/** Soft bounces on so many days within `softWindow` days suppress an address for `softPause` days. */
const softDays = 3
const softWindow = 14
const softPause = 14

interface Bounced {
  readonly refusal: Refusal
  /** What the mail server said. */
  readonly answer: string
}

const kinds = { address: 'hard', later: 'soft', mail: 'other', other: 'other' } as const

/** What the outbox keeps of a mail that failed for good. */
export const bounceOf = ({ refusal, answer }: Bounced, now: Date) => ({
  state: 'failed' as const,
  lastError: answer.slice(0, 400),
  bounce: kinds[refusal],
  bouncedAt: now,
})

/**
 * Suppresses the address of a mail that failed for good: at once if there is no such address, for some days if mails
 * to it have failed on several. The mail's row has its bounce already.
 */
export const suppressAfter = async (
  app: App,
  tx: Tx,
  { id, recipient }: Pick<OutboxMailRow, 'id' | 'recipient'>,
  { refusal, answer }: Bounced,
  now: Date,
): Promise<void> => {
  const bounce = { mail: recipient, reason: 'bounce' as const, detail: answer, mailId: id }
  const caller = jobCaller('mail-bounces')
  if (refusal === 'address') await suppress(app, tx, caller, { ...bounce, until: null }, now)
  if (refusal !== 'later' || (await daysOfSoftBounces(app, tx, recipient, now)) < softDays) return
  const until = new Date(now.getTime() + softPause * day)
  await suppress(app, tx, caller, { ...bounce, until }, now)
}

/** On how many days mails to an address bounced softly. Several on one day tell no more than one. */
const daysOfSoftBounces = async (app: App, tx: Tx, recipient: string, now: Date): Promise<number> => {
  const rows = await app.db.models.OutboxMail.findAll({
    attributes: ['bouncedAt'],
    where: { recipient, bounce: 'soft', bouncedAt: { [Op.gt]: new Date(now.getTime() - softWindow * day) } },
    transaction: tx,
  })
  return new Set(rows.map(row => row.get().bouncedAt?.toISOString().slice(0, 10))).size
}
