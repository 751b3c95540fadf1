import { noteAdverts } from './advert-changes'
import { marks } from './values'
import type { Tx } from './tx'
import type { Database } from './connect'
import { fieldOf, stored, type RowsOf } from './insert-rows'
import type { Models } from './models'

interface Change<K extends keyof Models> {
  readonly id: number
  readonly values: Partial<RowsOf<K>>
}

/**
 * Updates rows by their ids, directly on the driver; rows with the same values share one statement. For at
 * most some hundred rows at once.
 */
export const updateRows = async <K extends keyof Models>(
  db: Database,
  tx: Tx,
  model: K,
  changes: readonly Change<K>[],
): Promise<void> => {
  if (model === 'Advert')
    noteAdverts(
      tx,
      changes.map(({ id }) => id),
    )
  for (const { ids, values } of alike(changes)) {
    const entries = Object.entries(values).filter(([, value]) => value !== undefined)
    if (entries.length === 0) continue
    const sets = entries.map(([name]) => `\`${fieldOf(db, model, name)}\` = ?`)
    await db.runDeferred(
      tx,
      `UPDATE ${db.models[model].tableName} SET ${sets.join()} WHERE id IN (${marks(ids)})`,
      [...entries.map(([, value]) => stored(db, value)), ...ids],
    )
  }
}

const alike = <K extends keyof Models>(changes: readonly Change<K>[]) => {
  const groups = new Map<string, { ids: number[]; values: Partial<RowsOf<K>> }>()
  for (const { id, values } of changes) {
    const key = Object.entries(values).map(named).join('\0')
    const group = groups.get(key) ?? { ids: [], values }
    group.ids.push(id)
    groups.set(key, group)
  }
  return groups.values()
}

const named = ([name, value]: [string, unknown]) =>
  `${name} ${typeof value} ${String(value instanceof Date ? value.getTime() : value)}`
