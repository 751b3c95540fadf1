import { AppError, notFound, type FieldError } from '../../../shared/contract/errors'
import type { NewReason, Reason, ReasonChange, reasons } from '../../../shared/contract/reasons'
import { maxReasons } from '../../../shared/data/reason-limits'
import { templateExists } from '../../mailings/mailings.public'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { ReasonRow } from '../../platform/db/schema/reason.model'
import { within } from '../../platform/db/select'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context, SignedInContext } from '../../platform/http/context'
import { freshReasonBook, readReasons } from '../../reasons/reasons.public'
import { reasonCodeOf } from './reason-code'

type Calls = typeof reasons

/** All reasons in their order, retired ones too. */
export const listReasons = ({ app }: SignedInContext): Promise<Reason[]> => readReasons(app.db.readCurrent)

/** Adds a reason at the end. Throws `invalid` for a template that is not there, `conflict` when there are too many. */
export const addReason = async (ctx: Context<Calls['add']>): Promise<Reason> => {
  const { app, body, caller, now } = ctx
  checkWords(body)
  const code = await ctx.write(async tx => {
    await checkTemplate(ctx, tx, body.template)
    const rows = await lockedReasons(ctx, tx)
    if (rows.length >= maxReasons)
      throw new AppError('conflict', `There are ${maxReasons} reasons already. Change one that is retired.`)
    const made = reasonCodeOf(body.text, new Set(rows.map(row => row.code)))
    await insertRow(app.db, tx, 'Reason', {
      ...storedOf(body),
      code: made,
      position: Math.max(0, ...rows.map(row => row.position)) + 1,
      version: 1,
      updatedBy: caller.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await note(ctx, tx, 'add', made, undefined, body)
    return made
  })
  return changedReason(ctx, code)
}

/** Changes a reason; its code stays. Throws `not_found`, `version_conflict` with the stored one, and `invalid`. */
export const editReason = async (ctx: Context<Calls['edit']>): Promise<Reason> => {
  const { app, body, caller, params, now } = ctx
  const { version, retired, ...words } = body
  checkWords(words)
  await ctx.write(async tx => {
    const row = (await lockedReasons(ctx, tx)).find(({ code }) => code === params.code)
    if (!row) throw notFound('The reason')
    if (row.version !== version)
      throw new AppError(
        'version_conflict',
        'Someone changed this reason in the meantime. Compare and try again.',
        { data: { yourVersion: version, storedVersion: row.version, stored: await storedReason(ctx, tx) } },
      )
    const before = (await readReasons(within(app.db, tx))).find(({ code }) => code === params.code)
    if (words.template !== before?.template) await checkTemplate(ctx, tx, words.template)
    await app.db.models.Reason.update(
      {
        ...storedOf(words),
        ...(retired === undefined ? {} : { retiredAt: retired ? (row.retiredAt ?? now) : null }),
        version: row.version + 1,
        updatedBy: caller.actor.id,
        updatedAt: now,
      },
      { where: { code: params.code }, transaction: tx },
    )
    const action = retired === undefined ? 'edit' : retired ? 'retire' : 'restore'
    await note(ctx, tx, action, params.code, before, { ...words, retired })
  })
  return changedReason(ctx, params.code)
}

const storedReason = async ({ app, params }: Context<Calls['edit']>, tx: Tx) =>
  (await readReasons(within(app.db, tx))).find(({ code }) => code === params.code)

/** Puts a reason before another one or at the end. Throws `not_found` for one that is not there. */
export const moveReason = async (ctx: Context<Calls['move']>): Promise<Reason[]> => {
  const { app, body, params } = ctx
  await ctx.write(async tx => {
    const rows = await lockedReasons(ctx, tx)
    const codes = rows.map(({ code }) => code)
    if (!codes.includes(params.code) || (body.before && !codes.includes(body.before)))
      throw notFound('The reason')
    if (body.before === params.code) return
    const others = codes.filter(code => code !== params.code)
    const at = body.before ? others.indexOf(body.before) : others.length
    const ordered = others.toSpliced(at, 0, params.code)
    const places = new Map(rows.map(({ code, position }) => [code, position]))
    const moved = ordered.flatMap((code, index) =>
      places.get(code) === index + 1 ? [] : [[code, index + 1] as const],
    )
    for (const [code, position] of moved)
      await app.db.models.Reason.update({ position }, { where: { code }, transaction: tx })
    if (moved.length > 0)
      await audit(app, tx, ctx.caller, {
        action: 'reason.move',
        objectType: 'reason',
        objectId: params.code,
        before: { position: places.get(params.code) },
        after: { position: at + 1 },
      })
  })
  return [...(await freshReasonBook(app)).all]
}

/** All rows in their order; locked, so that two changes come one after the other. */
const lockedReasons = async ({ app }: SignedInContext, tx: Tx): Promise<ReasonRow[]> => {
  const rows = await app.db.models.Reason.findAll({
    order: ['position', 'id'],
    ...forUpdate(tx),
  })
  return rows.map(row => row.get())
}

const changedReason = async ({ app }: SignedInContext, code: string): Promise<Reason> => {
  const reason = (await freshReasonBook(app)).of(code)
  if (!reason) throw notFound('The reason')
  return reason
}

/** The given values as their columns. */
const storedOf = ({
  kinds,
  decisions,
  synonyms,
  signals,
  oftenWith,
  ...plain
}: Partial<NewReason>): Partial<ReasonRow> => ({
  ...plain,
  ...(kinds && { kinds: JSON.stringify(kinds) }),
  ...(decisions && { decisions: JSON.stringify(decisions) }),
  ...(synonyms && { synonyms: JSON.stringify(synonyms) }),
  ...(signals && { signals: JSON.stringify(signals) }),
  ...(oftenWith && { oftenWith: JSON.stringify(oftenWith) }),
})

/** Reasons are values of a template: a placeholder in them would reach the seller as it is. */
const checkWords = (words: ReasonChange): void => {
  const errors = (['text', 'textTr', 'textDe', 'mailText', 'photoText'] as const).flatMap(
    (field): FieldError[] =>
      /\{\{|\}\}/.test(words[field] ?? '') ? [{ field, message: 'cannot have placeholders' }] : [],
  )
  if (errors.length > 0) throw new AppError('invalid', 'Please check: text.', { errors })
}

const checkTemplate = async (
  { app }: SignedInContext,
  tx: Tx,
  key: string | null | undefined,
): Promise<void> => {
  if (key && !(await templateExists(within(app.db, tx), key)))
    throw new AppError('invalid', 'Please check: template.', {
      errors: [{ field: 'template', message: 'is not there any more' }],
    })
}

const note = (
  { app, caller }: SignedInContext,
  tx: Tx,
  action: string,
  code: string,
  before: Reason | undefined,
  after: ReasonChange,
) => {
  const changed = Object.entries(after).filter(([, value]) => value !== undefined)
  const names = changed.map(([name]) => name)
  return audit(app, tx, caller, {
    action: `reason.${action}`,
    objectType: 'reason',
    objectId: code,
    before: before && Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
    after: Object.fromEntries(changed),
  })
}
