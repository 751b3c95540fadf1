/** A stored time, as either driver gives it, in milliseconds since 1970; 0 for none. */
export const toTime = (value: unknown): number => {
  if (value === null || value === undefined) return 0
  if (value instanceof Date) return value.getTime()
  const text = String(value)
  // SQLite holds `2026-11-21 10:00:00.000 +00:00`.
  const time = Date.parse(
    /[Z+]/.test(text.slice(10)) ? text.replace(' ', 'T').replace(' ', '') : `${text.replace(' ', 'T')}Z`,
  )
  return Number.isNaN(time) ? 0 : time
}

export const toIso = (value: unknown): string | null => {
  const time = toTime(value)
  return time === 0 ? null : new Date(time).toISOString()
}

/** A time as a parameter of a raw statement, in the form that Sequelize writes on each database. */
export const timeParam = (dialect: 'sqlite' | 'mysql', time: Date): string => {
  const text = time.toISOString().replace('T', ' ').replace('Z', '')
  return dialect === 'sqlite' ? `${text} +00:00` : text
}

export const fromJson = <T>(value: unknown, fallback: T): T =>
  typeof value === 'string' && value !== '' ? (JSON.parse(value) as T) : fallback
