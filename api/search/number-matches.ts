import { numberKey } from '../../shared/rules/adverts'
import type { Database } from '../platform/db/connect'
import { marks } from '../platform/db/values'

const mostMatches = 5000
/** Maximum length of a letters-only word at the start of a number, such as `AN 3-5A` or `N 182 HL`. */
const longestPrefix = 4

/** Minimum length of a digits-only number; fewer digits may be a year or a model. */
const fewestDigits = 5

/** All words joined as a number without punctuation; undefined if they look like words or a year. */
export const numberOf = (words: readonly string[]): string | undefined => {
  const key = numberKey(words.join(''))
  const isNumber = words.every(word => /\d/.test(word) || word.length <= longestPrefix)
  return isNumber && /\d/.test(key) && key.length >= (/[A-Z]/.test(key) ? 3 : fewestDigits) ? key : undefined
}

/** The advert's own number, as in `474`, `#474` or `advert 474`; undefined for anything else. */
export const advertNumberOf = (words: readonly string[]): number | undefined => {
  const digits = /^(?:advert)?([1-9]\d{0,8})$/.exec(words.join(''))?.[1]
  // Digits in several words are another kind of number.
  return digits !== undefined && words.filter(word => /\d/.test(word)).length === 1
    ? Number(digits)
    : undefined
}

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(row => Number(row['id']))

/** The advert of this number, if there is one. */
export const advertMatches = async (db: Database, number: number): Promise<readonly number[]> =>
  idsOf(await db.read('SELECT id FROM adverts WHERE id = ? AND deleted_at IS NULL', [number]))

/** `_` sorts after all digits and capital letters, so this range contains all keys that begin with `key`. */
const rangeOf = (key: string) => [key, `${key}_`] as const

/** Adverts whose registration begins with the key. */
const registrationMatches = async (db: Database, key: string): Promise<readonly number[]> =>
  idsOf(
    await db.read(
      `SELECT id FROM adverts WHERE registration_key >= ? AND registration_key < ? ORDER BY registration_key, id DESC LIMIT ${mostMatches}`,
      rangeOf(key),
    ),
  )

const serialMatches = async (db: Database, key: string): Promise<readonly number[]> =>
  idsOf(
    await db.read(
      `SELECT id FROM adverts WHERE serial_key >= ? AND serial_key < ? ORDER BY serial_key, id DESC LIMIT ${mostMatches}`,
      rangeOf(key),
    ),
  )

/** So many of a number's adverts tell what it is interchangeable with, and so many numbers they may tell. */
const mostLinking = 200
const mostLinked = 50

/** Adverts with a number that an approved advert with exactly this number lists as interchangeable. */
const interchangeableMatches = async (db: Database, key: string): Promise<readonly number[]> => {
  const linked = await db.read(
    `SELECT DISTINCT link.part_key AS linked
       FROM (SELECT own.advert_id FROM part_keys own
               JOIN adverts a ON a.id = own.advert_id AND a.status = 'approved' AND a.deleted_at IS NULL
              WHERE own.part_key = ? ORDER BY own.advert_id DESC LIMIT ${mostLinking}) telling
       JOIN part_keys link ON link.advert_id = telling.advert_id LIMIT ${mostLinked}`,
    [key],
  )
  if (linked.length === 0) return []
  const keys = linked.map(row => String(row['linked']))
  return idsOf(
    await db.read(
      `SELECT DISTINCT advert_id AS id FROM part_keys WHERE part_key IN (${marks(keys)})
        ORDER BY advert_id DESC LIMIT ${mostMatches}`,
      keys,
    ),
  )
}

/** Adverts of a part: those with a number or equivalent that begins with the key, then interchangeable ones. */
const partMatches = async (db: Database, key: string): Promise<readonly number[]> => {
  const [named, interchangeable] = await Promise.all([
    db.read(
      `SELECT advert_id AS id FROM part_keys WHERE part_key >= ? AND part_key < ? ORDER BY part_key, equivalent, advert_id DESC LIMIT ${mostMatches}`,
      rangeOf(key),
    ),
    interchangeableMatches(db, key),
  ])
  return [...new Set([...idsOf(named), ...interchangeable])]
}

/** The lookup functions by column. */
export const matchesBy = { part_key: partMatches, registration_key: registrationMatches } as const

/** Part numbers of public adverts that begin with the key, sorted, each with the spelling of one advert. */
export const publicPartNumbers = async (
  db: Database,
  key: string,
  most: number,
): Promise<readonly { readonly key: string; readonly own: string; readonly equivalents: string }[]> => {
  const rows = await db.read(
    `SELECT found.part_key, a.part_number, a.equivalent_part_number
       FROM (SELECT k.part_key, MIN(k.advert_id) AS advert_id
               FROM part_keys k JOIN adverts b ON b.id = k.advert_id AND b.live = 1
              WHERE k.part_key >= ? AND k.part_key < ? GROUP BY k.part_key ORDER BY k.part_key LIMIT ${most}) found
       JOIN adverts a ON a.id = found.advert_id ORDER BY found.part_key`,
    rangeOf(key),
  )
  return rows.map(row => ({
    key: String(row['part_key']),
    own: String(row['part_number'] ?? ''),
    equivalents: String(row['equivalent_part_number'] ?? ''),
  }))
}

/** Registrations of public aircraft that begin with the key, sorted; American ones also match without their N. */
export const publicRegistrations = async (
  db: Database,
  key: string,
  most: number,
): Promise<readonly string[]> => {
  const keys = [key, ...(/^\d/.test(key) ? [`N${key}`] : [])]
  const rows = await db.read(
    `SELECT MIN(registration) AS registration FROM adverts
      WHERE (${keys.map(() => 'registration_key >= ? AND registration_key < ?').join(' OR ')})
        AND live = 1 AND kind = 'aircraft'
      GROUP BY registration_key ORDER BY registration_key LIMIT ${most}`,
    keys.flatMap(each => [...rangeOf(each)]),
  )
  return rows.map(row => String(row['registration']))
}

/** Adverts of any kind whose registration, serial or part number begins with the key, including part equivalents. */
export const numberMatches = async (db: Database, key: string): Promise<readonly number[]> => {
  const found = await Promise.all([
    registrationMatches(db, key),
    serialMatches(db, key),
    partMatches(db, key),
  ])
  return [...new Set(found.flat())]
}
