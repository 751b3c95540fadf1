import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize'

/** A column with, at compile time only, the types of its stored value and of its value as read by `selection`. */
export type Column<T = unknown, R = T> = ModelAttributeColumnOptions & {
  /** The conversion on reading; undefined if the driver's value is right already. */
  readonly reads?: 'time' | 'flag' | 'json'
  readonly holds?: T
  readonly gives?: R
}
export type Columns = Readonly<Record<string, Column>>

type Held<C> = C extends { readonly holds?: infer T } ? Exclude<T, undefined> : never
/** The row that a set of columns describes. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: Held<C[K]> }

/** A row in which every column has its default. */
export const emptyRow = <C extends Columns>(columns: C): RowOf<C> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.defaultValue ?? null]),
  ) as RowOf<C>

const nullable = (type: ModelAttributeColumnOptions['type']) => ({ type, allowNull: true })

/* Text types are named as strings, as Sequelize warns of a sized TEXT on SQLite, which has no size limit anyway. */
/* Each type is defined once for SQLite and MariaDB, and shared by migrations and models. */

export const id = (): Column<number> => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
/** An id of a table that is written so often that it would run out of others in years. */
export const longId = (): Column<number> => ({
  type: DataTypes.BIGINT,
  primaryKey: true,
  autoIncrement: true,
})
/** An id of another table. No foreign key: rows are soft-deleted, and a restore must not depend on their order. */
export const ref = (): Column<number | null> => nullable(DataTypes.INTEGER)
export const string = <T extends string = string>(length: number): Column<T | null> =>
  nullable(DataTypes.STRING(length))
export const longText = (): Column<string | null> => nullable('MEDIUMTEXT')
export const integer = (): Column<number | null> => nullable(DataTypes.INTEGER)
/** Money in minor units; exact up to 2^53 in JavaScript. */
export const money = (): Column<number | null> => nullable(DataTypes.BIGINT)
/** Hours with a fraction. */
export const decimal = (): Column<number | null> => nullable(DataTypes.DOUBLE)
export const flag = (value = false): Column<boolean> => ({
  type: DataTypes.BOOLEAN,
  reads: 'flag',
  allowNull: false,
  defaultValue: value,
})
export const maybe = (): Column<boolean | null> => ({ ...nullable(DataTypes.BOOLEAN), reads: 'flag' })
export const counter = (): Column<number> => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 })
/** A count that devices keep, of 32 bits without a sign. */
export const longCounter = (): Column<number> => ({
  type: DataTypes.BIGINT,
  allowNull: false,
  defaultValue: 0,
})
/** UTC with milliseconds; read as ISO 8601, since most times are only passed on. */
export const time = (): Column<Date | null, string | null> => ({
  ...nullable(DataTypes.DATE(3)),
  reads: 'time',
})
/** A calendar date as text, `2024-05-31`: no time zone can move it. */
export const calendarDate = (): Column<string | null> => nullable(DataTypes.STRING(10))
/** JSON as text, which both databases return alike; never filtered on. It is validated when it is written. */
export const json = <T = unknown>(): Column<string | null, T | null> => ({
  ...nullable('MEDIUMTEXT'),
  reads: 'json',
})

export const needed = <T, R>(
  column: Column<T, R>,
  defaultValue?: string | number,
): Column<Exclude<T, null>, Exclude<R, null>> => ({
  ...(column as Column<Exclude<T, null>, Exclude<R, null>>),
  allowNull: false,
  ...(defaultValue === undefined ? {} : { defaultValue }),
})
export const primary = <T, R>(column: Column<T, R>): Column<Exclude<T, null>, Exclude<R, null>> => ({
  ...needed(column),
  primaryKey: true,
})
