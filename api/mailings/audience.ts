import type { Audience } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import { maxRecipients, type SkipReason } from '../../shared/data/mailing-codes'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { readUsers } from '../accounts/accounts.public'
import { bouncedAmong } from './bounced'
import { grouped } from '../../shared/rules/grouped'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

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
  /** Those that the mailing is about, the newest first; none where people were chosen otherwise. */
  readonly adverts: readonly PersonsAdvert[]
}

export interface Recipients {
  readonly people: readonly Person[]
  readonly skipped: readonly { readonly who: string; readonly why: SkipReason }[]
  /** How often somebody was named again. */
  readonly duplicates: number
}

/** Accounts that a choice means, each with what it was named by; an account may come more than once. */
interface Meant {
  readonly named: readonly { readonly row: Row; readonly advert?: PersonsAdvert }[]
  /** What belongs to no account that there is. */
  readonly unknown: readonly string[]
}

/**
 * Whom a mailing reaches, each person once: no deleted or suspended account, and no address at which mails have come to
 * nothing since the last one that arrived. Throws `too_large` beyond the limit of one mailing.
 */
export const recipientsOf = async (app: App, audience: Audience): Promise<Recipients> => {
  const { named, unknown } = await meantBy(app, audience)
  const found = eachOnce(named)
  const active = found.filter(({ row }) => row['suspended_at'] === null)
  if (active.length > maxRecipients)
    throw new AppError(
      'too_large',
      `These are ${grouped(active.length)} people; a mailing can have ${grouped(maxRecipients)}. Choose fewer.`,
    )
  const bounced = await bouncedAmong(
    app,
    active.map(({ row }) => String(row['mail'])),
  )
  const reached = active.filter(({ row }) => !bounced.has(String(row['mail'])))
  const skip = (rows: readonly { row: Row }[], why: SkipReason) =>
    rows.map(({ row }) => ({ who: String(row['mail']), why }))
  return {
    people: reached.map(({ row, adverts }) => ({
      id: Number(row['id']),
      name: String(row['name']),
      mail: String(row['mail']),
      adverts,
    })),
    skipped: [
      ...unknown.map(who => ({ who, why: 'unknown' as const })),
      ...skip(
        found.filter(({ row }) => row['suspended_at'] !== null),
        'suspended',
      ),
      ...skip(
        active.filter(({ row }) => bounced.has(String(row['mail']))),
        'bounced',
      ),
    ],
    duplicates: named.length - found.length,
  }
}

/** Each person once, with all adverts that they were named by. */
const eachOnce = (named: Meant['named']) => {
  const people = new Map<number, { readonly row: Row; readonly adverts: PersonsAdvert[] }>()
  for (const { row, advert } of named) {
    const id = Number(row['id'])
    const known = people.get(id) ?? { row, adverts: [] }
    if (advert) known.adverts.push(advert)
    people.set(id, known)
  }
  return [...people.values()]
}

const meantBy = (app: App, audience: Audience): Promise<Meant> => {
  if (audience.by === 'adverts') return ownersOf(app, audience.ids)
  return audience.by === 'list' ? listed(app, audience.entries) : filtered(app, audience)
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join()

const ownersOf = async (app: App, asked: readonly number[]): Promise<Meant> => {
  const ids = [...new Set(asked)]
  const rows = await app.db.readCurrent(
    `SELECT a.id AS advert_id, a.title, a.kind, a.live, u.id, u.name, u.mail, u.suspended_at
       FROM adverts a JOIN users u ON u.id = a.owner_id
      WHERE a.deleted_at IS NULL AND u.deleted_at IS NULL AND a.id IN (${marks(ids)}) ORDER BY a.id DESC`,
    ids,
  )
  const found = new Set(rows.map(row => Number(row['advert_id'])))
  return {
    named: rows.map(row => ({
      row,
      advert: {
        id: Number(row['advert_id']),
        title: String(row['title']),
        kind: oneOf(row['kind'], advertKinds),
        live: Number(row['live']) === 1,
      },
    })),
    unknown: ids.filter(id => !found.has(id)).map(id => `#${id}`),
  }
}

const filtered = async (app: App, wanted: Extract<Audience, { by: 'users' }>): Promise<Meant> => {
  const { rows, totalElements } = await readUsers(app.db, { ...wanted, page: 1, size: maxRecipients * 2 })
  // Beyond this nothing is cut off silently: the limit of a mailing says so.
  const more = totalElements > rows.length
  if (more)
    throw new AppError(
      'too_large',
      `${grouped(totalElements)} people match; a mailing can have ${grouped(maxRecipients)}. Narrow the filter.`,
    )
  return { named: rows.map(row => ({ row })), unknown: [] }
}

const isNumber = (entry: string) => /^#?[1-9]\d{0,9}$/.test(entry)
const numberIn = (entry: string) => Number(entry.replace('#', ''))

/** Addresses and account numbers; what is no account is named, and not written to. */
const listed = async (app: App, entries: readonly string[]): Promise<Meant> => {
  const ids = entries.filter(isNumber).map(numberIn)
  const mails = entries.filter(entry => !isNumber(entry)).map(entry => entry.toLowerCase())
  const rows = await app.db.readCurrent(
    `SELECT id, name, mail, suspended_at FROM users
      WHERE deleted_at IS NULL AND (mail IN (${marks([...mails, ''])}) OR id IN (${marks([...ids, 0])}))`,
    [...mails, '', ...ids, 0],
  )
  const byMail = new Map(rows.map(row => [String(row['mail']), row]))
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  const meant = entries.map(entry => ({
    entry,
    row: isNumber(entry) ? byId.get(numberIn(entry)) : byMail.get(entry.toLowerCase()),
  }))
  return {
    named: meant.flatMap(({ row }) => (row ? [{ row }] : [])),
    unknown: meant.flatMap(({ entry, row }) => (row ? [] : [entry])),
  }
}
