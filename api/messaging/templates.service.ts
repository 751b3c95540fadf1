import { AppError, notFound } from '../../shared/contract/errors'
import { maxTemplates, type AnswerTemplate, type messages } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context, SignedInContext } from '../platform/http/context'
import { insertRow } from '../platform/db/insert-rows'

type Calls = typeof messages

/** A user's own answer templates, oldest first. */
export const templatesOf = async ({ app, caller }: SignedInContext): Promise<AnswerTemplate[]> => {
  const rows = await app.db.readCurrent(
    `SELECT id, title, text FROM answer_templates WHERE user_id = ? ORDER BY id LIMIT ${maxTemplates}`,
    [caller.actor.id],
  )
  return rows.map(row => ({ id: Number(row['id']), title: String(row['title']), text: String(row['text']) }))
}

/** Adds an answer template; throws `conflict` when the limit is reached. */
export const addTemplate = async (ctx: Context<Calls['addTemplate']>): Promise<AnswerTemplate> => {
  const { app, body, caller, now } = ctx
  const userId = caller.actor.id
  const id = await ctx.write(async tx => {
    // The account is locked, so that two concurrent requests cannot exceed the limit.
    await app.db.models.User.findByPk(userId, { attributes: ['id'], ...forUpdate(tx) })
    const kept = await app.db.models.AnswerTemplate.count({ where: { userId }, transaction: tx })
    if (kept >= maxTemplates)
      throw new AppError(
        'conflict',
        `You have ${maxTemplates} texts already. Delete one that you need no more.`,
      )
    const made = await insertRow(app.db, tx, 'AnswerTemplate', { ...body, userId, createdAt: now })
    await note(ctx, tx, 'template.add', made, { title: body.title })
    return made
  })
  return { id, ...body }
}

export const editTemplate = async (ctx: Context<Calls['editTemplate']>): Promise<AnswerTemplate> => {
  const { app, body, params } = ctx
  await ctx.write(async tx => {
    await ownTemplate(app, tx, ctx.caller.actor.id, params.id)
    await app.db.models.AnswerTemplate.update(body, { where: { id: params.id }, transaction: tx })
    await note(ctx, tx, 'template.edit', params.id, { title: body.title })
  })
  return { id: params.id, ...body }
}

export const removeTemplate = async (ctx: Context<Calls['removeTemplate']>): Promise<undefined> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    await ownTemplate(app, tx, caller.actor.id, params.id)
    await app.db.models.AnswerTemplate.destroy({ where: { id: params.id }, transaction: tx })
    await note(ctx, tx, 'template.remove', params.id)
  })
}

const ownTemplate = async (app: App, tx: Tx, userId: number, id: number) => {
  const found = await app.db.models.AnswerTemplate.findOne({ where: { id, userId }, ...forUpdate(tx) })
  if (!found) throw notFound('The text')
}

const note = ({ app, caller }: SignedInContext, tx: Tx, action: string, id: number, after?: object) =>
  audit(app, tx, caller, { action, objectType: 'template', objectId: id, after })
