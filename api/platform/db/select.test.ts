import { pick } from '../../../shared/rules/keys'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { flag, id, json, maybe, needed, string, time } from './columns'
import { defineTable } from './define-table'
import { schemaKit } from './schema-kit'
import {
  asText,
  computed,
  count,
  fieldsOf,
  joinedFieldsOf,
  select,
  selection,
  within,
  type Selected,
} from './select'
import { timeParam } from './values'

const planes = defineTable('planes', {
  id: id(),
  /** A reserved word, so that names are quoted. */
  condition: needed(string<'new' | 'used'>(8)),
  isFlying: flag(),
  wasHangared: maybe(),
  builtAt: needed(time()),
  soldAt: time(),
  seatRows: json<number[]>(),
})
const p = fieldsOf(planes)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const { db } = api.app
  const columns = Object.entries(planes.columns).map(([name, column]) => [snake(name), column] as const)
  await db.write(tx => schemaKit(db, tx).createTable('planes', Object.fromEntries(columns)))
  const at = timeParam(db.dialect, new Date('2026-11-25T08:00:00.123Z'))
  await db.write(async tx => {
    const insert =
      'INSERT INTO planes (`condition`, is_flying, was_hangared, built_at, sold_at, seat_rows) VALUES (?, ?, ?, ?, ?, ?)'
    await db.runIn(tx, insert, ['new', 1, 0, at, at, '[2,3]'])
    await db.runIn(tx, insert, ['used', 0, null, at, null, null])
  })
})
afterAll(() => api.close())

const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const plane = selection(p)
const whole = {
  id: 1,
  condition: 'new',
  isFlying: true,
  wasHangared: false,
  builtAt: '2026-11-25T08:00:00.123Z',
  soldAt: '2026-11-25T08:00:00.123Z',
  seatRows: [2, 3],
}
const bare = {
  ...whole,
  id: 2,
  condition: 'used',
  isFlying: false,
  wasHangared: null,
  soldAt: null,
  seatRows: null,
}

it('gives rows with times, flags and JSON made, the same outside transactions and in them', async () => {
  const { db } = api.app
  const from = 'FROM planes ORDER BY planes.id'
  const read = await select(db.read, plane, from)
  expectTypeOf(read[0]!).toEqualTypeOf<{
    readonly id: number
    readonly condition: 'new' | 'used'
    readonly isFlying: boolean
    readonly wasHangared: boolean | null
    readonly builtAt: string
    readonly soldAt: string | null
    readonly seatRows: number[] | null
  }>()
  expect(read).toEqual([whole, bare])
  expect(await select(db.readCurrent, plane, from)).toEqual(read)
  expect(await db.write(tx => select(within(db, tx), plane, from))).toEqual(read)
  const scanned: Selected<typeof plane>[] = []
  await db.scan(`SELECT ${plane.list} ${from}`, [], row => scanned.push(plane.row(row)))
  expect(scanned).toEqual(read)
})

it('gives what was asked for by the names it was asked by, of joined tables and of what is computed', async () => {
  const other = joinedFieldsOf(planes, 'o')
  const asked = selection({
    ...pick(fieldsOf(planes, 'p'), 'id'),
    rows: asText(fieldsOf(planes, 'p').seatRows),
    nextId: other.id,
    nextFlies: other.isFlying,
    all: computed('(SELECT COUNT(*) FROM planes)', Number),
  })
  const rows = await select(
    api.app.db.read,
    asked,
    'FROM planes p LEFT JOIN planes o ON o.id = p.id + 1 WHERE p.id IN (?, ?) ORDER BY p.id',
    [1, 2],
  )
  expectTypeOf(rows[0]!).toEqualTypeOf<{
    readonly id: number
    readonly rows: string | null
    readonly nextId: number | null
    readonly nextFlies: boolean | null
    readonly all: number
  }>()
  expect(rows).toEqual([
    { id: 1, rows: '[2,3]', nextId: 2, nextFlies: false, all: 2 },
    { id: 2, rows: null, nextId: null, nextFlies: null, all: 2 },
  ])
})

it('selects how many rows there are', async () => {
  const { db } = api.app
  expect(await count(db.read, 'FROM planes WHERE is_flying = ?', [1])).toBe(1)
  expect(await db.write(tx => count(within(db, tx), 'FROM planes'))).toBe(2)
})

it('selected columns have the names of the models', () => {
  for (const model of Object.values(api.app.db.sequelize.models))
    for (const [name, { field }] of Object.entries(model.getAttributes())) expect(field).toBe(snake(name))
})
