import { forUpdate } from '../db/tx'
import type { z } from 'zod'
import type { App } from '../app/app-context'

/** How far a job has come, as it noted it among the settings under this name; `start` when it never did. */
export const readProgress = async <T>(app: App, name: string, schema: z.ZodType<T>, start: T): Promise<T> => {
  const [row] = await app.db.readCurrent('SELECT value FROM settings WHERE name = ?', [name])
  const parsed = row && schema.safeParse(JSON.parse(String(row['value'])))
  return parsed?.success ? parsed.data : start
}

/** Notes how far a job has come. It is nobody's decision, so the audit log says nothing of it. */
export const writeProgress = (app: App, name: string, progress: object): Promise<void> =>
  app.db.write(async tx => {
    const { Setting } = app.db.models
    const where = { name }
    const values = { value: JSON.stringify(progress), updatedAt: app.clock() }
    const stored = await Setting.findOne({ where, ...forUpdate(tx) })
    await (stored
      ? stored.update(values, { transaction: tx })
      : Setting.create({ ...where, ...values }, { transaction: tx }))
  })
