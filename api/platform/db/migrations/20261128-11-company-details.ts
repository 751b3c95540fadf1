import { json, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What companies say of themselves, and what staff have checked of it. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('companies', 'logo', string(31))
  await kit.addColumn('companies', 'street', string(160))
  await kit.addColumn('companies', 'postcode', string(20))
  await kit.addColumn('companies', 'town', string(80))
  await kit.addColumn('companies', 'country', string(2))
  await kit.addColumn('companies', 'vat_id', string(20))
  await kit.addColumn('companies', 'hours', json())
  await kit.addColumn('companies', 'checks', json())
  await kit.addColumn('companies', 'checked_by', ref())
  await kit.addColumn('companies', 'checked_at', time())
  await kit.addColumn('companies', 'checked_until', time())
}
