import { groupBy } from '../../../shared/rules/group-by'
import { noteAdverts } from './advert-changes'
import { marks } from './values'
import type { Database, Params } from './connect'
import { fieldOf, stored, type RowsOf } from './insert-rows'
import type { Models } from './models'
import type { Tx } from './tx'

interface Change<K extends keyof Models> {
  readonly id: number
  readonly values: Partial<RowsOf<K>>
}

/** Rows in one statement: with more, its parameters would come near the databases' limits. */
const most = 250

/**
 * Sets columns of many rows, each to a value of its own, in one statement per 250 rows that name the same columns,
 * directly on the driver.
 */
export const setRows = async <K extends keyof Models>(
  db: Database,
  tx: Tx,
  model: K,
  rows: readonly Change<K>[],
): Promise<void> => {
  if (model === 'Advert')
    noteAdverts(
      tx,
      rows.map(({ id }) => id),
    )
  for (const alike of groupBy(rows, ({ values }) => Object.keys(values).join()).values())
    for (let at = 0; at < alike.length; at += most) await setSome(db, tx, model, alike.slice(at, at + most))
}

const setSome = async <K extends keyof Models>(
  db: Database,
  tx: Tx,
  model: K,
  rows: readonly Change<K>[],
) => {
  const sets = Object.keys(rows[0]?.values ?? {}).map(name => setOf(db, model, name, rows))
  const ids = rows.map(({ id }) => id)
  await db.runDeferred(
    tx,
    `UPDATE ${db.models[model].tableName} SET ${sets.map(({ sql }) => sql).join()} WHERE id IN (${marks(ids)})`,
    [...sets.flatMap(({ params }) => params), ...ids],
  )
}

const setOf = <K extends keyof Models>(
  db: Database,
  model: K,
  name: string,
  rows: readonly Change<K>[],
): { readonly sql: string; readonly params: Params } => {
  const values = rows.map(
    ({ id, values: given }) => [id, stored(db, new Map(Object.entries(given)).get(name))] as const,
  )
  const field = fieldOf(db, model, name)
  const [first] = values
  if (first && values.every(([, value]) => value === first[1]))
    return { sql: `\`${field}\` = ?`, params: [first[1]] }
  const cases = values.map(() => 'WHEN ? THEN ?').join(' ')
  return { sql: `\`${field}\` = CASE id ${cases} END`, params: values.flat() }
}
