import { signalWeights } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import { byIndex } from '../../platform/db/by-index'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import { tiesToFindings, type Findings, type StoredTie } from './findings'
import { isAircraft, type Subject } from './subjects'

const columns =
  'id, kind, owner_id, live, manufacturer, registration, registration_key, serial_number, serial_key, part_key, ' +
  'total_time, created_at'
/** Maximum number of adverts per registration or serial number; more tell staff nothing new. */
const most = 50
/** How many matches are read, the oldest ones in index order; sorting thousands would be too slow. */
const looked = 2000
/** Minimum length of a serial number, as shorter ones are too common. */
const shortestSerial = 3
/** Hours by which the total may fall, to allow for rounding. */
const tolerance = 1

/**
 * Finds live adverts with the same registration or serial number, and total hours lower than in an earlier
 * advert of the same machine in any state. A seller may offer an aircraft for sale and for lease.
 */
export const findDuplicates: (
  app: App,
  subjects: readonly Subject[],
) => Promise<readonly Findings[]> = async (app, subjects) => {
  const duplicates = await duplicatesOf(app, subjects)
  const same = new Map<Subject, StoredTie[]>()
  const older = new Map<Subject, StoredTie[]>()
  for (const subject of subjects) {
    const ties = duplicates.flatMap(row => {
      const tie = tieOf(subject, row)
      return tie && Number(row['id']) !== subject.id ? [{ row, tie }] : []
    })
    same.set(
      subject,
      ties
        .filter(({ row }) => row['live'] && !(isOwn(subject, row) && row['kind'] !== subject.kind))
        .map(({ row, tie }) => ({ id: Number(row['id']), ...tie })),
    )
    older.set(subject, [...ownHours(subject), ...olderHours(subject, ties)])
  }
  const related = duplicates.map(row => Number(row['id']))
  return [
    { found: tiesToFindings('identity', signalWeights.identity, same), related },
    {
      found: tiesToFindings('hours', signalWeights.hours, older, ({ totalTime }) =>
        totalTime === null ? {} : { hours: totalTime },
      ),
      related: [],
    },
  ]
}

const isOwn = (subject: Subject, row: Row) => Number(row['owner_id']) === subject.ownerId

/** An edit that lowers the hours of its public advert. */
const ownHours = ({ id, totalTime, publicHours }: Subject): StoredTie[] =>
  totalTime !== null && publicHours !== null && publicHours > totalTime + tolerance
    ? [{ id, tie: 'hours', hours: publicHours }]
    : []

const olderHours = (
  subject: Subject,
  ties: readonly { row: Row; tie: Pick<StoredTie, 'tie' | 'value'> }[],
): StoredTie[] => {
  const { id, totalTime } = subject
  if (totalTime === null || !isAircraft(subject)) return []
  return ties
    .filter(({ row }) => Number(row['id']) < id && Number(row['total_time'] ?? 0) > totalTime + tolerance)
    .map(({ row, tie }) => ({
      id: Number(row['id']),
      ...tie,
      hours: Number(row['total_time']),
      at: toIso(row['created_at']) ?? '',
    }))
}

const tieOf = (subject: Subject, row: Row): Pick<StoredTie, 'tie' | 'value'> | null => {
  const { registrationKey, serialKey } = subject
  const flies = row['kind'] === 'aircraft' || row['kind'] === 'lease'
  if (isAircraft(subject) !== flies) return null
  if (flies && registrationKey && row['registration_key'] === registrationKey)
    return { tie: 'registration', value: String(row['registration']) }
  // Serial numbers are only unique per manufacturer.
  const sameMake = flies
    ? row['manufacturer'] === subject.manufacturer
    : subject.partKey !== null && row['part_key'] === subject.partKey
  return sameMake &&
    serialKey &&
    serialKey.length >= shortestSerial &&
    row['serial_key'] === serialKey &&
    row['kind'] !== 'toollease'
    ? { tie: 'serial', value: String(row['serial_number']) }
    : null
}

/** Where the adverts are found that may be of the same machine; of a serial number only those of the same maker or part. */
interface Lookup {
  readonly column: 'registration_key' | 'serial_key'
  readonly key: string
  readonly make?: readonly [column: 'manufacturer' | 'part_key', value: string] | undefined
}
const indexOf = { registration_key: 'adverts_registration', serial_key: 'adverts_serial' } as const

/** Of whom a serial number is unique; undefined where nobody's is. */
const makeOf = (subject: Subject): Lookup['make'] => {
  if (isAircraft(subject)) return ['manufacturer', subject.manufacturer ?? '']
  return subject.partKey === null ? undefined : ['part_key', subject.partKey]
}

const lookupsOf = (subject: Subject): readonly Lookup[] => {
  const { registrationKey, serialKey } = subject
  const make = makeOf(subject)
  const hasSerial = serialKey !== null && serialKey.length >= shortestSerial
  return [
    ...(registrationKey ? [{ column: 'registration_key', key: registrationKey } as const] : []),
    ...(hasSerial && make ? [{ column: 'serial_key', key: serialKey, make } as const] : []),
  ]
}

const duplicatesOf = async (app: App, subjects: readonly Subject[]): Promise<readonly Row[]> => {
  const lookups = [...new Map(subjects.flatMap(lookupsOf).map(each => [JSON.stringify(each), each])).values()]
  if (lookups.length === 0) return []
  const each = lookups.map(
    ({ column, make }) =>
      `SELECT * FROM (SELECT * FROM
         (SELECT ${columns} FROM ${byIndex(app.db, 'adverts', indexOf[column])}
          WHERE ${column} = ? AND deleted_at IS NULL LIMIT ${looked}) some
         ${make ? `WHERE coalesce(${make[0]}, '') = ?` : ''} ORDER BY live DESC, id LIMIT ${most}) first`,
  )
  const rows = await app.db.readCurrent(
    each.join(' UNION ALL '),
    lookups.flatMap(({ key, make }) => [key, ...(make ? [make[1]] : [])]),
  )
  return [...new Map(rows.map(row => [Number(row['id']), row])).values()]
}
