import { AppError, notFound } from '../../../shared/contract/errors'
import type { Macro, MacroBody, macros as calls } from '../../../shared/contract/macros'
import { maxMacros } from '../../../shared/data/reason-limits'
import { pick } from '../../../shared/rules/keys'
import { checkPlaceholders, templateExists } from '../../mailings/mailings.public'
import { audit } from '../../platform/audit/audit'
import { fullName } from '../../platform/db/full-name'
import { insertRow } from '../../platform/db/insert-rows'
import { macros } from '../../platform/db/schema/macro.model'
import { users } from '../../platform/db/schema/user.model'
import { fieldsOf, joinedFieldsOf, select, selection, within, type Read } from '../../platform/db/select'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context, SignedInContext } from '../../platform/http/context'
import { knownReasons } from '../../reasons/reasons.public'

type Calls = typeof calls

const m = fieldsOf(macros, 'm')
const maker = joinedFieldsOf(users, 'u')
const storedMacro = selection({
  ...pick(m, 'id', 'userId', 'shared', 'name', 'key', 'decision', 'reasons', 'template', 'mail', 'note'),
  ...pick(m, 'version', 'updatedAt'),
  makerName: maker.name,
  makerSurname: maker.surname,
})

type Actor = SignedInContext['caller']['actor']

const readMacros = async (
  read: Read,
  where: string,
  params: readonly (string | number)[],
  actor: Actor,
): Promise<Macro[]> => {
  const rows = await select(
    read,
    storedMacro,
    `FROM macros m LEFT JOIN users u ON u.id = m.user_id WHERE ${where} ORDER BY m.key, m.id LIMIT ${maxMacros * 2}`,
    params,
  )
  return rows.map(row => {
    const own = row.userId === actor.id
    return {
      ...pick(row, 'id', 'shared', 'name', 'key', 'decision', 'template', 'note', 'version', 'updatedAt'),
      reasons: [...row.reasons],
      mail: row.mail,
      own,
      ownerName: fullName(row, 'makerName', 'makerSurname'),
      mayChange: own || actor.role === 'Admin',
    }
  })
}

/** The caller's macros and the shared ones, by key. */
export const listMacros = ({ app, caller: { actor } }: SignedInContext): Promise<Macro[]> =>
  readMacros(app.db.readCurrent, 'm.user_id = ? OR m.shared = ?', [actor.id, 1], actor)

/** Keeps a macro. Throws `invalid` for an unknown reason, template or placeholder, `conflict` for a taken key. */
export const addMacro = async (ctx: Context<Calls['add']>): Promise<Macro> => {
  const { app, body, caller, now } = ctx
  await check(ctx, body)
  const id = await ctx.write(async tx => {
    await checkTemplate(ctx, tx, body)
    await checkKey(ctx, tx, body, caller.actor.id)
    const made = await insertRow(app.db, tx, 'Macro', {
      ...valuesOf(body),
      userId: caller.actor.id,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    await note(ctx, tx, 'add', made, body)
    return made
  })
  return oneMacro(app.db.readCurrent, id, caller.actor)
}

/** Changes a macro. Throws `not_found` for somebody else's, and `version_conflict` with the stored one. */
export const editMacro = async (ctx: Context<Calls['edit']>): Promise<Macro> => {
  const { app, body, caller, params, now } = ctx
  const { version, ...words } = body
  await check(ctx, words)
  await ctx.write(async tx => {
    const row = await lockedMacro(ctx, tx, params.id)
    if (row.version !== version)
      throw new AppError(
        'version_conflict',
        'This macro was changed in the meantime. Compare and try again.',
        {
          data: {
            yourVersion: version,
            storedVersion: row.version,
            stored: await oneMacro(within(app.db, tx), params.id, caller.actor),
          },
        },
      )
    await checkTemplate(ctx, tx, words)
    await checkKey(ctx, tx, words, row.userId, params.id)
    await app.db.models.Macro.update(
      { ...valuesOf(words), version: row.version + 1, updatedAt: now },
      { where: { id: params.id }, transaction: tx },
    )
    await note(ctx, tx, 'edit', params.id, words)
  })
  return oneMacro(app.db.readCurrent, params.id, caller.actor)
}

/** Deletes a macro. Throws `not_found` for somebody else's. */
export const removeMacro = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { app, params } = ctx
  await ctx.write(async tx => {
    const row = await lockedMacro(ctx, tx, params.id)
    await app.db.models.Macro.destroy({ where: { id: params.id }, transaction: tx })
    await note(ctx, tx, 'remove', params.id, row)
  })
}

const oneMacro = async (read: Read, id: number, actor: Actor): Promise<Macro> => {
  const [macro] = await readMacros(read, 'm.id = ?', [id], actor)
  if (!macro) throw notFound('The macro')
  return macro
}

const valuesOf = ({ reasons, mail, template, ...plain }: MacroBody) => ({
  ...plain,
  template: template ?? null,
  reasons: JSON.stringify(reasons.map(({ code, field }) => ({ code, field: field ?? null }))),
  mail: mail && JSON.stringify(mail),
})

const check = async ({ app }: SignedInContext, { reasons, mail, note: words }: MacroBody): Promise<void> => {
  checkPlaceholders({ 'mail.subject': mail?.subject, 'mail.text': mail?.text, note: words })
  await knownReasons(
    app,
    reasons.map(({ code }) => code),
    at => `reasons.${at}.code`,
  )
}

const checkTemplate = async ({ app }: SignedInContext, tx: Tx, { template }: MacroBody): Promise<void> => {
  if (template && !(await templateExists(within(app.db, tx), template)))
    throw new AppError('invalid', 'Please check: template.', {
      errors: [{ field: 'template', message: 'is not there any more' }],
    })
}

/** A key stands for one of a person's macros, and for one of those that all share. */
const checkKey = async (
  { app }: SignedInContext,
  tx: Tx,
  { key, shared }: MacroBody,
  userId: number,
  id = 0,
): Promise<void> => {
  const { Macro, User } = app.db.models
  // The lock puts two changes of the same person one after the other.
  await User.findOne({ where: { id: userId }, attributes: ['id'], ...forUpdate(tx) })
  const beside = (await Macro.findAll({ where: shared ? { shared } : { shared, userId }, ...forUpdate(tx) }))
    .map(row => row.get())
    .filter(row => row.id !== id)
  const taken = beside.find(row => row.key === key)
  if (taken)
    throw new AppError('conflict', `The key is taken by “${taken.name}”.`, {
      errors: [{ field: 'key', message: `is taken by “${taken.name}”` }],
    })
}

/** The row, if the caller may change it. */
const lockedMacro = async ({ app, caller: { actor } }: SignedInContext, tx: Tx, id: number) => {
  const row = (await app.db.models.Macro.findOne({ where: { id }, ...forUpdate(tx) }))?.get()
  if (!row || (row.userId !== actor.id && !(row.shared && actor.role === 'Admin')))
    throw notFound('The macro')
  return row
}

const note = (
  { app, caller }: SignedInContext,
  tx: Tx,
  action: string,
  id: number,
  { name, key, shared }: Pick<MacroBody, 'name' | 'key' | 'shared'>,
) =>
  audit(app, tx, caller, {
    action: `macro.${action}`,
    objectType: 'macro',
    objectId: id,
    after: { name, key, shared },
  })
