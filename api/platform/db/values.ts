/**
 * A stored time in milliseconds since 1970; 0 for null. Drivers return times as text: `2026-11-21
 * 10:00:00.000` on MariaDB, with ` +00:00` appended on SQLite; both are UTC.
 */
export const toTime = (value: unknown): number => {
  if (value instanceof Date) return value.getTime()
  const iso = toIso(value)
  const time = iso === null ? 0 : Date.parse(iso)
  return Number.isNaN(time) ? 0 : time
}

/** A stored time as ISO 8601. Only rearranges the text, for speed: a listing converts dozens per request. */
export const toIso = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  const text = value as string
  const fraction = text.charAt(19) === '.' ? text.slice(19, 23).padEnd(4, '0') : '.000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z`
}

/** A time as a parameter of a raw statement, in the format that Sequelize writes on each database. */
export const timeParam = (dialect: 'sqlite' | 'mysql', time: Date): string => {
  const text = time.toISOString().replace('T', ' ').replace('Z', '')
  return dialect === 'sqlite' ? `${text} +00:00` : text
}

export const fromJson = <T>(value: unknown, fallback: T): T =>
  typeof value === 'string' && value !== '' ? (JSON.parse(value) as T) : fallback

/** Whether two values of a column are equal, in whatever types the driver returned them. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b || String(a) === String(b)

/** One placeholder per value, for a list in a statement. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join()
