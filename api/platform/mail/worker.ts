import { Op } from 'sequelize'
import type { App } from '../app/app-context'
import { forUpdate, type Tx } from '../db/tx'
import { fromJson } from '../db/values'
import { comesBackAs } from '../db/schema/mailing.model'
import type { OutboxMailRow } from '../db/schema/outbox.model'
import { mailHtml } from './mail-html'
import type { Attach, MailPaper } from './paper'
import { removedAfterSending, removedText } from './secret-texts'
import type { MailTransport } from './transport'

const nothing: Attach = () => Promise.resolve([])

const minute = 60_000
/** Milliseconds before each retry; a mail that fails after the last one is given up. */
const backoff = [1, 5, 15, 60, 240].map(minutes => minutes * minute)
const batch = 10
/**
 * How long a process may take over the mails it has leased; longer than a whole batch on a server that times out
 * each time. After that another process sends them again, with the same message id.
 */
const lease = 15 * minute

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
  for (let sent = 0; ;) {
    const mails = signal?.aborted ? [] : await leaseMails(app)
    if (mails.length === 0) return sent
    for (const [at, mail] of mails.entries()) {
      if (signal?.aborted) {
        await release(app, mails.slice(at))
        return sent
      }
      const outcome = await deliver(app, transport, mail, attach)
      if (outcome === 'sent') sent++
      if (outcome === 'unreachable') {
        // The other mails would fail for the same reason; they are released without counting a try.
        await release(app, mails.slice(at + 1))
        return sent
      }
    }
  }
}

// `not_before` of a mail in state `sending` is when its lease ends.
const due = (app: App) => ({
  state: { [Op.in]: ['waiting' as const, 'sending' as const] },
  notBefore: { [Op.lte]: app.clock() },
  // Mails from a moderator's own account are sent by their console.
  [Op.or]: [{ way: null }, { way: 'server' as const }],
})

/** Takes up to ten due mails for this process. */
const leaseMails = async (app: App): Promise<readonly OutboxMailRow[]> => {
  const { OutboxMail } = app.db.models
  const found = await OutboxMail.findAll({
    attributes: ['id'],
    where: due(app),
    order: [
      ['notBefore', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: batch,
  })
  if (found.length === 0) return []
  return app.db.write(async tx => {
    // Locks by id, as a locking search by state would also lock the gaps for new mails.
    const rows = await OutboxMail.findAll({
      where: { id: found.map(row => row.get().id), ...due(app) },
      order: [['id', 'ASC']],
      ...forUpdate(tx),
    })
    const mails = rows.map(row => row.get())
    // Another process leased them all in between.
    if (mails.length === 0) return []
    await OutboxMail.update(
      { state: 'sending', notBefore: new Date(app.clock().getTime() + lease) },
      { where: { id: mails.map(mail => mail.id) }, transaction: tx },
    )
    return mails
  })
}

/** Whether an address is of a domain that is reserved for examples (RFC 2606), such as all of the demo market's. */
const isNobodys = (address: string) =>
  /[@.](example|invalid)\.?$|[@.]example\.(com|net|org)\.?$/i.test(address)
const nobodys = 'Not sent: addresses of this domain are examples and belong to nobody.'

const deliver = async (
  app: App,
  transport: MailTransport,
  mail: OutboxMailRow,
  attach: Attach,
): Promise<'sent' | 'refused' | 'unreachable'> => {
  if (isNobodys(mail.recipient)) {
    await note(app, mail, { state: 'failed', lastError: nobodys, ...withoutSecret(mail) })
    return 'refused'
  }
  try {
    const { recipient, subject, text, messageId, replyTo } = mail
    const headers = fromJson<Record<string, string>>(mail.headers, {})
    const paper = fromJson<MailPaper | null>(mail.paper, null)
    const attachments = paper ? await attach(app, paper) : []
    const html = mailHtml(mail, app.env.PUBLIC_URL)
    await transport.send({ to: recipient, subject, text, html, messageId, replyTo, headers, attachments })
  } catch (error) {
    await noteFailure(app, mail, error)
    return answerCode(error) === undefined ? 'unreachable' : 'refused'
  }
  await note(app, mail, { state: 'sent', sentAt: app.clock(), lastError: null, ...withoutSecret(mail) })
  return 'sent'
}

const noteFailure = async (app: App, mail: OutboxMailRow, error: unknown) => {
  const tries = mail.tries + 1
  const wait = backoff[mail.tries]
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 400)
  app.log.warn(
    {
      mail: mail.id,
      template: mail.template,
      tries,
      code: answerCode(error),
      reason: withoutAddresses(lastError),
    },
    'mail was not delivered',
  )
  if (wait === undefined) await note(app, mail, { state: 'failed', tries, lastError, ...withoutSecret(mail) })
  else
    await note(app, mail, {
      state: 'waiting',
      tries,
      lastError,
      notBefore: new Date(app.clock().getTime() + wait),
    })
}

/** What a mail server says often names the recipient, which a log need not. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>@]+@/g, '…@')

/** The SMTP status of a refusal; undefined when no server was reached. */
const answerCode = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

const withoutSecret = ({ template }: OutboxMailRow) =>
  removedAfterSending.has(template) ? { text: removedText } : {}

const note = (app: App, { id, mailingId }: OutboxMailRow, values: Partial<OutboxMailRow>) =>
  app.db.write(async tx => {
    const state = values.state === 'waiting' ? await stateBack(app, tx, mailingId) : values.state
    await app.db.models.OutboxMail.update(
      { ...values, ...(state ? { state } : {}) },
      { where: { id, state: 'sending' }, transaction: tx },
    )
  })

/** The state of a mail that was not sent: its mailing may have been paused or cancelled meanwhile. */
const stateBack = async (app: App, tx: Tx, mailingId: number | null) => {
  if (mailingId === null) return 'waiting'
  const mailing = await app.db.models.Mailing.findOne({ where: { id: mailingId }, ...forUpdate(tx) })
  return comesBackAs[mailing?.get().state ?? 'open']
}

const release = async (app: App, mails: readonly OutboxMailRow[]) => {
  for (const mail of mails) await note(app, mail, { state: 'waiting', notBefore: app.clock() })
}
