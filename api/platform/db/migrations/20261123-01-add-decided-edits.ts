import { json, ref } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What a decision about an edit or about photos changed beside the advert's own columns. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('decisions', 'revision_id', ref())
  await kit.addColumn('decisions', 'photos', json())
}
