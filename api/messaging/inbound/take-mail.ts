import { createHash } from 'node:crypto'
import { UniqueConstraintError } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { ThreadRow } from '../../platform/db/schema/thread.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { jobCaller } from '../../platform/jobs/job-caller'
import { spendLetter } from '../../platform/mail/letter-limits'
import { queueMail } from '../../platform/mail/outbox'
import { answerIn } from '../messages.service'
import { threadAddress } from '../notices'
import { personOf, type Person } from '../people'
import { answerRefusedLetter } from './inbound-letters'
import { markUndelivered } from './mark-undelivered'
import { parseMail, type ReceivedMail } from './parse-mail'
import { readReplyAddress, type ReplyTo } from './reply-address'
import { reportTo, takeReport, type ReportTo } from './take-report'

/**
 * What became of a mail: a message in its thread; a report that a mail came back, or was called unwanted; a mail that was
 * taken before; one of a program; one whose sender is not the thread's person; one without a word; one that its thread
 * does not take; one that names no address of ours; one that cannot be parsed.
 */
export type MailOutcome =
  | 'message'
  | 'bounce'
  | 'complaint'
  | 'duplicate'
  | 'automatic'
  | 'stranger'
  | 'empty'
  | 'refused'
  | 'unaddressed'
  | 'broken'

const caller: Caller = jobCaller('inbound-mail')

/** Where a mail goes: to a side's thread, or to the reports of mails that failed. */
type To = ReplyTo | ReportTo

/**
 * Takes a raw mail to an address of ours, once. `recipient` is whom the mail server delivered it to, if it says so. Only
 * failures of the server itself throw: the mail can then be taken again.
 */
export const takeMail = async (app: App, raw: Buffer, recipient?: string): Promise<MailOutcome> => {
  const mail = await parseMail(raw).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a mail could not be parsed')
    return undefined
  })
  if (!mail) return 'broken'
  const to = [...(recipient === undefined ? [] : [recipient]), ...mail.recipients]
    .map(address => readReplyAddress(app.env, address) ?? reportTo(app.env, address))
    .find(found => found !== undefined)
  if (!to) return 'unaddressed'
  const mailHash = hashOf(raw, mail, to)
  try {
    const outcome = await app.db.write(tx => takeOnce(app, tx, { mail, to, mailHash }))
    app.log.info({ outcome, ...to }, 'a mail was taken')
    return outcome
  } catch (error) {
    // Another process took the same mail at the same moment.
    if (error instanceof UniqueConstraintError && (await isKnown(app, mailHash))) return 'duplicate'
    throw error
  }
}

const hashOf = (raw: Buffer, { messageId }: ReceivedMail, to: To): string =>
  createHash('sha256')
    .update('side' in to ? `${to.threadId} ${to.side} ` : `report ${to.mailId ?? ''} `)
    .update(messageId ?? raw)
    .digest('hex')

const isKnown = async (app: App, mailHash: string): Promise<boolean> =>
  (await app.db.readCurrent('SELECT id FROM inbound_mails WHERE mail_hash = ?', [mailHash])).length > 0

interface Addressed {
  readonly mail: ReceivedMail
  readonly to: To
  readonly mailHash: string
}

const takeOnce = async (app: App, tx: Tx, { mail, to, mailHash }: Addressed): Promise<MailOutcome> => {
  const { InboundMail } = app.db.models
  if (await InboundMail.findOne({ where: { mailHash }, transaction: tx })) return 'duplicate'
  const threadId = 'side' in to ? to.threadId : null
  const row = { mailHash, outcome: 'taken', threadId, createdAt: app.clock() }
  const stored = await InboundMail.create(row, { transaction: tx })
  const outcome = await ('side' in to
    ? takeAnswer(app, tx, mail, to)
    : takeReport(app, tx, { ...mail, ...to }, app.clock()))
  await InboundMail.update({ outcome }, { where: { id: stored.get().id }, transaction: tx })
  return outcome
}

const takeAnswer = async (app: App, tx: Tx, mail: ReceivedMail, to: ReplyTo): Promise<MailOutcome> => {
  const thread = await threadOfAddress(app, tx, to.threadId)
  return thread ? take(app, tx, { mail, thread, to }) : 'unaddressed'
}

/** The thread of an address, locked; of one that was merged into another, the other. */
const threadOfAddress = async (app: App, tx: Tx, threadId: number): Promise<ThreadRow | undefined> => {
  const { Thread } = app.db.models
  const thread = (await Thread.findByPk(threadId, forUpdate(tx)))?.get()
  if (!thread || thread.mergedInto === null) return thread
  return (await Thread.findByPk(thread.mergedInto, forUpdate(tx)))?.get()
}

interface InThread {
  readonly mail: ReceivedMail
  readonly thread: ThreadRow
  readonly to: ReplyTo
}

const take = async (app: App, tx: Tx, { mail, thread, to }: InThread): Promise<MailOutcome> => {
  // Reports go to the address of the side whose mail came back.
  if (mail.bounce) return markUndelivered(app, tx, { to, bounce: mail.bounce }, app.clock())
  if (mail.isAutomatic) return 'automatic'
  const person = await personOf(app, tx, thread[`${to.side}Id`])
  if (!person || person.state === 'gone') return 'refused'
  const refuse = async (outcome: MailOutcome, reason: string) => {
    await tellRefusal(app, tx, { thread, person, reason })
    return outcome
  }
  if (mail.from !== person.mail.toLowerCase())
    return refuse(
      'stranger',
      'It came from another mail address than yours, so we cannot know that you wrote it.',
    )
  if (person.state === 'suspended' || !person.isConfirmed)
    return refuse('refused', 'You may not write messages at the moment. Please write to support.')
  if (mail.text === '') {
    const files = mail.files.length > 0 ? ' Files are not taken.' : ''
    return refuse('empty', `We found no text of yours in it.${files}`)
  }
  return writeAnswer(app, tx, { mail, thread, to }, person, refuse)
}

const writeAnswer = async (
  app: App,
  tx: Tx,
  { mail, thread }: InThread,
  person: Person,
  refuse: (outcome: MailOutcome, reason: string) => Promise<MailOutcome>,
): Promise<MailOutcome> => {
  const message = {
    thread,
    author: person,
    text: mail.text,
    mail: { reference: mail.messageId, refusedFiles: mail.files },
  }
  try {
    await app.limits.spend('messageByAccount', person.isGuest ? `guest-${-person.id}` : String(person.id))
    await answerIn(app, tx, caller, message, app.clock())
    return 'message'
  } catch (error) {
    // The thread does not take it; nothing has been written by then.
    if (error instanceof AppError && error.code !== 'internal') return refuse('refused', error.message)
    throw error
  }
}

interface Refusal {
  readonly thread: ThreadRow
  readonly person: Person
  readonly reason: string
}

/** Tells a writer at their known address, never at that of the mail: it may be forged. Not too often, so that no loop is made. */
const tellRefusal = async (app: App, tx: Tx, { thread, person, reason }: Refusal): Promise<void> => {
  if (person.isGuest && person.state !== 'active') return
  try {
    await spendLetter(app, { letter: 'answer-refused', mail: person.mail, by: `thread ${thread.id}` })
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  const [advert] = await app.db.readIn(tx, 'SELECT title FROM adverts WHERE id = ?', [thread.advertId])
  const now = app.clock()
  const link = threadAddress(app, thread.id, person, now)
  const facts = { name: person.name, title: String(advert?.['title'] ?? ''), reason, link }
  const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }
  const letter = answerRefusedLetter(facts)
  await queueMail(app.db, tx, { ...letter, to: person.mail, template: 'answer-refused', headers }, now)
}
