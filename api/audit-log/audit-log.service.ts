import { stringify } from 'csv-stringify/sync'
import type { AuditEntry, auditLog } from '../../shared/contract/audit-log'
import type { Role } from '../../shared/contract/session'
import type { Row } from '../platform/db/connect'
import { fromJson, toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { audit } from '../platform/audit/audit'
import { fieldChanges, stateOf } from '../platform/audit/entry-changes'
import { isRecord } from '../../shared/rules/records'
import { auditCondition, auditRows } from './audit-log.query'
import { auditNames, type AuditNames } from './audit-names'

type Calls = typeof auditLog

/** Object types that moderators work on (checklist AUTH-06); of these they also see what changed. What users
 * changed about themselves, messages, orders and settings are for admins: there, moderators see only that something
 * happened, and by whom. */
const openToModerators: ReadonlySet<string> = new Set([
  'advert',
  'advertRun',
  'bannerRequest',
  'brand',
  'catalogue',
  'category',
  'job',
  'macro',
  'mail',
  'mailTemplate',
  'model',
  'note',
  'photo',
  'reason',
  'report',
  'ticket',
  'view',
])

/** Changes that an entry shows. */
const mostChanges = 100

/** A block of the audit log, newest first (checklist PLUS-19). */
export const listAudit = async ({
  app,
  caller,
  query,
}: Context<Calls['list']>): Promise<{ entries: AuditEntry[]; next: number | null }> => {
  const condition = await auditCondition(app, query)
  if (!condition) return { entries: [], next: null }
  // One row more than asked for shows whether there is a next block.
  const rows = await auditRows(app, condition, { before: query.before, size: query.size + 1 })
  const shown = rows.slice(0, query.size)
  const names = await auditNames(app, shown)
  return {
    entries: shown.map(row => toEntry(row, names, caller.actor.role)),
    next: rows.length > shown.length ? Number(shown.at(-1)?.['id']) : null,
  }
}

const toEntry = (row: Row, names: AuditNames, reader: Role): AuditEntry => {
  const type = String(row['object_type'])
  const id = String(row['object_id'])
  const actorId = row['actor_id'] === null ? null : Number(row['actor_id'])
  const forId = row['for_user_id'] === null ? null : Number(row['for_user_id'])
  const keyId = Number(row['key_id'])
  const hidden = reader !== 'Admin' && !openToModerators.has(type)
  const state = (value: unknown) => (hidden ? null : fromJson<unknown>(value, null))
  const changes = hidden ? [] : fieldChanges(row, { currency: names.currency(type, id), most: mostChanges })
  return {
    id: Number(row['id']),
    at: toIso(row['at']) ?? '',
    actor: actorId === null ? null : { id: actorId, name: names.actor(actorId) },
    for: forId === null ? null : { id: forId, name: names.actor(forId) },
    key: row['key_id'] === null ? null : { id: keyId, name: names.object('apiKey', String(keyId)) },
    role: String(row['role']),
    client: String(row['client']),
    action: String(row['action']),
    object: { type, id, name: names.object(type, id) },
    before: state(row['before_state']),
    after: state(row['after_state']),
    changes,
    reasons: hidden ? [] : reasonCodes(row),
    names: names.values(type, changes),
    reason: hidden || row['reason'] === null ? null : String(row['reason']),
    requestId: row['request_id'] === null ? null : String(row['request_id']),
    job: row['job_id'] === null ? null : Number(row['job_id']),
    run: row['run_id'] === null ? null : Number(row['run_id']),
    hidden,
  }
}

/** The codes of the reasons of a decision, or of a job. */
const reasonCodes = (row: Row): string[] => {
  const { reasons } = stateOf(row['after_state'])
  const codes: readonly unknown[] = Array.isArray(reasons) ? reasons : []
  return codes
    .map(reason => (isRecord(reason) ? reason['code'] : reason))
    .filter(code => typeof code === 'string')
}

/** Entries per block. */
const block = 1000

/**
 * The filtered entries as a CSV file, with what this reader may see. It is streamed in blocks as fast as the
 * client reads, and the export itself is logged. Cells that a spreadsheet would run as a formula are escaped.
 */
export const exportAudit = async (ctx: Context<Calls['export']>): Promise<AsyncIterable<string>> => {
  const { app, caller, query } = ctx
  const condition = await auditCondition(app, query)
  await ctx.write(tx =>
    audit(app, tx, caller, { action: 'audit.export', objectType: 'audit', objectId: 'log', after: query }),
  )
  const csv = (cells: readonly (readonly string[])[]) =>
    stringify(
      cells.map(line => [...line]),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
  const write = async function* () {
    // The byte order mark tells Excel that the file is UTF-8.
    yield `\uFEFF${csv([headings])}`
    if (!condition) return
    for (let before: number | undefined; ;) {
      const rows = await auditRows(app, condition, { before, size: block })
      if (rows.length > 0) {
        const names = await auditNames(app, rows)
        yield csv(rows.map(row => cellsOf(toEntry(row, names, caller.actor.role))))
      }
      if (rows.length < block) return
      before = Number(rows.at(-1)?.['id'])
    }
  }
  return write()
}

const headings = [
  'Id',
  'Time (UTC)',
  'Who',
  'Who (id)',
  'For',
  'For (id)',
  'Key',
  'Key (id)',
  'Role',
  'Action',
  'Object',
  'Object (id)',
  'Object (name)',
  'Before',
  'After',
  'Reason',
  'Program',
  'Request',
  'Job',
] as const

const cellsOf = (entry: AuditEntry): string[] => {
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return [
    String(entry.id),
    entry.at,
    entry.actor?.name ?? '',
    String(entry.actor?.id ?? ''),
    entry.for?.name ?? '',
    String(entry.for?.id ?? ''),
    entry.key?.name ?? '',
    String(entry.key?.id ?? ''),
    entry.role,
    entry.action,
    entry.object.type,
    entry.object.id,
    entry.object.name ?? '',
    entry.hidden ? '(for admins only)' : json(entry.before),
    entry.hidden ? '(for admins only)' : json(entry.after),
    entry.reason ?? '',
    entry.client,
    entry.requestId ?? '',
    String(entry.job ?? ''),
  ]
}
