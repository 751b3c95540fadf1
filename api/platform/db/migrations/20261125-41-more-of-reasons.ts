import { flag, json, needed, string } from '../columns'
import type { SchemaKit } from '../schema-kit'
import { hideReasons, reasonDetails } from '../../../../shared/data/reason-details'

const textOf = (value: string) => `'${value.replaceAll("'", "''")}'`
const listOf = (values: readonly string[]) => textOf(JSON.stringify(values))
/** What a reason's decisions were before it could be given for hiding, where nobody has changed them. */
const usualDecisions = listOf(['requestChanges', 'reject'])

/** What is said of a single photo, what is often given together, and hiding: until now in the code, or nowhere. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('reasons', 'photo_text', needed(string(200), ''))
  await kit.addColumn('reasons', 'often_with', json())
  await kit.addColumn('reasons', 'usual', flag())
  for (const [code, { photoText = '', oftenWith = [], usual = false, hides = false }] of Object.entries(
    reasonDetails,
  )) {
    await kit.run(
      `UPDATE reasons SET photo_text = ${textOf(photoText)}, often_with = ${listOf(oftenWith)},
         usual = ${usual ? 1 : 0} WHERE code = ${textOf(code)} AND often_with IS NULL`,
    )
    if (hides)
      await kit.run(
        `UPDATE reasons SET decisions = ${listOf(['requestChanges', 'reject', 'hide'])}
          WHERE code = ${textOf(code)} AND decisions = ${usualDecisions}`,
      )
  }
  // A second run, after one that was broken off, finds them.
  const ignore = kit.dialect === 'sqlite' ? 'OR IGNORE' : 'IGNORE'
  const now = "'2026-11-25 00:00:00.000'"
  for (const { code, text, synonyms = [] } of hideReasons)
    await kit.run(
      `INSERT ${ignore} INTO reasons (code, position, field, kinds, decisions, text, text_tr, text_de, mail_text,
         synonyms, signals, photo_text, often_with, usual, version, created_at, updated_at)
       SELECT ${textOf(code)}, COALESCE(MAX(position), 0) + 1, NULL, '[]', ${listOf(['hide'])}, ${textOf(text)},
         '', '', '', ${listOf(synonyms)}, '[]', '', '[]', 0, 1, ${now}, ${now} FROM reasons`,
    )
}
