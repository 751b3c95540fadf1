import { Op } from 'sequelize'
import type { App } from '../app/app-context'
import { forUpdate, type Tx } from '../db/tx'
import { fromJson } from '../db/values'
import { allEnded } from '../files/concurrency'
import { comesBackAs } from '../db/schema/mailing.model'
import type { OutboxMailRow } from '../db/schema/outbox.model'
import { mailHtml } from './mail-html'
import type { Attach, MailPaper } from './paper'
import { bounceAddress } from './bounce-address'
import { bounceOf, suppressAfter } from './bounces'
import { refusalOf, type Refusal } from './refusal'
import { removedAfterSending, removedText, waitedFor } from './secret-texts'
import { whySuppressed } from './suppressions'
import { atOnce, type MailTransport } from './transport'
import { traced, type Span } from '../tracing/traced'

const nothing: Attach = () => Promise.resolve([])

const minute = 60_000
/** Milliseconds before each retry; a mail that fails after the last one is given up. */
const backoff = [1, 5, 15, 60, 240].map(minutes => minutes * minute)
/** How many due mails are looked up at once; each is taken by itself. */
const batch = 10
/**
 * How long a mail is taken for; renewed while it is being sent. When a process has died, another sends its mail after
 * that, with the same message id.
 */
const lease = minute

/**
 * Sends due mails from the outbox; returns their number. Several processes may run it at once. Without a transport
 * all mails stay waiting. A mail is sent at least once: after a crash between sending and recording it is sent
 * again with the same message id (hardening, section 4). Stops before the next mail once `signal` is aborted.
 */
export const deliverMails = async (
  app: App,
  transport: MailTransport | null,
  signal?: AbortSignal,
  attach: Attach = nothing,
): Promise<number> => {
  if (!transport) return 0
  let sent = 0
  let isReachable = true
  /** Sends the first of these mails that is due; answers whether there was one, and others may follow. */
  const sendNext = async (ids: readonly number[]): Promise<boolean> => {
    const mail = signal?.aborted || !isReachable ? undefined : await takeOne(app, ids)
    if (!mail || signal?.aborted) return false
    const outcome = await whileRenewed(app, mail, () => deliverTraced(app, transport, mail, attach))
    if (outcome === 'sent') sent++
    // The other mails would fail for the same reason, and wait without having lost a try.
    if (outcome === 'unreachable') isReachable = false
    return isReachable
  }
  const sendRest = async (ids: readonly number[]) => {
    while (await sendNext(ids));
  }
  for (let ids = await nextIds(app); ids.length > 0; ids = await nextIds(app)) {
    // The first goes alone, which tells whether the server can be reached.
    const others = Math.min(atOnce, ids.length - 1)
    if (await sendNext(ids)) await allEnded(Array.from({ length: others }, () => sendRest(ids)))
    if (signal?.aborted || !isReachable) break
  }
  return sent
}

// `not_before` of a mail in state `sending` is when its lease ends.
const due = (app: App) => ({
  state: { [Op.in]: ['waiting' as const, 'sending' as const] },
  notBefore: { [Op.lte]: app.clock() },
  // Mails from a moderator's own account are sent by their console.
  [Op.or]: [{ way: null }, { way: 'server' as const }],
})

/** The ids of the next due mails: those that somebody waits for in front of a screen, then the oldest. */
const nextIds = async (app: App): Promise<readonly number[]> => {
  const oldest = await dueIds(app)
  if (oldest.length <= 1) return oldest
  return [...new Set([...(await dueIds(app, { template: [...waitedFor] })), ...oldest])]
}

const dueIds = async (app: App, more: { readonly template?: string[] } = {}): Promise<readonly number[]> => {
  const found = await app.db.models.OutboxMail.findAll({
    attributes: ['id'],
    where: { ...due(app), ...more },
    order: [
      ['notBefore', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: batch,
  })
  return found.map(row => row.get().id)
}

/** Takes the first of these mails that is still due for this process; undefined when others have taken them all. */
const takeOne = async (app: App, ids: readonly number[]): Promise<OutboxMailRow | undefined> =>
  app.db.write(async tx => {
    const { OutboxMail } = app.db.models
    // Locks by id, as a locking search by state would also lock the gaps for new mails.
    const rows = await OutboxMail.findAll({
      attributes: ['id'],
      where: { id: [...ids], ...due(app) },
      ...forUpdate(tx),
    })
    const free = new Set(rows.map(row => row.get().id))
    const id = ids.find(each => free.has(each))
    if (id === undefined) return undefined
    await OutboxMail.update(
      { state: 'sending', notBefore: leaseEnd(app) },
      { where: { id }, transaction: tx },
    )
    return (await OutboxMail.findOne({ where: { id }, transaction: tx }))?.get()
  })

const leaseEnd = (app: App) => new Date(app.clock().getTime() + lease)

/** Renews the lease of a mail until the work has ended; an attachment or a slow server may take longer than it lasts. */
const whileRenewed = async <T>(app: App, { id }: OutboxMailRow, work: () => Promise<T>): Promise<T> => {
  const beat = setInterval(() => {
    const renewed = app.db.write(tx =>
      app.db.models.OutboxMail.update(
        { notBefore: leaseEnd(app) },
        { where: { id, state: 'sending' }, transaction: tx },
      ),
    )
    // Ignored: while the database is unreachable, no other process can take the mail either.
    renewed.catch(() => undefined)
  }, lease / 3)
  beat.unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

/** Whether an address is of a domain that is reserved for examples (RFC 2606), such as all of the demo market's. */
const isNobodys = (address: string) =>
  /[@.](example|invalid)\.?$|[@.]example\.(com|net|org)\.?$/i.test(address)
const nobodys = 'Not sent: addresses of this domain are examples and belong to nobody.'

type Outcome = 'sent' | 'refused' | 'suppressed' | 'unreachable'

/** Sends a mail as a part of the trace that queued it. */
const deliverTraced = (
  app: App,
  transport: MailTransport,
  mail: OutboxMailRow,
  attach: Attach,
): Promise<Outcome> => {
  const { id, template, tries, traceparent } = mail
  const facts = { 'hangarlist.mail_id': id, 'hangarlist.template': template, 'hangarlist.tries': tries }
  const work = async (span: Span | undefined) => {
    const outcome = await deliver(app, transport, mail, attach)
    span?.set({ 'hangarlist.outcome': outcome })
    return outcome
  }
  return traced(`mail ${template}`, facts, work, { kind: 'consumer', parent: traceparent })
}

const deliver = async (
  app: App,
  transport: MailTransport,
  mail: OutboxMailRow,
  attach: Attach,
): Promise<Outcome> => {
  if (isNobodys(mail.recipient)) {
    await note(app, mail, { state: 'failed', lastError: nobodys, ...withoutSecret(mail) })
    return 'refused'
  }
  const why = await whySuppressed(app, mail)
  if (why !== undefined) {
    await note(app, mail, { state: 'suppressed', lastError: why, ...withoutSecret(mail) })
    return 'suppressed'
  }
  try {
    const { recipient, subject, text, messageId, replyTo } = mail
    const headers = fromJson<Record<string, string>>(mail.headers, {})
    const paper = fromJson<MailPaper | null>(mail.paper, null)
    const attachments = paper ? await attach(app, paper) : []
    const html = mailHtml(mail, app.env.PUBLIC_URL)
    const bounceTo = bounceAddress(app.env, mail.id)
    const letter = { subject, text, html, messageId, headers, attachments }
    const send = () => transport.send({ to: recipient, replyTo, bounceTo, ...letter })
    await traced('SMTP', {}, send, { kind: 'client' })
  } catch (error) {
    await noteFailure(app, mail, error)
    return answerCode(error) === undefined ? 'unreachable' : 'refused'
  }
  await note(app, mail, { state: 'sent', sentAt: app.clock(), lastError: null, ...withoutSecret(mail) })
  return 'sent'
}

const noteFailure = async (app: App, mail: OutboxMailRow, error: unknown) => {
  const tries = mail.tries + 1
  const answer = answerIn(error)
  const refusal = refusalIn(error)
  const isFinal = refusal === 'address' || refusal === 'mail'
  const wait = isFinal ? undefined : backoff[mail.tries]
  app.log.warn(
    {
      mail: mail.id,
      template: mail.template,
      tries,
      code: answerCode(error),
      refusal,
      reason: withoutAddresses(answer.slice(0, 400)),
    },
    'mail was not delivered',
  )
  if (wait === undefined) await giveUp(app, mail, { tries, refusal, answer })
  else
    await note(app, mail, {
      state: 'waiting',
      tries,
      lastError: answer.slice(0, 400),
      notBefore: new Date(app.clock().getTime() + wait),
    })
}

interface Failure {
  readonly tries: number
  /** Undefined where no server was reached, which says nothing about the address. */
  readonly refusal: Refusal | undefined
  readonly answer: string
}

const giveUp = (app: App, mail: OutboxMailRow, { tries, refusal = 'other', answer }: Failure) => {
  const now = app.clock()
  const values = { ...bounceOf({ refusal, answer }, now), tries, ...withoutSecret(mail) }
  return note(app, mail, values, tx => suppressAfter(app, tx, mail, { refusal, answer }, now))
}

/** What a mail server says often names the recipient, which a log need not. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>@]+@/g, '…@')

/** The SMTP status of a refusal; undefined when no server was reached. */
const answerCode = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

/** What the server said, or why none was reached. */
const answerIn = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message
}

/** What the server's refusal is about; undefined where none was reached. */
const refusalIn = (error: unknown): Refusal | undefined => {
  const code = answerCode(error)
  if (code === undefined || !(error instanceof Error)) return undefined
  const command = 'command' in error ? error.command : undefined
  const to = command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'text' : 'session'
  return refusalOf({ code, text: answerIn(error), to })
}

const withoutSecret = ({ template }: OutboxMailRow) =>
  removedAfterSending.has(template) ? { text: removedText } : {}

const note = (
  app: App,
  { id, mailingId }: OutboxMailRow,
  values: Partial<OutboxMailRow>,
  also?: (tx: Tx) => Promise<void>,
) =>
  app.db.write(async tx => {
    const state = values.state === 'waiting' ? await stateBack(app, tx, mailingId) : values.state
    await app.db.models.OutboxMail.update(
      { ...values, ...(state ? { state } : {}) },
      { where: { id, state: 'sending' }, transaction: tx },
    )
    await also?.(tx)
  })

/** The state of a mail that was not sent: its mailing may have been paused or cancelled meanwhile. */
const stateBack = async (app: App, tx: Tx, mailingId: number | null) => {
  if (mailingId === null) return 'waiting'
  const mailing = await app.db.models.Mailing.findOne({ where: { id: mailingId }, ...forUpdate(tx) })
  return comesBackAs[mailing?.get().state ?? 'open']
}
