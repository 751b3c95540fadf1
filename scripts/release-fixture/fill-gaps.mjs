/**
 * @typedef {{ readonly name: string, readonly type: string, readonly isNeeded: boolean }} Column
 * @typedef {{ readonly name: string, readonly columns: readonly Column[] }} Table
 * @typedef {Awaited<ReturnType<typeof openFile>>} File
 */

/**
 * A SQLite file with promises.
 * @param {import('sqlite3').Database} file
 */
export const openFile = async file => {
  /**
   * @param {string} sql
   * @param {readonly unknown[]} [params]
   * @returns {Promise<Readonly<Record<string, unknown>>[]>}
   */
  const all = (sql, params = []) =>
    new Promise((resolve, reject) => {
      file.all(sql, [...params], (error, rows) => (error ? reject(error) : resolve(rows)))
    })
  /** @param {string} sql */
  const exec = sql =>
    new Promise((resolve, reject) => {
      file.exec(sql, error => (error ? reject(error) : resolve(undefined)))
    })
  return {
    all,
    exec,
    /** @type {(name: string) => Promise<Table>} */
    shapeOf: async name => {
      const rows = await all('SELECT name, type, "notnull", pk FROM pragma_table_info(?)', [name])
      const columns = rows.map(row => ({
        name: String(row['name']),
        type: String(row['type']),
        isNeeded: row['notnull'] === 1 || row['pk'] !== 0,
      }))
      return { name, columns }
    },
    close: () =>
      new Promise((resolve, reject) => {
        file.close(error => (error ? reject(error) : resolve(undefined)))
      }),
  }
}

/**
 * The tables that hold what people wrote, by name.
 * @param {File} file
 */
export const ownTables = async file => {
  const rows = await file.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'advert_fts%' AND name NOT IN ('locks', 'sequelize_meta') ORDER BY name",
  )
  return Promise.all(rows.map(({ name }) => file.shapeOf(String(name))))
}

/** What is easily broken on the way: four bytes, quotes, a backslash. */
const text = `Zoë 🛩 O'Neill \\ "Şahin"`

/**
 * A value that a column takes, another one in each row.
 * @param {Column} column
 * @param {number} row
 */
const valueOf = ({ type }, row) => {
  if (type.startsWith('VARCHAR'))
    return [...`${row} ${text}`]
      .slice(0, Number(type.replace(/\D/g, '')))
      .join('')
      .trim()
  if (type === 'MEDIUMTEXT') return JSON.stringify([text])
  if (type === 'DATETIME') return `2026-11-26 12:00:0${row}.123 +00:00`
  if (type.startsWith('DOUBLE')) return row + 0.1
  return row
}

/**
 * Gives each empty table two rows, of which the second has only what it must, and each column that is null in all rows
 * a value in one.
 * @param {File} file
 */
export const fillGaps = async file => {
  for (const { name, columns } of await ownTables(file)) {
    const [all] = await file.all(`SELECT COUNT(*) AS n FROM ${name}`)
    if (all?.['n'] === 0)
      for (const row of [1, 2]) {
        const given = columns.filter(column => row === 1 || column.isNeeded)
        await file.all(
          `INSERT INTO ${name} (${given.map(column => `\`${column.name}\``).join()}) VALUES (${given.map(() => '?').join()})`,
          given.map(column => valueOf(column, row)),
        )
      }
    for (const column of columns) {
      const [given] = await file.all(`SELECT COUNT(\`${column.name}\`) AS n FROM ${name}`)
      if (given?.['n'] === 0)
        await file.all(
          `UPDATE ${name} SET \`${column.name}\` = ? WHERE rowid = (SELECT min(rowid) FROM ${name})`,
          [valueOf(column, 1)],
        )
    }
  }
}
