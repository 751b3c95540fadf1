import { count } from '../../platform/db/select'
import type { BulkJob, BulkRow, RowResult } from '../../../shared/contract/bulk'
import type { Page } from '../../../shared/contract/kit'
import { bulkActions, jobStates, refusalCodes, rowResults } from '../../../shared/data/bulk-codes'
import { notFound } from '../../../shared/contract/errors'
import type { Row } from '../../platform/db/connect'
import { fromJson, toIso } from '../../platform/db/values'
import type { SignedInContext } from '../../platform/http/context'
import type { JobParams } from './job-store'
import { paged, type PageOf } from '../../platform/http/paged'
import { fullName } from '../../platform/db/full-name'
import { codeIn, codeOrNull, kindIn } from '../stored-code'

type Asking = Pick<SignedInContext, 'app' | 'caller'>

const columns =
  'j.id, j.action, j.state, j.params, j.total, j.waiting, j.done, j.refused, j.cancelled, j.undone, j.kept, ' +
  'j.created_by, j.created_at, j.finished_at, j.problem, u.name, u.surname'
const actionIn = codeIn(bulkActions)
const stateIn = codeIn(jobStates)
const resultIn = codeIn(rowResults)
const refusalIn = codeIn(refusalCodes)
const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

const toJob = ({ caller }: Asking, row: Row): BulkJob => {
  const params = fromJson<JobParams>(row['params'], { reasons: [], note: '' })
  return {
    id: Number(row['id']),
    action: actionIn(row['action']),
    state: stateIn(row['state']),
    total: Number(row['total']),
    counts: {
      waiting: Number(row['waiting']),
      done: Number(row['done']),
      refused: Number(row['refused']),
      cancelled: Number(row['cancelled']),
      undone: Number(row['undone']),
      kept: Number(row['kept']),
    },
    reasons: [...params.reasons],
    note: params.note,
    type: params.type ?? null,
    manufacturer: params.manufacturer ?? null,
    startedBy: {
      id: Number(row['created_by']),
      name: fullName(row),
    },
    isOwn: Number(row['created_by']) === caller.actor.id,
    createdAt: toIso(row['created_at']) ?? '',
    finishedAt: toIso(row['finished_at']),
    problem: text(row['problem']),
  }
}

/** One job as it is now. Throws `not_found`. */
export const bulkJob = async (asking: Asking, id: number): Promise<BulkJob> => {
  const [row] = await asking.app.db.readCurrent(
    `SELECT ${columns} FROM bulk_jobs j LEFT JOIN users u ON u.id = j.created_by WHERE j.id = ?`,
    [id],
  )
  if (!row) throw notFound('This job')
  return toJob(asking, row)
}

/** The staff's jobs, newest first; `mine` for those that the caller started. */
export const bulkJobs = async (
  asking: Asking,
  { mine = false, ...at }: PageOf & { readonly mine?: boolean | undefined },
): Promise<Page<BulkJob>> => {
  const { app, caller } = asking
  const [where, params] = mine ? ['WHERE j.created_by = ?', [caller.actor.id]] : ['', []]
  const total = await count(app.db.readCurrent, `FROM bulk_jobs j ${where}`, params)
  const rows = await app.db.readCurrent(
    `SELECT ${columns} FROM bulk_jobs j LEFT JOIN users u ON u.id = j.created_by ${where}
      ORDER BY j.id DESC LIMIT ${at.size} OFFSET ${(at.page - 1) * at.size}`,
    params,
  )
  return paged(
    rows.map(row => toJob(asking, row)),
    total,
    at,
  )
}

/** The adverts of a job in processing order, with their results. */
export const bulkRows = async (
  asking: Asking,
  id: number,
  { result, ...at }: PageOf & { readonly result?: RowResult | undefined },
): Promise<Page<BulkRow>> => {
  const { app } = asking
  const job = await bulkJob(asking, id)
  const rows = await app.db.readCurrent(
    `SELECT r.advert_id, r.result, r.code, r.why, r.at, a.title, a.kind
       FROM (SELECT id, advert_id, result, code, why, at FROM bulk_rows
              WHERE job_id = ?${result ? ' AND result = ?' : ''}
              ORDER BY id LIMIT ${at.size} OFFSET ${(at.page - 1) * at.size}) r
       LEFT JOIN adverts a ON a.id = r.advert_id ORDER BY r.id`,
    [id, ...(result ? [result] : [])],
  )
  return paged(rows.map(toRow), result ? job.counts[result] : job.total, at)
}

const toRow = (row: Row): BulkRow => ({
  advertId: Number(row['advert_id']),
  title: text(row['title']),
  kind: codeOrNull(kindIn)(row['kind']),
  result: resultIn(row['result']),
  code: codeOrNull(refusalIn)(row['code']),
  why: text(row['why']),
  at: toIso(row['at']),
})
