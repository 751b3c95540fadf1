import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { historyOf } from '../review/history'
import { codeOrNull, kindIn } from '../stored-code'

const Versions = z.object({ yourVersion: z.int(), storedVersion: z.int() })

/**
 * Adds to a version conflict who changed what since the version that the moderator saw, from the audit log
 * (checklist DESK-04). Without `seen`, the newest entry they saw, one audit entry per version is assumed.
 */
export const withChanges =
  (app: App, [advertId = 0]: readonly number[], seen: number | undefined) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    const { yourVersion, storedVersion } = Versions.parse(error.data)
    const [row] = await app.db.readCurrent('SELECT kind, currency FROM adverts WHERE id = ?', [advertId])
    const kind = codeOrNull(kindIn)(row?.['kind']) ?? 'aircraft'
    const window = seen === undefined ? { limit: Math.max(1, storedVersion - yourVersion) } : { after: seen }
    const currency = row ? String(row['currency']) : null
    const changes = await historyOf(app, advertId, { kind, currency }, window)
    throw new AppError('version_conflict', error.message, {
      errors: error.errors,
      data: { yourVersion, storedVersion, changes },
      cause: error,
    })
  }
