import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Tells photos of like shapes in other colours apart. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('photos', 'colours', string(160))
}
