import { z } from 'zod'
import { isRead, readPhone, type ReadPhone } from '../../../shared/rules/phone'
import { isRecord } from '../../../shared/rules/records'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { updateRows } from '../../platform/db/update-rows'
import { fromJson } from '../../platform/db/values'
import { readProgress, writeProgress } from '../../platform/settings/progress'

/** The setting that stores up to which id the numbers of each table were looked at; null when all were. */
const settingName = 'checked_phones'
const Progress = z.object({ users: z.int().nullable(), adverts: z.int().nullable() })
type Progress = z.infer<typeof Progress>
const start: Progress = { users: 0, adverts: 0 }

const batch = 300

/**
 * Brings numbers that were stored before numbers were checked into their E.164 parts (checklist SELL-01), in batches
 * and once; after an interruption it resumes behind the last batch. What is no valid number stays as it is, unmarked,
 * and its owner is told in the profile. Returns how many were brought over.
 */
export const checkPhones = async (app: App, signal?: AbortSignal): Promise<number> => {
  const progress = { ...(await readProgress(app, settingName, Progress, start)) }
  let checked = 0
  for (const table of ['users', 'adverts'] as const)
    for (;;) {
      const after = progress[table]
      if (signal?.aborted) return checked
      if (after === null) break
      const done = await steps[table](app, after)
      checked += done.checked
      progress[table] = done.last
      await writeProgress(app, settingName, progress)
    }
  return checked
}

interface Step {
  /** The highest id that was looked at; null at the end. */
  readonly last: number | null
  readonly checked: number
}

/** Rows above an id, locked, so that a change by their owner comes wholly before or wholly after. */
const rowsAfter = (app: App, tx: Tx, columns: string, table: string, after: number) =>
  app.db.readIn(
    tx,
    `SELECT id, ${columns} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${batch}${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [after],
  )

const read = (dialCode: unknown, phone: unknown): ReadPhone | undefined => {
  const found =
    typeof phone === 'string' && phone !== '' ? readPhone({ dialCode: String(dialCode ?? ''), phone }) : null
  return found && isRead(found) ? found : undefined
}

const checkAccounts = (app: App, after: number): Promise<Step> =>
  app.db.write(async tx => {
    const rows = await rowsAfter(app, tx, 'dial_code, phone, phone_e164', 'users', after)
    const changes = rows.flatMap(row => {
      const found = row['phone_e164'] === null ? read(row['dial_code'], row['phone']) : undefined
      if (!found) return []
      const { dialCode, phone, e164 } = found
      return [{ id: Number(row['id']), values: { dialCode, phone, phoneE164: e164 } }]
    })
    await updateRows(app.db, tx, 'User', changes)
    return { last: rows.length < batch ? null : Number(rows.at(-1)?.['id']), checked: changes.length }
  })

const checkAdverts = (app: App, after: number): Promise<Step> =>
  app.db.write(async tx => {
    const rows = await rowsAfter(app, tx, 'contact', 'adverts', after)
    const changes = rows.flatMap(row => {
      const contact = fromJson<unknown>(row['contact'], {})
      if (!isRecord(contact) || contact['e164'] !== undefined) return []
      const found = read(contact['dialcode'], contact['phone'])
      if (!found) return []
      const { dialCode: dialcode, phone, e164 } = found
      const values = { contact: JSON.stringify({ ...contact, dialcode, phone, e164 }) }
      return [{ id: Number(row['id']), values }]
    })
    await updateRows(app.db, tx, 'Advert', changes)
    return { last: rows.length < batch ? null : Number(rows.at(-1)?.['id']), checked: changes.length }
  })

const steps = { users: checkAccounts, adverts: checkAdverts }
