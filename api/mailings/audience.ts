import { pick } from '../../shared/rules/keys'
import { marks } from '../platform/db/values'
import type { Audience } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import { maxRecipients, type SkipReason } from '../../shared/data/mailing-codes'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { App } from '../platform/app/app-context'
import { adverts } from '../platform/db/schema/advert.model'
import { users } from '../platform/db/schema/user.model'
import { fieldsOf, select, selection, type Selected } from '../platform/db/select'
import { readUsers } from '../accounts/accounts.public'
import { suppressedAmong } from '../platform/mail/suppressions'
import { bouncedAmong } from './bounced'
import { grouped } from '../../shared/rules/grouped'

export interface PersonsAdvert {
  readonly id: number
  readonly title: string
  readonly kind: AdvertKind
  readonly live: boolean
}

export interface Person {
  readonly id: number
  readonly name: string
  readonly mail: string
  /** The adverts that the mailing is about, newest first; empty if people were not chosen by adverts. */
  readonly adverts: readonly PersonsAdvert[]
}

export interface Recipients {
  readonly people: readonly Person[]
  readonly skipped: readonly { readonly who: string; readonly why: SkipReason }[]
  /** How many entries named somebody a second time. */
  readonly duplicates: number
}

const u = fieldsOf(users, 'u')
const accountFields = pick(u, 'id', 'name', 'mail', 'suspendedAt', 'mailingsOffAt')
const accountRow = selection(accountFields)
type Account = Selected<typeof accountRow>

/** The accounts that an audience selects, with the advert that selected them; an account may occur more than once. */
interface Meant {
  readonly named: readonly { readonly account: Account; readonly advert?: PersonsAdvert }[]
  /** Entries that match no account. */
  readonly unknown: readonly string[]
}

/**
 * The recipients of a mailing, each person once: without deleted and suspended accounts, without those that want none,
 * and without addresses that mails are not sent to or whose last mail failed for good. Throws `too_large` beyond the limit of one mailing.
 */
export const recipientsOf = async (app: App, audience: Audience): Promise<Recipients> => {
  const { named, unknown } = await meantBy(app, audience)
  const found = eachOnce(named)
  const active = found.filter(({ account }) => account.suspendedAt === null)
  if (active.length > maxRecipients)
    throw new AppError(
      'too_large',
      `These are ${grouped(active.length)} people; a mailing can have ${grouped(maxRecipients)}. Choose fewer.`,
    )
  const why = await reasonsAgainst(app, active)
  const skipped = found.flatMap(({ account }) => {
    const reason = account.suspendedAt === null ? why(account) : 'suspended'
    return reason === undefined ? [] : [{ who: account.mail, why: reason }]
  })
  return {
    people: active
      .filter(({ account }) => why(account) === undefined)
      .map(({ account: { id, name, mail }, adverts }) => ({ id, name, mail, adverts })),
    skipped: [...unknown.map(who => ({ who, why: 'unknown' as const })), ...skipped],
    duplicates: named.length - found.length,
  }
}

/** Why accounts get no mailing: they want none, mails to them are suppressed, or their last one did not arrive. */
const reasonsAgainst = async (app: App, active: readonly { readonly account: Account }[]) => {
  const mails = active.map(({ account }) => account.mail)
  const bounced = await bouncedAmong(app, mails)
  const suppressed = await suppressedAmong(app, mails)
  return ({ mail, mailingsOffAt }: Account): SkipReason | undefined => {
    if (mailingsOffAt !== null) return 'unsubscribed'
    const reason = suppressed.get(mail)
    if (reason === 'bounce' || bounced.has(mail)) return 'bounced'
    return reason && 'suppressed'
  }
}

/** Each person once, with all adverts that selected them. */
const eachOnce = (named: Meant['named']) => {
  const people = new Map<number, { readonly account: Account; readonly adverts: PersonsAdvert[] }>()
  for (const { account, advert } of named) {
    const known = people.get(account.id) ?? { account, adverts: [] }
    if (advert) known.adverts.push(advert)
    people.set(account.id, known)
  }
  return [...people.values()]
}

const meantBy = (app: App, audience: Audience): Promise<Meant> => {
  if (audience.by === 'adverts') return ownersOf(app, audience.ids)
  return audience.by === 'list' ? listed(app, audience.entries) : filtered(app, audience)
}

const a = fieldsOf(adverts, 'a')
const ownerRow = selection({ ...accountFields, advertId: a.id, ...pick(a, 'title', 'kind', 'live') })

const ownersOf = async (app: App, asked: readonly number[]): Promise<Meant> => {
  const ids = [...new Set(asked)]
  const rows = await select(
    app.db.readCurrent,
    ownerRow,
    `FROM adverts a JOIN users u ON u.id = a.owner_id
      WHERE a.deleted_at IS NULL AND u.deleted_at IS NULL AND a.id IN (${marks(ids)}) ORDER BY a.id DESC`,
    ids,
  )
  const found = new Set(rows.map(({ advertId }) => advertId))
  return {
    named: rows.map(({ advertId, title, kind, live, ...account }) => ({
      account,
      advert: { id: advertId, title, kind, live },
    })),
    unknown: ids.filter(id => !found.has(id)).map(id => `#${id}`),
  }
}

const filtered = async (app: App, wanted: Extract<Audience, { by: 'users' }>): Promise<Meant> => {
  const { rows, totalElements } = await readUsers(app.db, { ...wanted, page: 1, size: maxRecipients * 2 })
  // Further people are not silently cut off; the error names the limit.
  const more = totalElements > rows.length
  if (more)
    throw new AppError(
      'too_large',
      `${grouped(totalElements)} people match; a mailing can have ${grouped(maxRecipients)}. Narrow the filter.`,
    )
  return { named: rows.map(account => ({ account })), unknown: [] }
}

const isNumber = (entry: string) => /^#?[1-9]\d{0,9}$/.test(entry)
const numberIn = (entry: string) => Number(entry.replace('#', ''))

/** Accounts by address or number; entries without an account are reported and get no mail. */
const listed = async (app: App, entries: readonly string[]): Promise<Meant> => {
  const ids = entries.filter(isNumber).map(numberIn)
  const mails = entries.filter(entry => !isNumber(entry)).map(entry => entry.toLowerCase())
  const rows = await select(
    app.db.readCurrent,
    accountRow,
    `FROM users u
      WHERE u.deleted_at IS NULL AND (u.mail IN (${marks([...mails, ''])}) OR u.id IN (${marks([...ids, 0])}))`,
    [...mails, '', ...ids, 0],
  )
  const byMail = new Map(rows.map(account => [account.mail, account]))
  const byId = new Map(rows.map(account => [account.id, account]))
  const meant = entries.map(entry => ({
    entry,
    account: isNumber(entry) ? byId.get(numberIn(entry)) : byMail.get(entry.toLowerCase()),
  }))
  return {
    named: meant.flatMap(({ account }) => (account ? [{ account }] : [])),
    unknown: meant.flatMap(({ entry, account }) => (account ? [] : [entry])),
  }
}
