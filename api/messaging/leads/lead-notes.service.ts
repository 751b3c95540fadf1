import type { LeadDetail, leads } from '../../../shared/contract/leads'
import { AppError, notFound } from '../../../shared/contract/errors'
import { mostLeadNotes } from '../../../shared/data/lead-codes'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { Context } from '../../platform/http/context'
import { deskOf, leadDetail, lockedLead } from './own-lead'

type Calls = typeof leads

/** Writes a note. Throws `not_found`, and `conflict` when a lead has as many as it may have. */
export const addNote = async ({
  app,
  body,
  caller,
  now,
  params: { threadId },
  write,
}: Context<Calls['addNote']>): Promise<LeadDetail> => {
  const desk = deskOf(caller.actor)
  await write(async tx => {
    await lockedLead(app, tx, desk.sellerId, threadId, now)
    const others = await app.db.models.LeadNote.count({ where: { threadId }, transaction: tx })
    if (others >= mostLeadNotes)
      throw new AppError('conflict', `A lead has at most ${mostLeadNotes} notes. Delete one first.`)
    const note = { threadId, authorId: desk.personId, text: body.text, createdAt: now }
    await insertRow(app.db, tx, 'LeadNote', note)
    // Notes are private: the log records that there is one.
    await audit(app, tx, caller, { action: 'lead.note', objectType: 'thread', objectId: threadId })
  })
  return leadDetail(app, desk, threadId)
}

/** Changes an own note. Throws `not_found`. */
export const editNote = async ({
  app,
  body,
  caller,
  now,
  params: { id, threadId },
  write,
}: Context<Calls['editNote']>): Promise<LeadDetail> => {
  const desk = deskOf(caller.actor)
  await write(async tx => {
    await lockedLead(app, tx, desk.sellerId, threadId, now)
    const where = { id, threadId, authorId: desk.personId }
    const [changed] = await app.db.models.LeadNote.update(
      { text: body.text, editedAt: now },
      { where, transaction: tx },
    )
    if (changed === 0) throw notFound('The note')
    await audit(app, tx, caller, { action: 'lead.editNote', objectType: 'thread', objectId: threadId })
  })
  return leadDetail(app, desk, threadId)
}

/** Deletes an own note. Throws `not_found`. */
export const removeNote = async ({
  app,
  caller,
  now,
  params: { id, threadId },
  write,
}: Context<Calls['removeNote']>): Promise<undefined> => {
  const { sellerId, personId } = deskOf(caller.actor)
  await write(async tx => {
    await lockedLead(app, tx, sellerId, threadId, now)
    const where = { id, threadId, authorId: personId }
    if ((await app.db.models.LeadNote.destroy({ where, transaction: tx })) === 0) throw notFound('The note')
    await audit(app, tx, caller, { action: 'lead.removeNote', objectType: 'thread', objectId: threadId })
  })
  return undefined
}
