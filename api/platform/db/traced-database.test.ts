import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../shared/eventually.testing'
import { startApi, type TestApi } from '../../testing/start-api'
import { collectTraces } from '../tracing/collector.testing'
import { traced } from '../tracing/traced'

let collector: Awaited<ReturnType<typeof collectTraces>>
let api: TestApi
beforeAll(async () => {
  collector = await collectTraces()
  api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
})
afterAll(async () => {
  await api.close()
  await collector.close()
})

/** The spans of work, below the one that they are in, with what each tells. */
const spansOf = async (name: string, work: () => Promise<unknown>) => {
  await traced(name, {}, work, { begins: true })
  const whole = await eventually(() => {
    const found = collector.spans.find(span => span.name === name)
    expect(found).toBeDefined()
    return found!
  })
  return collector.spans
    .filter(span => span.traceId === whole.traceId && span !== whole)
    .map(({ name: told, attributes }) => [told, attributes] as const)
}

const returned = (rows: number) => ({ 'db.response.returned_rows': rows })
const changed = (rows: number) => ({ 'hangarlist.changed_rows': rows })

it('tells each way to read, with the number of rows', async () => {
  await api.as('user')
  await api.as('user')
  const { db } = api.app
  const sql = 'SELECT id FROM users WHERE id < ?'
  const spans = await spansOf('reading', async () => {
    await db.read(sql, [3])
    await db.readCurrent(sql, [2])
    await db.scan(sql, [3], () => {})
    await db.models.User.findAll({ where: { id: [1, 2] } })
  })
  const numbers = [2, 1, 2, 2]
  expect(spans).toMatchObject(numbers.map(rows => ['SELECT users', returned(rows)]))
  expect(spans[0]?.[1]).toMatchObject({ 'db.query.text': sql, 'db.system.name': db.dialect })
})

it('tells each statement of a transaction, and how often that was tried', async () => {
  const { db } = api.app
  const rename = 'UPDATE users SET name = ? WHERE id = ?'
  // Only transactions on MariaDB can end in a deadlock.
  const times = db.dialect === 'mysql' ? 2 : 1
  let tries = 0
  const spans = await spansOf('writing', () =>
    db.write(async tx => {
      await db.readIn(tx, 'SELECT id FROM users WHERE id = ?', [1])
      await db.runIn(tx, rename, ['Ada', 1])
      await db.runDeferred(tx, rename, ['Bea', 2])
      if (++tries < times) throw Object.assign(new Error('Deadlock found'), { errno: 1213 })
    }),
  )
  const named = (name: string) => spans.filter(([told]) => told === name).map(([, facts]) => facts)
  expect(named('SELECT users')).toMatchObject(Array(times).fill(returned(1)))
  expect(named('UPDATE users')).toHaveLength(2 * times)
  expect(named('UPDATE users')[0]).toMatchObject(changed(1))
  const [transaction] = named('transaction')
  expect(transaction?.['hangarlist.tries']).toEqual(times === 2 ? 2 : undefined)
})
