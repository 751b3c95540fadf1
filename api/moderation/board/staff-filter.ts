import type { StaffFilter } from '../../../shared/contract/bulk'
import { photoBounds, type OverState } from '../../../shared/data/staff-filter-codes'
import { toMinor } from '../../../shared/rules/money'
import type { Database, Params } from '../../platform/db/connect'
import { timeParam, marks } from '../../platform/db/values'
import { wordsCondition, queryWords } from '../../search/search.public'

interface Condition {
  readonly sql: string
  readonly params: Params
}

type Dialect = Database['dialect']

/** Matching adverts `a` in any state except deleted, as parts of a statement. */
export const staffFilter = (
  filter: StaffFilter,
  { dialect, now }: { readonly dialect: Dialect; readonly now: Date },
): { readonly tables: string; readonly where: string; readonly params: Params } => {
  const begun = filter.search ? queryWords(filter.search) : []
  const words = (filter.words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions: readonly Condition[] = [
    { sql: 'a.deleted_at IS NULL', params: [] },
    ...oneOf('kind', filter.kind),
    ...oneOf('status', filter.status),
    ...oneOf('review_state', filter.reviewState),
    ...oneOf('type', filter.type),
    ...oneOf('manufacturer', filter.manufacturer),
    ...oneOf('owner_id', filter.owner),
    ...either(all(filter.over).map(state => over(state, timeParam(dialect, now)))),
    ...signals(all(filter.signals)),
    ...(filter.edit === undefined ? [] : [edit(filter.edit)]),
    ...either(all(filter.photos).map(bucket => between('photo_count', photoBounds[bucket]))),
    ...price(filter.price),
    ...submitted(filter.submitted, dialect),
    ...(begun.length > 0 ? [wordsCondition(begun, 's.words')] : []),
    ...words.map(word => holds(word, dialect)),
  ]
  return {
    tables: [
      'adverts a',
      ...(begun.length > 0 ? ['JOIN advert_search s ON s.advert_id = a.id'] : []),
      ...(words.length > 0 ? ['LEFT JOIN users w ON w.id = a.owner_id'] : []),
    ].join(' '),
    where: conditions.map(({ sql }) => sql).join(' AND '),
    params: conditions.flatMap(({ params }) => params),
  }
}

const all = <T extends string | number>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value]

const either = (choices: readonly Condition[]): readonly Condition[] =>
  choices.length === 0
    ? []
    : [
        {
          sql: `(${choices.map(({ sql }) => sql).join(' OR ')})`,
          params: choices.flatMap(({ params }) => params),
        },
      ]

/** An empty text matches rows without a value. */
const oneOf = <T extends string | number>(
  column: string,
  value: T | readonly T[] | undefined,
): readonly Condition[] => {
  const values = all(value)
  const given = values.filter(each => each !== '')
  return either([
    ...(given.length > 0 ? [{ sql: `a.${column} IN (${marks(given)})`, params: given }] : []),
    ...(given.length < values.length
      ? [{ sql: `(a.${column} IS NULL OR a.${column} = '')`, params: [] }]
      : []),
  ])
}

const between = (column: string, bounds: readonly [number, number]): Condition => ({
  sql: `a.${column} BETWEEN ? AND ?`,
  params: bounds,
})

/** The same precedence as in the boards' rows: sold and withdrawn come before expired. */
const over = (state: OverState, now: string): Condition => {
  const isExpired = `(a.status = 'approved' AND a.exp IS NOT NULL AND a.exp <= ?)`
  if (state === 'open') return { sql: `(a.closed_reason IS NULL AND NOT ${isExpired})`, params: [now] }
  if (state === 'expired') return { sql: `(a.closed_reason IS NULL AND ${isExpired})`, params: [now] }
  return { sql: 'a.closed_reason = ?', params: [state] }
}

const signals = (codes: readonly string[]): readonly Condition[] =>
  codes.length === 0
    ? []
    : [
        {
          sql: `EXISTS (SELECT 1 FROM signals g WHERE g.advert_id = a.id AND g.gone_at IS NULL
                 AND g.dismissed_at IS NULL AND g.code IN (${marks(codes)}))`,
          params: codes,
        },
      ]

const edit = (waits: boolean): Condition => ({
  sql: `${waits ? '' : 'NOT '}EXISTS (SELECT 1 FROM revisions r WHERE r.advert_id = a.id AND r.state = 'pending')`,
  params: [],
})

const price = (range: StaffFilter['price']): readonly Condition[] => [
  ...(range?.from === undefined ? [] : [{ sql: 'a.price >= ?', params: [toMinor(range.from)] }]),
  ...(range?.to === undefined ? [] : [{ sql: 'a.price <= ?', params: [toMinor(range.to)] }]),
]

const dayMs = 86_400_000
const submitted = (range: StaffFilter['submitted'], dialect: Dialect): readonly Condition[] => {
  const at = (day: string, later: number) => timeParam(dialect, new Date(Date.parse(day) + later))
  return [
    ...(range?.from ? [{ sql: 'a.submitted_at >= ?', params: [at(range.from, 0)] }] : []),
    ...(range?.to ? [{ sql: 'a.submitted_at < ?', params: [at(range.to, dayMs)] }] : []),
  ]
}

const fields = [
  'a.title',
  'a.registration',
  'a.serial_number',
  'a.part_number',
  'w.name',
  'w.surname',
  'w.mail',
]

/** Matches a word as a substring of any field that identifies the advert or its seller. */
const holds = (word: string, dialect: Dialect): Condition => {
  const found = (field: string) =>
    dialect === 'sqlite'
      ? `INSTR(LOWER(COALESCE(${field}, '')), ?) > 0`
      : `LOCATE(?, LOWER(COALESCE(${field}, '')) COLLATE utf8mb4_bin) > 0`
  const id = dialect === 'sqlite' ? 'CAST(a.id AS TEXT)' : 'CAST(a.id AS CHAR)'
  const choices = [...fields.map(found), `${id} = ?`]
  return { sql: `(${choices.join(' OR ')})`, params: choices.map(() => word) }
}
