import type { GuestData, guests } from '../../../shared/contract/guests'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Row } from '../../platform/db/connect'
import type { GuestRow } from '../../platform/db/schema/guest.model'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { textForReader } from '../../platform/mail/secret-texts'
import { personOfGuest } from '../people'
import { withdrawMails } from './guest-thread.service'
import { openLink } from './guest-links'

type Calls = typeof guests

/**
 * Everything that is stored about a guest (checklist PLUS-22), by the link of one of their conversations. Of what
 * others wrote it holds the messages to them. Throws `too_many_requests`.
 */
export const exportGuest = async ({
  app,
  body,
  caller,
  now,
}: Context<Calls['export']>): Promise<GuestData> => {
  const { guest } = await app.db.write(async tx => {
    const opened = await openLink(app, tx, body.token, now)
    await app.limits.spend('exportByAccount', `guest-${opened.guest.id}`)
    const { id } = opened.guest
    await audit(app, tx, caller, { action: 'guest.export', objectType: 'guest', objectId: id })
    return opened
  })
  return {
    exportedAt: now.toISOString(),
    guest: {
      name: guest.name,
      mail: guest.mail,
      since: guest.createdAt.toISOString(),
      block: guest.blockedAt && {
        at: guest.blockedAt.toISOString(),
        reason: guest.blockReason,
        words: guest.blockWords,
      },
    },
    data: await storedAbout(app, guest),
  }
}

const storedAbout = async (app: App, { id, mail }: GuestRow): Promise<GuestData['data']> => {
  const values = { person: personOfGuest(id), mail, reporter: `thread-%-guest-${id}` }
  const entries = Object.entries(queries).map(async ([name, [sql, ...marks]]) => {
    const rows = await app.db.readCurrent(
      sql,
      marks.map(mark => values[mark]),
    )
    return [name, rows.map(readable)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

type Mark = 'person' | 'mail' | 'reporter'

/** Each SQL statement, followed by the guest's values that fill its placeholders. */
const queries: Readonly<Record<string, readonly [sql: string, ...marks: Mark[]]>> = {
  threads: [
    'SELECT id, advert_id, created_at, updated_at FROM threads WHERE buyer_id = ? ORDER BY id',
    'person',
  ],
  messages: [
    `SELECT m.thread_id, CASE WHEN m.author_id = ? THEN 'me' ELSE 'seller' END AS written_by, m.text, m.via,
            m.refused_files, m.sent_at, m.read_at
       FROM messages m JOIN threads t ON t.id = m.thread_id WHERE t.buyer_id = ? ORDER BY m.id`,
    'person',
    'person',
  ],
  bookings: [
    `SELECT b.advert_id, b.state, b.from_day, b.to_day, b.created_at, b.decided_at
       FROM bookings b JOIN threads t ON t.id = b.thread_id WHERE t.buyer_id = ? ORDER BY b.id`,
    'person',
  ],
  waiting: [
    `SELECT advert_id, name, text, created_at, expires_at, used_at FROM guest_enquiries
      WHERE mail = ? ORDER BY id`,
    'mail',
  ],
  savedSearches: [
    'SELECT name, created_at FROM saved_searches WHERE user_id IS NULL AND mail = ? ORDER BY id',
    'mail',
  ],
  mails: [
    'SELECT template, subject, text, state, created_at, sent_at FROM mail_outbox WHERE recipient = ? ORDER BY id',
    'mail',
  ],
  mailSuppressions: [
    'SELECT reason, detail, until AS ends_at, created_at FROM mail_suppressions WHERE mail = ? ORDER BY id',
    'mail',
  ],
  reports: [
    `SELECT advert_id, thread_id, reason, text, state, created_at FROM reports
      WHERE reporter_key LIKE ? ORDER BY id`,
    'reporter',
  ],
}

/** Times as ISO text, and mails without what lets one act as their reader. */
const readable = (row: Row): Record<string, unknown> => {
  const plain = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && value !== null ? toIso(value) : value,
    ]),
  )
  const template = row['template']
  return typeof template === 'string'
    ? { ...plain, text: textForReader({ template, text: String(row['text']) }) }
    : plain
}

/**
 * Deletes a guest's name, address, waiting messages and mails for good. What was sent also belongs to its readers: it
 * stays with them, without a name. All links end. A block of the address by staff remains, as a hash with its reason.
 */
export const removeGuest = async ({
  app,
  body,
  caller,
  now,
  setCookie,
}: Context<Calls['remove']>): Promise<undefined> => {
  await app.db.write(async tx => {
    const { guest } = await openLink(app, tx, body.token, now)
    const { id, mail, blockedAt, linkVersion } = guest
    const { Guest, GuestEnquiry, IdempotencyKey, MailSuppression, OutboxMail } = app.db.models
    await withdrawMails(app, tx, mail)
    await GuestEnquiry.destroy({ where: { mail }, transaction: tx })
    await OutboxMail.destroy({ where: { recipient: mail }, transaction: tx })
    await MailSuppression.destroy({ where: { mail }, transaction: tx })
    await IdempotencyKey.destroy({ where: { userId: personOfGuest(id) }, transaction: tx })
    await Guest.update(
      {
        mail: '',
        name: '',
        deletedAt: now,
        // A note may name them.
        blockWords: null,
        linkVersion: linkVersion + 1,
        ...(blockedAt === null ? { mailHash: `deleted-${id}` } : {}),
      },
      { where: { id }, transaction: tx },
    )
    await audit(app, tx, caller, { action: 'guest.delete', objectType: 'guest', objectId: id })
  })
  setCookie({ name: 'guest', value: null, httpOnly: true })
}
