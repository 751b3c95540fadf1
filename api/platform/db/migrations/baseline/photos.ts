import { counter, id, integer, json, needed, ref, string, time } from '../../columns'
import type { SchemaKit } from '../../schema-kit'

/**
 * The four quarters of a photo's perceptual hash, each with an index, so that similar photos are found
 * without comparing all pairs (see `photo-likeness.ts`). They are derived, never written: SQLite indexes the
 * expression, MariaDB an equivalent virtual column.
 */
const quarters = [0, 1, 2, 3].map(quarter => ({
  name: `hash_quarter_${quarter}`,
  value: `perceptual_hash, ${quarter * 4 + 1}, 4`,
}))
const virtualColumns = Object.fromEntries(
  quarters.map(({ name, value }) => [
    name,
    { type: `VARCHAR(4) GENERATED ALWAYS AS (SUBSTR(${value})) VIRTUAL` },
  ]),
)

const columns = {
  id: id(),
  file: needed(string(40)),
  owner_id: needed(ref()),
  advert_id: ref(),
  position: counter(),
  status: needed(string(12), 'stored'),
  width: needed(integer()),
  height: needed(integer()),
  widths: needed(json()),
  hash: needed(string(80)),
  content_hash: needed(string(64)),
  perceptual_hash: needed(string(16)),
  bytes: needed(integer()),
  deleted_at: time(),
  created_at: needed(time()),
}
const trashColumns = { trashed_by: ref(), restored_at: time() }
const indexes = [
  { columns: ['file'], unique: true },
  { columns: ['advert_id', 'position'] },
  { columns: ['owner_id'] },
  { columns: ['content_hash'] },
]
const byBytes = { columns: ['bytes', 'id'], name: 'photos_bytes' }

export const createPhotos = (kit: SchemaKit): Promise<void> =>
  kit.dialect === 'sqlite' ? createOnSqlite(kit) : createOnMariadb(kit)

const createOnMariadb = (kit: SchemaKit): Promise<void> =>
  kit.createTable('photos', { ...columns, ...virtualColumns, ...trashColumns }, [
    ...indexes,
    ...quarters.map(({ name }) => ({ columns: [name] })),
    byBytes,
    { columns: ['deleted_at', 'id'], name: 'photos_deleted' },
  ])

const createOnSqlite = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable('photos', { ...columns, ...trashColumns }, indexes)
  for (const { name, value } of quarters)
    await kit.run(`CREATE INDEX IF NOT EXISTS photos_${name} ON photos (substr(${value}))`)
  await kit.addIndex('photos', byBytes)
  // Partial: without statistics SQLite would use a full index for all queries of undeleted photos, nearly all of them.
  await kit.run(
    'CREATE INDEX IF NOT EXISTS photos_deleted ON photos (deleted_at, id) WHERE deleted_at IS NOT NULL',
  )
}
