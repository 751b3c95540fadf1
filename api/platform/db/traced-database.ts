import type { QueryOptions, Sequelize } from 'sequelize'
import { isRecording, traced, type Facts } from '../tracing/traced'
import type { Database, Row } from './database'
import { statementName, statementText } from './statement-text'

type Dialect = Database['dialect']

/** Runs a statement as a span, which tells its text without values; `count` says of its result how many rows it had. */
const statement = <T>(
  dialect: Dialect,
  sql: string,
  run: () => Promise<T>,
  count: (result: T) => Facts,
): Promise<T> => {
  // Most statements outside of a trace look for changes, each second anew; those of one that is not kept are not told.
  if (!isRecording()) return run()
  const text = statementText(sql, dialect)
  const facts = { 'db.system.name': dialect, 'db.query.text': text }
  const work = async (span: { set(facts: Facts): void } | undefined) => {
    const result = await run()
    span?.set(count(result))
    return result
  }
  return traced(statementName(text), facts, work, { kind: 'client' })
}

const returned = (rows: number): Facts => ({ 'db.response.returned_rows': rows })
const changed = (rows: number): Facts => ({ 'hangarlist.changed_rows': rows })
const rowsOf = (rows: readonly Row[]): Facts => returned(rows.length)
const nothing = (): Facts => ({})

/**
 * A database whose statements and transactions are spans; made only while tracing is on. A deferred statement on MySQL
 * takes no time of its own: it goes with the next one or the commit.
 */
export const tracedDatabase = (db: Database): Database => {
  const { dialect } = db
  traceModels(db.sequelize, dialect)
  return {
    ...db,
    read: (sql, params) => statement(dialect, sql, () => db.read(sql, params), rowsOf),
    readCurrent: (sql, params) => statement(dialect, sql, () => db.readCurrent(sql, params), rowsOf),
    readIn: (tx, sql, params) => statement(dialect, sql, () => db.readIn(tx, sql, params), rowsOf),
    runIn: (tx, sql, params) =>
      statement(
        dialect,
        sql,
        () => db.runIn(tx, sql, params),
        written => changed(written.changed),
      ),
    runDeferred: (tx, sql, params) => statement(dialect, sql, () => db.runDeferred(tx, sql, params), nothing),
    scan: (sql, params, take) => {
      let rows = 0
      const counting = (row: Row) => {
        rows++
        take(row)
      }
      return statement(
        dialect,
        sql,
        () => db.scan(sql, params, counting),
        () => returned(rows),
      )
    },
    write: work =>
      traced('transaction', { 'db.system.name': dialect }, span => {
        let tries = 0
        return db.write(tx => {
          if (++tries > 1) span?.set({ 'hangarlist.tries': tries })
          return work(tx)
        })
      }),
  }
}

/** The same for what models send: the library's hook is given the query before it runs. */
const traceModels = (sequelize: Sequelize, dialect: Dialect): void => {
  sequelize.addHook('beforeQuery', ({ type }: QueryOptions, query: object) => {
    const run: unknown = Reflect.get(query, 'run')
    if (typeof run !== 'function') return
    const tracedRun = (sql: string, ...more: unknown[]): Promise<unknown> =>
      statement(
        dialect,
        sql,
        async () => Reflect.apply(run, query, [sql, ...more]),
        result => (type === 'SELECT' && Array.isArray(result) ? returned(result.length) : {}),
      )
    Reflect.set(query, 'run', tracedRun)
  })
}
