import type { Columns } from './columns'

/** A table by its name, and its columns by the names that code has for them. */
export interface Table<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
}

export const defineTable = <C extends Columns>(name: string, columns: C): Table<C> => ({ name, columns })
