import { id, needed, primary, ref, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** The models that parts fit, by which listings find them, and what merged models have become. */
export const up = async ({ addColumn, createTable }: SchemaKit): Promise<void> => {
  await addColumn('adverts', 'fits', string(600))
  await createTable('part_fits', { id: id(), advert_id: needed(ref()), model_id: needed(ref()) }, [
    { columns: ['model_id', 'advert_id'] },
    { columns: ['advert_id'] },
  ])
  await createTable('merged_models', { from_id: primary(ref()), into_id: needed(ref()) })
}
