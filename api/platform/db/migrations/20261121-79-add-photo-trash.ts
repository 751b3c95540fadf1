import { ref, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Who of the staff moved a photo to the trash and when one came back, and the indexes by which album and sweep find photos. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('photos', 'trashed_by', ref())
  await kit.addColumn('photos', 'restored_at', time())
  await kit.addIndex('photos', { columns: ['bytes', 'id'], name: 'photos_bytes' })
  // Without statistics SQLite would take it for every search among the photos that are not deleted, nearly all of them.
  if (kit.dialect === 'sqlite')
    await kit.run(
      'CREATE INDEX IF NOT EXISTS photos_deleted ON photos (deleted_at, id) WHERE deleted_at IS NOT NULL',
    )
  else await kit.addIndex('photos', { columns: ['deleted_at', 'id'], name: 'photos_deleted' })
}
