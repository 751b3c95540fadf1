import { forUpdate } from '../db/tx'
import type { z } from 'zod'
import type { App } from '../app/app-context'

/** A job's progress, stored among the settings under this name; `start` if there is none. */
export const readProgress = async <T>(app: App, name: string, schema: z.ZodType<T>, start: T): Promise<T> => {
  const [row] = await app.db.readCurrent('SELECT value FROM settings WHERE name = ?', [name])
  const parsed = row && schema.safeParse(JSON.parse(String(row['value'])))
  return parsed?.success ? parsed.data : start
}

/** Stores a job's progress. It is not a decision of anybody, so it is not audited. */
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
