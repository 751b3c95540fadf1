import type { Database } from '../platform/db/connect'

/**
 * A database's whole schema by table: columns, keys, indexes, full text and triggers with their order, types,
 * defaults and collations, as the database describes them.
 */
export const schemaOf = async (db: Database): Promise<Readonly<Record<string, readonly string[]>>> =>
  db.dialect === 'sqlite' ? schemaOfFile(db) : schemaOfServer(db)

const schemaOfFile = async (db: Database) => {
  const rows = await db.readCurrent(
    "SELECT tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY tbl_name, rowid",
  )
  const schema: Record<string, string[]> = {}
  for (const row of rows) (schema[String(row['tbl_name'])] ??= []).push(plain(String(row['sql'])))
  return schema
}

const schemaOfServer = async (db: Database) => {
  const schema: Record<string, string[]> = {}
  for (const row of await db.readCurrent('SHOW TABLES')) {
    const table = String(Object.values(row)[0])
    const [made] = await db.readCurrent(`SHOW CREATE TABLE \`${table}\``)
    // The next id is not part of the schema.
    const text = String(made?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, '')
    schema[table] = text.split('\n').map(plain)
  }
  return schema
}

const plain = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()
