import { money, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

export const up = async ({ addColumn }: SchemaKit): Promise<void> => {
  await addColumn('adverts', 'equipment', string(160))
  await addColumn('adverts', 'mid_time_shift', money())
}
