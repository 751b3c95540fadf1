import { renewWords, withLive } from '../../adverts/adverts.public'
import { canonicalBrand } from '../../catalogue/catalogue.public'
import { auditAll } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import { updateRows } from '../../platform/db/update-rows'
import { waitsForConfirmation, type DecidableAdvert } from './decidable'
import { setStatus, type Moved } from './set-status'
import type { Corrections, DecidedAdvert, Decider, SetValues } from './verdict'
import { writeDecisions } from './write-decisions'

/** Corrects type or manufacturer of adverts and updates their search texts. */
export const correct = async (
  ctx: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  corrections: Corrections,
  jobId: number | null,
): Promise<readonly DecidedAdvert[]> =>
  keepCorrections(ctx, tx, await writeCorrections(ctx, tx, rows, corrections), jobId)

/**
 * Sets a status and corrections as one decision. An advert that already has the status is only corrected; one
 * that already has all values stays unchanged.
 */
export const setValues = async (
  ctx: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  { status, type, manufacturer, reasons, note }: SetValues,
): Promise<readonly DecidedAdvert[]> => {
  const isCorrected = Boolean(type || manufacturer)
  const current: readonly Moved[] = isCorrected
    ? await writeCorrections(ctx, tx, rows, { type, manufacturer })
    : rows.map(row => ({ row }))
  const moves = ({ row }: Moved) => status !== undefined && row.status !== status
  const rest = current.filter(each => !moves(each))
  return [
    ...(status
      ? await setStatus(ctx, tx, current.filter(moves), status, { jobId: null, why: { reasons, note } })
      : []),
    ...(isCorrected ? await keepCorrections(ctx, tx, rest, null) : rest.map(unchanged)),
  ]
}

const unchanged = ({ row }: Moved): DecidedAdvert => {
  const { id, status, version } = row
  return { id, status, version, unconfirmed: waitsForConfirmation(row), mailed: false }
}

/** Writes corrections with their audit entries; returns the adverts after and before. */
const writeCorrections = async (
  { app, caller, now }: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  { type, manufacturer }: Corrections,
): Promise<readonly Required<Pick<Moved, 'row' | 'before'>>[]> => {
  const values = {
    ...(type ? { type } : {}),
    ...(manufacturer ? { manufacturer: await canonicalBrand(app, manufacturer) } : {}),
  }
  const corrected = rows.map(row => {
    const changes = withLive(row, { ...values, version: row.version + 1, updatedAt: now }, now)
    return { before: row, row: { ...row, ...changes }, changes }
  })
  await updateRows(
    app.db,
    tx,
    'Advert',
    corrected.map(({ row: { id }, changes }) => ({ id, values: changes })),
  )
  await renewWords(
    app,
    tx,
    rows.map(({ id }) => id),
  )
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: 'advert.correct',
      objectType: 'advert',
      objectId: row.id,
      before: { ...(type && { type: row.type }), ...(manufacturer && { manufacturer: row.manufacturer }) },
      after: values,
    })),
  )
  return corrected
}

/** Keeps corrections as a decision of their own. */
const keepCorrections = (
  ctx: Decider,
  tx: Tx,
  corrected: readonly Moved[],
  jobId: number | null,
): Promise<readonly DecidedAdvert[]> =>
  writeDecisions(ctx, tx, {
    action: 'correct',
    jobId,
    changes: corrected.map(({ row, before = row }) => ({ before, after: row })),
  })
