import { firstReasons } from '../../../../shared/data/first-reasons'
import type { SchemaKit } from '../schema-kit'

const textOf = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
const listOf = (values: readonly string[] = []) => textOf(JSON.stringify(values))

/** The reasons that stood in the code until now, under the codes that decisions have stored. */
export const up = async (kit: SchemaKit): Promise<void> => {
  const now = "'2026-11-25 00:00:00.000'"
  const rows = firstReasons.map(({ code, field, text, kinds, synonyms, signals }, at) =>
    [
      ...[textOf(code), String(at + 1), textOf(field), listOf(kinds), listOf(['requestChanges', 'reject'])],
      ...[textOf(text), "''", "''", "''", listOf(synonyms), listOf(signals), '1', now, now],
    ].join(),
  )
  // A second run, after one that was broken off, finds them.
  const ignore = kit.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE'
  await kit.run(
    `INSERT ${ignore} INTO reasons (code, position, field, kinds, decisions, text, text_tr, text_de, mail_text,
       synonyms, signals, version, created_at, updated_at) VALUES ${rows.map(row => `(${row})`).join()}`,
  )
}
