import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { maxRawMail } from '../../../shared/contract/inbound-mail'
import type { App } from '../../platform/app/app-context'
import { takeMail, type MailOutcome } from './take-mail'

/** Mails that one round takes; the next round follows within seconds. */
const batch = 100
/** Of a mail that is too long, its beginning is read: its text comes first. */
const mostBytes = maxRawMail

export interface MailboxRound {
  /** Mails that were taken. */
  readonly taken: number
  /** Mails that stay unread for the next round, as the server failed at them. */
  readonly failed: number
}

/**
 * Reads the unread mails of the mailbox at IMAP_URL, oldest first, and marks each as read. One that is for no thread
 * stays there for people; all others are moved into the folder `Hangarlist`. A mail that the server fails at, say since
 * its database is away, stays unread; one that cannot be parsed is moved as well. A broken connection ends the round,
 * and the next one begins anew: what was taken twice is known by its Message-ID.
 */
export const pollMailbox = async (app: App, signal: AbortSignal): Promise<MailboxRound> => {
  const client = await connected(app)
  const close = () => client.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const lock = await client.getMailboxLock(folderOf(app.env.IMAP_URL))
    try {
      return await takeUnread(app, client, signal)
    } finally {
      lock.release()
    }
  } finally {
    signal.removeEventListener('abort', close)
    await client.logout().catch(close)
  }
}

const folderOf = (url = ''): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

const connected = async (app: App): Promise<ImapFlow> => {
  // Imported on first use, as most servers have no mailbox to read.
  const { ImapFlow } = await import('imapflow')
  const { hostname, port, protocol, username, password } = new URL(app.env.IMAP_URL ?? '')
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  })
  // Without a listener a connection that breaks would end the process; whoever waits for it gets the error as well.
  client.on('error', (error: Error) => app.log.warn({ err: error }, 'the connection to the mailbox broke'))
  await client.connect()
  return client
}

const takeUnread = async (app: App, client: ImapFlow, signal: AbortSignal): Promise<MailboxRound> => {
  const found = (await client.search({ seen: false }, { uid: true })) || []
  let [taken, failed] = [0, 0]
  for (const uid of found.slice(0, batch)) {
    if (signal.aborted) break
    const outcome = await takeOne(app, client, uid)
    if (outcome === undefined) failed++
    else {
      taken++
      await putAway(client, uid, outcome)
    }
  }
  return { taken, failed }
}

const takeOne = async (app: App, client: ImapFlow, uid: number): Promise<MailOutcome | undefined> => {
  const source = await sourceOf(client, uid)
  // Somebody deleted it in between.
  if (!source) return 'unaddressed'
  try {
    return await takeMail(app, source)
  } catch (error) {
    app.log.error({ err: error, uid }, 'a mail could not be taken')
    return undefined
  }
}

const sourceOf = async (client: ImapFlow, uid: number): Promise<Buffer | undefined> => {
  const fetched: FetchMessageObject | false = await client.fetchOne(
    String(uid),
    { source: { start: 0, maxLength: mostBytes } },
    { uid: true },
  )
  return fetched ? fetched.source : undefined
}

/** The folder for mails that were taken. */
const doneFolder = 'Hangarlist'

const putAway = async (client: ImapFlow, uid: number, outcome: MailOutcome): Promise<void> => {
  const one = String(uid)
  await client.messageFlagsAdd(one, ['\\Seen'], { uid: true })
  if (outcome === 'unaddressed') return
  const moved = await client.messageMove(one, doneFolder, { uid: true }).catch(() => false)
  if (moved) return
  await client.mailboxCreate(doneFolder)
  await client.messageMove(one, doneFolder, { uid: true })
}
