import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { grouped } from '../../../shared/rules/grouped'
import { sqliteFileOf, type Database } from '../../platform/db/connect'
import { addressOf } from '../../platform/db/connection-failure'
import { compareRows } from './compare-rows'
import { copyRows } from './copy-rows'
import { raiseCounters } from './counters'
import { refusedValues } from './check-values'
import { beginCopying, identityOf, prepareTarget, removeMark } from './mark'
import { MoveError } from './move-error'
import { movePhotos, type Stores } from './move-photos'
import { countRows } from './rows'
import { opened, withSource } from './source'
import { tablesOf, type Side, type TableShape } from './tables'

export interface Moved {
  readonly tables: number
  readonly rows: number
  readonly photos: number
}

type Say = (line: string) => void

/** Milliseconds between lines about a table that takes long. */
const often = 5000

/**
 * Copies a database into an empty one, SQLite or MariaDB each, and photos from one store into another; then reads both
 * again and compares them. What was broken off goes on where it was. Until all is equal the target has a mark, with
 * which no server starts on it. Throws MoveError with what is in the way, or with what differs.
 */
export const move = async (
  { from, to, photos }: { readonly from: string; readonly to: string; readonly photos: Stores | null },
  say: Say,
): Promise<Moved> =>
  withSource(from, async source => {
    if (to.startsWith('sqlite:')) await mkdir(dirname(sqliteFileOf(to)), { recursive: true, mode: 0o700 })
    const target = await opened(to, '--to')
    try {
      say(`From ${addressOf(from)} to ${addressOf(to)}`)
      await prepareTarget(target, { identity: await identityOf(source), address: addressOf(from) })
      const tables = await commonTables(source, target, say)
      await refuse(source, target, tables)
      const stored = photos ? await movePhotos(photos) : { files: 0, wrong: [] }
      await beginCopying(target, tables)
      let rows = 0
      for (const table of tables) rows += await copyTable(source, target, table, say)
      await compare(source, target, { tables, wrong: stored.wrong, say })
      await removeMark(target)
      return { tables: tables.length, rows, photos: stored.files }
    } finally {
      await target.close()
    }
  })

const sideOf = ({ dialect, readCurrent }: Database): Side => ({ dialect, read: readCurrent })

/** The tables of the schema, which both have; told are those of the source that are somebody else's. */
const commonTables = async (source: Side, target: Database, say: Say): Promise<readonly TableShape[]> => {
  const [ours, theirs] = [await tablesOf(source), await tablesOf(sideOf(target))]
  const lacks = [...theirs.values()].flatMap(({ name, columns }) =>
    columns.flatMap(column =>
      ours.get(name)?.columns.some(one => one.name === column.name) ? [] : `${name}.${column.name}`,
    ),
  )
  if (lacks.length > 0)
    throw new MoveError(`The source lacks ${lacks.join(', ')}, which its schema should have.`)
  for (const name of ours.keys())
    if (!theirs.has(name)) say(`${name} is no table of Hangarlist and stays behind`)
  // As the target declares them: its types are those that values have to fit.
  return [...theirs.values()]
}

const refuse = async (source: Side, target: Database, tables: readonly TableShape[]): Promise<void> => {
  if (source.dialect !== 'sqlite' || target.dialect !== 'mysql') return
  const refused = await refusedValues(source, sideOf(target), tables)
  if (refused.length > 0)
    throw new MoveError(
      `Nothing was copied, as MariaDB would not take this; please change it in the source and move again:\n${refused.join('\n')}`,
    )
}

const copyTable = async (source: Side, target: Database, table: TableShape, say: Say): Promise<number> => {
  const count = await countRows(source, table)
  if (count === 0) return 0
  const began = performance.now()
  let [copied, told] = [0, began]
  await copyRows(source, target, table, some => {
    copied += some
    if (performance.now() - told < often) return
    told = performance.now()
    say(`${table.name}: ${grouped(copied)} of ${grouped(count)} rows copied`)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(
    `${table.name}: ${grouped(count)} rows, ${copied < count ? `${grouped(copied)} of them ` : ''}copied in ${seconds} s`,
  )
  return count
}

interface Comparison {
  readonly tables: readonly TableShape[]
  readonly wrong: readonly string[]
  readonly say: Say
}

/** Throws MoveError unless both are equal and new rows will get new ids. */
const compare = async (source: Side, target: Database, { tables, wrong, say }: Comparison): Promise<void> => {
  say('Comparing row by row …')
  const found = [...wrong, ...(await raiseCounters(source, target, tables))]
  for (const table of tables) found.push(...(await compareRows(source, sideOf(target), table)))
  if (found.length > 0)
    throw new MoveError(
      `The target is not equal to the source; no server starts on it. Please empty it and move again. What differs:\n${found.join('\n')}`,
    )
}
