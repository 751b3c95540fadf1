import { type deciding, type MailTemplate, maxMailTemplates } from '../../../shared/contract/deciding'
import { AppError, notFound, type FieldError } from '../../../shared/contract/errors'
import { mailingPlaceholders, type MailPurpose } from '../../../shared/data/mail-purposes'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { Context, SignedInContext } from '../../platform/http/context'
import type { TemplateText } from './built-in'
import { unknownPlaceholders } from './render'
import { count, within } from '../../platform/db/select'
import { allTemplates, isPurpose, readerOf, templateByKey } from './template-store'

type Calls = typeof deciding

export const listTemplates = async ({ app }: SignedInContext): Promise<MailTemplate[]> =>
  allTemplates(app, maxMailTemplates)

/** Throws `invalid` that names each unknown placeholder at its field (checklist PLUS-15). */
export const checkPlaceholders = (
  texts: Readonly<Record<string, string | undefined>>,
  known?: readonly string[],
): void => {
  const errors = Object.entries(texts).flatMap(([field, text]): FieldError[] => {
    const unknown = unknownPlaceholders(text ?? '', known)
    return unknown.length === 0
      ? []
      : [
          {
            field,
            message: `${unknown.join(', ')} ${unknown.length === 1 ? 'is no placeholder' : 'are no placeholders'}`,
          },
        ]
  })
  if (errors.length === 0) return
  throw new AppError('invalid', `Unknown in this mail: ${errors.map(({ message }) => message).join('; ')}.`, {
    errors,
  })
}

const checkTexts = ({ subject, text }: TemplateText, purpose: MailPurpose) =>
  checkPlaceholders({ subject, text }, purpose === 'mailing' ? mailingPlaceholders : undefined)

/** Adds a template. Throws `invalid` for an unknown placeholder, and `conflict` when the limit is reached. */
export const addTemplate = async (ctx: Context<Calls['addTemplate']>): Promise<MailTemplate> => {
  const { app, body, caller, now } = ctx
  checkTexts(body, body.purpose)
  return ctx.write(async tx => {
    const made = await count(within(app.db, tx), 'FROM mail_templates WHERE built_in IS NULL')
    if (made >= maxMailTemplates)
      throw new AppError('conflict', `There are ${maxMailTemplates} templates already. Delete one first.`)
    const id = await insertRow(app.db, tx, 'MailTemplate', {
      ...body,
      version: 1,
      updatedBy: caller.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await note(ctx, tx, 'mailTemplate.add', String(id), undefined, body)
    return templateByKey(readerOf(app, tx), String(id))
  })
}

/** Changes a template; a built-in one keeps its first text behind it. Throws `version_conflict`. */
export const editTemplate = async (ctx: Context<Calls['editTemplate']>): Promise<MailTemplate> => {
  const { app, body, caller, params, now } = ctx
  const { version, name, subject, text } = body
  return ctx.write(async tx => {
    const row = await lockedTemplate(ctx, tx, params.key)
    const stored = await templateByKey(readerOf(app, tx), params.key)
    checkTexts(body, stored.purpose)
    if (version !== undefined && version !== stored.version)
      throw new AppError(
        'version_conflict',
        'Someone changed this template in the meantime. Compare and try again.',
        { data: { yourVersion: version, storedVersion: stored.version, stored } },
      )
    const changes = { name, subject, text, updatedBy: caller.actor.id, updatedAt: now }
    if (row)
      await app.db.models.MailTemplate.update(
        { ...changes, version: stored.version + 1 },
        { where: { id: row.id }, transaction: tx },
      )
    else if (isPurpose(params.key))
      await insertRow(app.db, tx, 'MailTemplate', {
        ...changes,
        purpose: params.key,
        builtIn: params.key,
        version: 1,
        createdAt: now,
      })
    await note(ctx, tx, 'mailTemplate.edit', params.key, stored, body)
    return templateByKey(readerOf(app, tx), params.key)
  })
}

/** Deletes a template that staff made; throws `conflict` for a built-in one. */
export const removeTemplate = async (ctx: Context<Calls['removeTemplate']>): Promise<undefined> => {
  const { app, params } = ctx
  if (isPurpose(params.key))
    throw new AppError('conflict', 'A built-in template cannot be deleted; its first text can be restored.')
  await ctx.write(async tx => {
    const row = await lockedTemplate(ctx, tx, params.key)
    if (!row) throw notFound('The template')
    await app.db.models.MailTemplate.destroy({ where: { id: row.id }, transaction: tx })
    await forgetChoices(ctx, tx, params.key)
    await note(ctx, tx, 'mailTemplate.remove', params.key, row)
  })
}

/** Reasons and macros that chose the template choose the usual one from now on. */
const forgetChoices = async ({ app }: SignedInContext, tx: Tx, key: string): Promise<void> => {
  const { Reason, Macro } = app.db.models
  const chosen = { where: { template: key }, transaction: tx }
  await Reason.update({ template: null }, chosen)
  await Macro.update({ template: null }, chosen)
}

/** Restores the original text of a built-in template. */
export const restoreTemplate = async (ctx: Context<Calls['restoreTemplate']>): Promise<MailTemplate> => {
  const { app, params } = ctx
  if (!isPurpose(params.key)) throw new AppError('conflict', 'Only a built-in template can be restored.')
  return ctx.write(async tx => {
    const row = await lockedTemplate(ctx, tx, params.key)
    if (row) await app.db.models.MailTemplate.destroy({ where: { id: row.id }, transaction: tx })
    await note(ctx, tx, 'mailTemplate.restore', params.key, row ?? undefined)
    return templateByKey(readerOf(app, tx), params.key)
  })
}

/** The stored row; null for a built-in template that nobody has edited. Throws `not_found`. */
const lockedTemplate = async ({ app }: SignedInContext, tx: Tx, key: string) => {
  const where = isPurpose(key) ? { builtIn: key } : { id: Number(key) || 0, builtIn: null }
  const found = await app.db.models.MailTemplate.findOne({ where, ...forUpdate(tx) })
  if (!found && !isPurpose(key)) throw notFound('The template')
  return found?.get() ?? null
}

const worded = (template: TemplateText & { readonly name: string }) => ({
  name: template.name,
  subject: template.subject,
  text: template.text,
})
type Worded = Parameters<typeof worded>[0]

const note = (
  { app, caller }: SignedInContext,
  tx: Tx,
  action: string,
  key: string,
  before?: Worded,
  after?: Worded,
) =>
  audit(app, tx, caller, {
    action,
    objectType: 'mailTemplate',
    objectId: key,
    before: before && worded(before),
    after: after && worded(after),
  })
