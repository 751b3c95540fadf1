import { isRecord } from '../../shared/rules/records'

type Row = Readonly<Record<string, unknown>>

/** Shorter lists are smaller as they are, once they are compressed. */
const fewest = 8
/** Under this name a table says how many rows it has; no data has it. */
const count = ''
/** Under this one, which places of the list are null. */
const gaps = ' '

/**
 * A value of JSON in which each list of like objects is a table: a list of values for each name, or one value where all are the
 * same. The adverts of a page take half the room. `unpacked` gives the value back.
 */
export const packed = (value: unknown): unknown => {
  if (Array.isArray(value)) return tableOf(value) ?? value.map(packed)
  return isRecord(value) ? mapped(value, packed) : value
}

const mapped = (row: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))

const tableOf = (list: readonly unknown[]): Row | undefined => {
  const rows = list.filter(isRecord)
  const [first] = rows
  const nulls = list.flatMap((value, at) => (value === null ? [at] : []))
  if (!first || list.length < fewest || rows.length + nulls.length < list.length) return undefined
  const names = Object.keys(first)
  if (!rows.every(row => isLike(row, names))) return undefined
  const columns = names.map(name => [name, columnOf(rows.map(row => row[name]))] as const)
  return { [count]: rows.length, [gaps]: nulls, ...Object.fromEntries(columns) }
}

/** JSON knows no undefined value in a list. */
const isLike = (row: Row, names: readonly string[]): boolean => {
  const own = Object.keys(row)
  return own.length === names.length && own.every((name, at) => name === names[at] && row[name] !== undefined)
}

const columnOf = (values: readonly unknown[]): unknown => {
  const [first] = values
  const isOne = typeof first !== 'object' || first === null
  return isOne && values.every(value => value === first) ? [first] : packed(values)
}

/** What `packed` was given. */
export const unpacked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpacked)
  if (!isRecord(value)) return value
  const { [count]: rows, [gaps]: nulls, ...columns } = value
  return typeof rows === 'number' ? rowsOf(rows, nulls, columns) : mapped(value, unpacked)
}

const rowsOf = (rows: number, nulls: unknown, columns: Row): readonly unknown[] => {
  const lists = Object.entries(columns).map(([name, column]) => [name, unpacked(column)] as const)
  const list: unknown[] = Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(
      lists.map(([name, values]) => [
        name,
        Array.isArray(values) ? values[values.length > 1 ? at : 0] : null,
      ]),
    ),
  )
  if (Array.isArray(nulls)) for (const at of nulls) list.splice(at, 0, null)
  return list
}
