import { json } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** What takes room and no part in the life of an engine. */
const left = ['engineNumber', 'engineBrand', 'engineModel', 'notes']
const engines = [0, 1, 2, 3]

/** What the life of every engine is reckoned from, beside the long texts of `details`, so that cards can tell it. */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('adverts', 'engine_facts', json())
  const paths = engines.flatMap(at => left.map(name => `'$[${at}].${name}'`))
  await kit.run(
    `UPDATE adverts SET engine_facts = JSON_REMOVE(JSON_EXTRACT(details, '$.engines'), ${paths.join()})
      WHERE engine_facts IS NULL AND details LIKE '%"engines"%'`,
  )
}
