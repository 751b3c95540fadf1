import { AppError, notFound } from '../../../shared/contract/errors'
import { ViewQuery, type View, type views } from '../../../shared/contract/views'
import { mostViews } from '../../../shared/data/view-scopes'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { fromJson, toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { fullName } from '../../platform/db/full-name'
import { viewScopes } from '../../../shared/data/view-scopes'
import { codeIn } from '../stored-code'

type Calls = typeof views

/** The caller's views and those that others share, by name. */
export const listViews = async ({ app, caller, query }: Context<Calls['list']>): Promise<View[]> =>
  read(
    app,
    `(v.user_id = ? OR v.shared = ?)${query.scope ? ' AND v.scope = ?' : ''} ORDER BY v.name, v.id LIMIT 500`,
    [caller.actor.id, 1, ...(query.scope ? [query.scope] : [])],
    caller.actor.id,
  )

const scopeIn = codeIn(viewScopes)

const read = async (
  app: App,
  where: string,
  params: readonly (string | number)[],
  actorId: number,
): Promise<View[]> => {
  const rows = await app.db.readCurrent(
    `SELECT v.id, v.user_id, v.scope, v.name, v.shared, v.query, v.updated_at, u.name AS owner_name, u.surname
       FROM saved_views v LEFT JOIN users u ON u.id = v.user_id WHERE ${where}`,
    params,
  )
  return rows.map(row => ({
    id: Number(row['id']),
    scope: scopeIn(row['scope']),
    name: String(row['name']),
    shared: Boolean(row['shared']),
    own: Number(row['user_id']) === actorId,
    ownerName: fullName(row, 'owner_name'),
    // Filters that an older release stored and this one does not know are dropped.
    query: ViewQuery.catch({}).parse(fromJson(row['query'], {})),
    updatedAt: toIso(row['updated_at']) ?? '',
  }))
}

const one = async (app: App, id: number, actorId: number): Promise<View> => {
  const [view] = await read(app, 'v.id = ?', [id], actorId)
  if (!view) throw notFound('The view')
  return view
}

/** Saves a view under its name, which is unique per person and table. Throws `conflict` when there are too many. */
export const createView = async (ctx: Context<Calls['create']>): Promise<View> => {
  const { app, caller, body, now } = ctx
  const id = await ctx.write(async tx => {
    const { SavedView } = app.db.models
    // Locks the user, so that two tabs that save the same name are serialized.
    await app.db.models.User.findOne({ where: { id: caller.actor.id }, attributes: ['id'], ...forUpdate(tx) })
    const own = { userId: caller.actor.id, scope: body.scope }
    const known = await SavedView.findOne({ where: { ...own, name: body.name }, transaction: tx })
    const values = { shared: body.shared, query: JSON.stringify(body.query), updatedAt: now }
    if (!known && (await SavedView.count({ where: own, transaction: tx })) >= mostViews)
      throw new AppError('conflict', `You keep ${mostViews} views of this table; delete one first.`)
    const stored = known
      ? await known.update(values, { transaction: tx })
      : await SavedView.create({ ...own, ...values, name: body.name, createdAt: now }, { transaction: tx })
    const viewId = Number(stored.get('id'))
    await note(ctx, tx, viewId, known ? 'change' : 'create', { name: body.name, shared: body.shared })
    return viewId
  })
  return one(app, id, caller.actor.id)
}

/** Changes one's own view. Throws `not_found` for somebody else's, `conflict` for a name that is taken. */
export const updateView = async (ctx: Context<Calls['update']>): Promise<View> => {
  const { app, caller, params, body, now } = ctx
  await ctx.write(async tx => {
    const stored = await lockedView(ctx, tx, params.id)
    const { userId, scope } = stored.get()
    const taken = body.name
      ? await app.db.models.SavedView.findOne({ where: { userId, scope, name: body.name }, transaction: tx })
      : null
    if (taken && taken.get('id') !== params.id)
      throw new AppError('conflict', 'You have a view of this name already.', {
        errors: [{ field: 'name', message: 'is taken' }],
      })
    await stored.update(
      {
        ...(body.name ? { name: body.name } : {}),
        ...(body.shared === undefined ? {} : { shared: body.shared }),
        ...(body.query ? { query: JSON.stringify(body.query) } : {}),
        updatedAt: now,
      },
      { transaction: tx },
    )
    await note(ctx, tx, params.id, 'change', { name: body.name, shared: body.shared })
  })
  return one(app, params.id, caller.actor.id)
}

/** Deletes one's own view. Throws `not_found` for somebody else's. */
export const removeView = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { params } = ctx
  await ctx.write(async tx => {
    const stored = await lockedView(ctx, tx, params.id)
    await stored.destroy({ transaction: tx })
    await note(ctx, tx, params.id, 'delete', { name: stored.get('name') })
  })
}

type Changing = Context<Calls['update']> | Context<Calls['remove']> | Context<Calls['create']>

const lockedView = async ({ app, caller }: Changing, tx: Tx, id: number) => {
  const stored = await app.db.models.SavedView.findOne({
    where: { id, userId: caller.actor.id },
    ...forUpdate(tx),
  })
  if (!stored) throw notFound('The view')
  return stored
}

const note = ({ app, caller }: Changing, tx: Tx, id: number, action: string, after: object) =>
  audit(app, tx, caller, { action: `view.${action}`, objectType: 'view', objectId: id, after })
