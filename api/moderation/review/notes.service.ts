import type { deciding, StaffNote } from '../../../shared/contract/deciding'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Row } from '../../platform/db/connect'
import { insertRow } from '../../platform/db/insert-rows'
import { toIso } from '../../platform/db/values'
import type { Context, SignedInContext } from '../../platform/http/context'
import { codeIn } from '../stored-code'

type Calls = typeof deciding

const sql = `SELECT n.*, u.name AS author_name, u.surname AS author_surname FROM staff_notes n
  LEFT JOIN users u ON u.id = n.author_id`

const aboutIn = codeIn(['advert', 'user'])

const toNote = (row: Row, readerId: number): StaffNote => ({
  id: Number(row['id']),
  about: aboutIn(row['object_type']),
  text: String(row['text']),
  by: {
    id: Number(row['author_id']),
    name: [row['author_name'], row['author_surname']].filter(Boolean).join(' '),
  },
  mine: Number(row['author_id']) === readerId,
  createdAt: toIso(row['created_at']) ?? '',
  updatedAt: toIso(row['updated_at']) ?? '',
})

/** The newest 100 notes on these objects, newest first. */
export const notesOn = async (
  app: App,
  objects: readonly { readonly about: StaffNote['about']; readonly id: number }[],
  readerId: number,
): Promise<StaffNote[]> => {
  const rows = await app.db.readCurrent(
    `${sql} WHERE ${objects.map(() => '(n.object_type = ? AND n.object_id = ?)').join(' OR ')}
      ORDER BY n.id DESC LIMIT 100`,
    objects.flatMap(({ about, id }) => [about, id]),
  )
  return rows.map(row => toNote(row, readerId))
}

export const listNotes = ({ app, caller, query }: Context<Calls['notes']>): Promise<StaffNote[]> =>
  notesOn(app, [query], caller.actor.id)

/** Stores a note that only staff can read. Throws `not_found` for an advert or user that does not exist. */
export const addNote = async (ctx: Context<Calls['addNote']>): Promise<StaffNote> => {
  const { app, body, caller, now } = ctx
  const { about, id: objectId, text } = body
  const id = await ctx.write(async tx => {
    const [found] = await app.db.readIn(
      tx,
      `SELECT id FROM ${about === 'advert' ? 'adverts' : 'users'} WHERE id = ?`,
      [objectId],
    )
    if (!found) throw notFound(about === 'advert' ? 'This advert' : 'This user')
    const made = await insertRow(app.db, tx, 'StaffNote', {
      objectType: about,
      objectId,
      authorId: caller.actor.id,
      text,
      createdAt: now,
      updatedAt: now,
    })
    await log(ctx, tx, 'note.add', made, { about, id: objectId })
    return made
  })
  return noteById(ctx, id)
}

export const editNote = async (ctx: Context<Calls['editNote']>): Promise<StaffNote> => {
  const { app, body, params, now } = ctx
  await ctx.write(async tx => {
    const { objectType, objectId } = await ownNote(ctx, tx, params.id)
    await app.db.models.StaffNote.update(
      { text: body.text, updatedAt: now },
      { where: { id: params.id }, transaction: tx },
    )
    await log(ctx, tx, 'note.edit', params.id, { about: objectType, id: objectId })
  })
  return noteById(ctx, params.id)
}

export const removeNote = async (ctx: Context<Calls['removeNote']>): Promise<undefined> => {
  const { app, params } = ctx
  await ctx.write(async tx => {
    const { objectType, objectId } = await ownNote(ctx, tx, params.id)
    await app.db.models.StaffNote.destroy({ where: { id: params.id }, transaction: tx })
    await log(ctx, tx, 'note.remove', params.id, { about: objectType, id: objectId })
  })
}

/** The caller's own locked note. Throws `not_found`, and `forbidden` for a colleague's. */
const ownNote = async ({ app, caller }: SignedInContext, tx: Tx, id: number) => {
  const found = await app.db.models.StaffNote.findByPk(id, forUpdate(tx))
  if (!found) throw notFound('The note')
  const note = found.get()
  if (note.authorId !== caller.actor.id) throw new AppError('forbidden', 'Only its author may change a note.')
  return note
}

const noteById = async ({ app, caller }: SignedInContext, id: number): Promise<StaffNote> => {
  const [row] = await app.db.readCurrent(`${sql} WHERE n.id = ?`, [id])
  if (!row) throw notFound('The note')
  return toNote(row, caller.actor.id)
}

/** The audit log records that a note existed, but not its text, which must be erasable. */
const log = ({ app, caller }: SignedInContext, tx: Tx, action: string, id: number, of: object) =>
  audit(app, tx, caller, { action, objectType: 'note', objectId: id, after: of })
