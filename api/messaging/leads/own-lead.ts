import type { LeadDetail } from '../../../shared/contract/leads'
import { notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { LeadRow } from '../../platform/db/schema/leads.model'
import { insertRow } from '../../platform/db/insert-rows'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { toIso } from '../../platform/db/values'
import type { SignedIn } from '../../platform/http/context'
import { leadOf, type Desk } from './leads.query'

/** Whose desk the caller sits at. */
export const deskOf = ({ id, member }: SignedIn): Desk => ({ sellerId: id, personId: member?.id ?? id })

/** The members of a company who may answer, the owner of its account first; nobody for a person's account. */
export const membersOf = async (app: App, sellerId: number): Promise<{ id: number; name: string }[]> => {
  const rows = await app.db.readCurrent(
    `SELECT u.id, u.name, u.surname FROM companies c JOIN users o ON o.id = c.user_id
       JOIN users u ON u.id = c.user_id OR u.id IN (
         SELECT m.user_id FROM company_members m WHERE m.company_id = c.id AND m.left_at IS NULL AND m.role <> 'reader')
      WHERE c.user_id = ? AND o.account_type <> 'person' AND u.deleted_at IS NULL
      ORDER BY CASE WHEN u.id = c.user_id THEN 0 ELSE 1 END, u.name, u.id`,
    [sellerId],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    name: `${String(row['name'])} ${String(row['surname'])}`,
  }))
}

/** A lead with its notes. Throws `not_found` for a thread in which the account does not sell. */
export const leadDetail = async (app: App, desk: Desk, threadId: number): Promise<LeadDetail> => {
  const lead = await leadOf(app, desk.sellerId, threadId)
  if (!lead) throw notFound('The lead')
  const rows = await app.db.readCurrent(
    `SELECT n.id, n.author_id, n.text, n.created_at, n.edited_at, u.name, u.surname
       FROM lead_notes n LEFT JOIN users u ON u.id = n.author_id AND u.deleted_at IS NULL
      WHERE n.thread_id = ? ORDER BY n.id`,
    [threadId],
  )
  const written = rows.map(row => ({
    id: Number(row['id']),
    by: row['name'] === null ? null : `${String(row['name'])} ${String(row['surname'])}`,
    isOwn: Number(row['author_id']) === desk.personId,
    text: String(row['text']),
    at: toIso(row['created_at']) ?? '',
    editedAt: toIso(row['edited_at']),
  }))
  return { ...lead, written, members: await membersOf(app, desk.sellerId) }
}

/** What is noted of a thread, locked with it; made when there is nothing yet. Throws `not_found`. */
export const lockedLead = async (
  { db }: App,
  tx: Tx,
  sellerId: number,
  threadId: number,
  now: Date,
): Promise<LeadRow> => {
  const { Lead, Thread } = db.models
  // Two who are the first to note something must not both make it.
  const thread = await Thread.findOne({
    attributes: ['id'],
    where: { id: threadId, sellerId, mergedInto: null },
    ...forUpdate(tx),
  })
  if (!thread) throw notFound('The lead')
  const find = () => Lead.findOne({ where: { threadId }, ...forUpdate(tx) })
  const known = await find()
  if (known) return known.get({ plain: true })
  await insertRow(db, tx, 'Lead', { threadId, sellerId, createdAt: now, updatedAt: now })
  const made = await find()
  if (!made) throw notFound('The lead')
  return made.get({ plain: true })
}
