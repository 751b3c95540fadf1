import type { SchemaKit } from '../schema-kit'

/**
 * The four quarters of a photo's perceptual hash, each with an index, so that photos that look alike are found without
 * comparing all with all (see `photo-likeness.ts`). They are computed, never written: SQLite indexes the expression,
 * MariaDB a virtual column of the same meaning.
 */
export const up = async (kit: SchemaKit) => {
  for (const quarter of [0, 1, 2, 3]) {
    const from = quarter * 4 + 1
    const name = `hash_quarter_${quarter}`
    if (kit.dialect === 'sqlite') {
      await kit.run(
        `CREATE INDEX IF NOT EXISTS photos_${name} ON photos (substr(perceptual_hash, ${from}, 4))`,
      )
      continue
    }
    await kit.addColumn('photos', name, {
      type: `VARCHAR(4) GENERATED ALWAYS AS (SUBSTR(perceptual_hash, ${from}, 4)) VIRTUAL`,
    })
    await kit.addIndex('photos', { columns: [name] })
  }
}
