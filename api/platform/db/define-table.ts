import type { Columns } from './columns'

/** A table's name, and its columns by their names in code. */
export interface Table<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
}

export const defineTable = <C extends Columns>(name: string, columns: C): Table<C> => ({ name, columns })
