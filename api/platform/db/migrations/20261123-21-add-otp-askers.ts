import { counter, needed, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Who asked for a code, by browser and by network, and how many wrong ones others have tried. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('otps', 'asker', needed(string(64), ''))
  await kit.addColumn('otps', 'asker_network', needed(string(64), ''))
  await kit.addColumn('otps', 'foreign_tries', counter())
}
