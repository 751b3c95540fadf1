import { createHash } from 'node:crypto'
import { signalWeights } from '../../../shared/data/signal-codes'
import { isRead, readPhone, shownPhone, type TypedPhone } from '../../../shared/rules/phone'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { fromJson, marks } from '../../platform/db/values'
import { tiesToFindings, type Finder, type StoredTie } from './findings'
import { openSql, type Subject } from './subjects'

/** A phone number or mail address, as compared. */
interface Way {
  readonly tie: 'phone' | 'mail'
  readonly key: string
  /** The way in clear; a number takes a while to be put as people read it. */
  readonly shown: () => string
}

const most = 1000
/** Minimum digits of a phone number, so that a match is not mere chance. */
const shortestPhone = 6

/** Finds phone numbers and mail addresses that another account or its adverts also use. */
export const findContacts: Finder = async (app, subjects) => {
  const accounts = await accountsOf(app, [...new Set(subjects.map(({ ownerId }) => ownerId))])
  const waysOf = new Map(
    subjects.map(subject => [
      subject,
      distinct([...contactWays(subject.contact), ...accountWays(accounts.get(subject.ownerId))]),
    ]),
  )
  const pairs = [...waysOf].flatMap(([{ ownerId }, ways]) =>
    ways.map(({ key }) => ({ userId: ownerId, mark: key })),
  )
  await keepMarks(app, pairs)
  const others = await othersWith(app, [...new Set(pairs.map(({ mark }) => mark))])
  const adverts = await advertsWith(app, [...new Set([...others.values()].flat())])
  const ties = new Map<Subject, StoredTie[]>()
  for (const [subject, ways] of waysOf)
    ties.set(
      subject,
      ways.flatMap(({ tie, key, shown }) => {
        const tied = adverts.filter(
          ({ ownerId, live, keys }) => live && ownerId !== subject.ownerId && keys.has(key),
        )
        const value = tied.length > 0 ? shown() : ''
        return tied.map(({ id }) => ({ id, tie, value }))
      }),
    )
  return {
    found: tiesToFindings('contact', signalWeights.contact, ties),
    related: adverts.map(({ id }) => id),
  }
}

/** Hashed, so that the table discloses no contacts; the clear text comes from the advert that is shown. */
const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

/** The number in E.164, so that its spelling does not matter; of one that is no valid number, the digits that are stored. */
const numberKey = (typed: TypedPhone): string => {
  const read = readPhone(typed)
  const { dialCode, phone } = isRead(read) ? read : typed
  // Without the zeros that Italian numbers begin with, as the keys that are stored have always been.
  return digits(dialCode ?? '') + digits(phone)
}

const waysFrom = (dialCode: unknown, phone: unknown, mail: unknown): Way[] => {
  const typed = { dialCode: String(dialCode ?? ''), phone: String(phone ?? '') }
  const address = String(mail ?? '')
    .trim()
    .toLowerCase()
  return [
    ...(digits(typed.phone).length >= shortestPhone
      ? [{ tie: 'phone' as const, key: hashed(`tel ${numberKey(typed)}`), shown: () => shownPhone(typed) }]
      : []),
    ...(address ? [{ tie: 'mail' as const, key: hashed(`mail ${address}`), shown: () => address }] : []),
  ]
}

const contactWays = (json: unknown): Way[] => {
  const contact = fromJson<Record<string, unknown>>(json, {})
  return waysFrom(contact['dialcode'], contact['phone'], contact['mail'])
}
const accountWays = (row: Row | undefined): Way[] =>
  row ? waysFrom(row['dial_code'], row['phone'], row['mail']) : []

const distinct = (ways: readonly Way[]) => [...new Map(ways.map(way => [way.key, way])).values()]

const accountsOf = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT id, mail, dial_code, phone FROM users WHERE id IN (${marks(ids)})`,
    ids,
  )
  return new Map(rows.map(row => [Number(row['id']), row]))
}

/** Marks are kept when a contact changes; whether they still apply is checked against the adverts. */
const keepMarks = async (app: App, pairs: readonly { userId: number; mark: string }[]): Promise<void> => {
  if (pairs.length === 0) return
  const ids = [...new Set(pairs.map(({ userId }) => userId))]
  const rows = await app.db.readCurrent(
    `SELECT user_id, mark FROM contact_marks WHERE user_id IN (${marks(ids)})`,
    ids,
  )
  const known = new Set(rows.map(row => `${Number(row['user_id'])} ${String(row['mark'])}`))
  const fresh = new Map(
    pairs.map(pair => [`${pair.userId} ${pair.mark}`, pair] as const).filter(([key]) => !known.has(key)),
  )
  if (fresh.size === 0) return
  await app.db.write(tx =>
    app.db.models.ContactMark.bulkCreate([...fresh.values()], { transaction: tx, ignoreDuplicates: true }),
  )
}

/** The accounts that share a mark, if it is more than one. */
const othersWith = async (app: App, keys: readonly string[]): Promise<ReadonlyMap<string, number[]>> => {
  const users = new Map<string, number[]>()
  if (keys.length === 0) return users
  const rows = await app.db.readCurrent(
    `SELECT mark, user_id FROM contact_marks WHERE mark IN (${marks(keys)}) LIMIT ${most}`,
    keys,
  )
  for (const row of rows) {
    const mark = String(row['mark'])
    const ids = users.get(mark) ?? []
    users.set(mark, [...ids, Number(row['user_id'])])
  }
  return new Map([...users].filter(([, ids]) => ids.length > 1))
}

const advertsWith = async (app: App, ownerIds: readonly number[]) => {
  if (ownerIds.length === 0) return []
  const accounts = await accountsOf(app, ownerIds)
  const rows = await app.db.readCurrent(
    `SELECT id, owner_id, live, contact FROM adverts
      WHERE owner_id IN (${marks(ownerIds)}) AND ${openSql} ORDER BY id DESC LIMIT ${most}`,
    ownerIds,
  )
  // Reading a number costs more than the rest of a row, and an owner's adverts nearly all have the same contact.
  const keysOf = new Map<string, ReadonlySet<string>>()
  return rows.map(row => {
    const ownerId = Number(row['owner_id'])
    const contact = `${ownerId} ${String(row['contact'])}`
    const ways = () => [...contactWays(row['contact']), ...accountWays(accounts.get(ownerId))]
    const keys = keysOf.get(contact) ?? new Set(ways().map(({ key }) => key))
    keysOf.set(contact, keys)
    return { id: Number(row['id']), ownerId, live: Boolean(row['live']), keys }
  })
}
