import { forUpdate } from '../../platform/db/tx'
import { Op } from 'sequelize'
import { DraftContent, type Draft, type drafts, type ListedDraft } from '../../../shared/contract/drafts'
import { AppError } from '../../../shared/contract/errors'
import type { HandlerReply } from '../../../shared/contract/kit'
import { kindOfDraft } from '../../../shared/rules/draft-names'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { advertKinds } from '../../../shared/data/advert-codes'
import type { Row } from '../../platform/db/connect'
import { oneOf } from '../../platform/db/row-readers'
import { fromJson, marks, toIso } from '../../platform/db/values'
import type { DraftRow } from '../../platform/db/schema/draft.model'

type Calls = typeof drafts

/** Milliseconds after which an untouched draft is deleted. */
const keptFor = 90 * 24 * 60 * 60 * 1000
/** Drafts per account, of all four kinds and of edits. */
const maxDrafts = 200

/**
 * The starting revision of a new draft: the seconds since 2026. It must exceed every revision of an ended
 * draft of the same name, as a device that still has that one open would otherwise overwrite the new draft.
 */
const firstRevision = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2026, 0)) / 1000)

/** Null for a draft that an older release stored in another format: it can no longer be opened. */
const toDraft = ({ name, content, revision, savedAt }: DraftRow): Draft | null => {
  const parsed = DraftContent.safeParse(JSON.parse(content))
  return parsed.success ? { name, content: parsed.data, revision, savedAt: savedAt.toISOString() } : null
}

const find = async (app: App, userId: number, name: string): Promise<DraftRow | null> =>
  (await app.db.models.Draft.findOne({ where: { userId, name } }))?.get() ?? null

type Summary = Pick<ListedDraft, 'title' | 'cover'>

/** What a list shows of a draft's content, so that it need not be read. */
const summaryOf = ({ values, photos }: DraftContent): Summary => {
  const [first] = (values['photos'] ?? '').split(',')
  return { title: values['title'] ?? '', cover: photos.find(({ file }) => file === first) ?? null }
}

export const listDrafts = async ({
  app,
  caller,
}: Context<Calls['list']>): Promise<HandlerReply<Calls['list']>> => {
  const rows = await app.db.readCurrent(
    `SELECT name, summary, revision, saved_at, CASE WHEN summary IS NULL THEN content END AS content
      FROM drafts WHERE user_id = ? ORDER BY saved_at DESC, id DESC LIMIT ${maxDrafts}`,
    [caller.actor.id],
  )
  const kinds = await kindsOfEdited(app, rows)
  return rows.flatMap(row => {
    const name = String(row['name'])
    const summary = fromJson<Summary | null>(row['summary'], null) ?? earlierSummary(row['content'])
    const advertId = editedBy(name)
    if (!summary) return []
    return {
      name,
      kind: kindOfDraft(name) ?? kinds.get(advertId ?? 0) ?? null,
      advertId,
      ...summary,
      revision: Number(row['revision']),
      savedAt: toIso(row['saved_at']) ?? '',
    }
  })
}

/** The advert that a draft is an edit of; null for a new advert. */
const editedBy = (name: string): number | null => {
  const id = /^edit-(\d+)$/.exec(name)?.[1]
  return id === undefined ? null : Number(id)
}

const kindsOfEdited = async (app: App, rows: readonly Row[]): Promise<ReadonlyMap<number, AdvertKind>> => {
  const ids = rows.flatMap(row => editedBy(String(row['name'])) ?? [])
  if (ids.length === 0) return new Map()
  const found = await app.db.readCurrent(
    `SELECT id, kind FROM adverts WHERE id IN (${marks(ids)}) AND deleted_at IS NULL`,
    ids,
  )
  return new Map(found.map(row => [Number(row['id']), oneOf(row['kind'], advertKinds)]))
}

/** Of a draft that an earlier release stored; null if it can no longer be opened. */
const earlierSummary = (content: unknown): Summary | null => {
  const parsed = DraftContent.safeParse(fromJson<unknown>(content, null))
  return parsed.success ? summaryOf(parsed.data) : null
}

export const getDraft = async ({
  app,
  caller,
  params,
}: Context<Calls['get']>): Promise<HandlerReply<Calls['get']>> => {
  const row = await find(app, caller.actor.id, params.name)
  return row && toDraft(row)
}

/**
 * Saves a draft over the revision it started from. Throws `version_conflict` with the stored draft as `data` when
 * another device has saved in the meantime, `gone` when the draft has ended, and `conflict` when the account has
 * too many. Only the first save is audited, as later ones are mere keystrokes that only the author sees.
 */
export const saveDraft = async ({
  app,
  caller,
  params,
  body,
  now,
  write,
}: Context<Calls['save']>): Promise<HandlerReply<Calls['save']>> => {
  const userId = caller.actor.id
  const { name } = params
  await app.limits.spend('draftByAccount', String(userId))
  const content = JSON.stringify(body.content)
  const summary = JSON.stringify(summaryOf(body.content))
  const revision = await write(async tx => {
    const { Draft, User } = app.db.models
    // The lock on the user keeps two concurrent first saves from both finding nothing.
    const locked = forUpdate(tx)
    await User.findOne({ where: { id: userId }, attributes: ['id'], ...locked })
    const stored = (await Draft.findOne({ where: { userId, name }, ...locked }))?.get()
    const other = stored && stored.revision !== body.revision ? toDraft(stored) : null
    if (other)
      throw new AppError('version_conflict', 'This draft was changed on another device.', { data: other })
    // A device that still edits an ended draft must not silently recreate it.
    if (!stored && body.revision > 0)
      throw new AppError('gone', 'This draft was finished or discarded on another device.')
    const next = (stored?.revision ?? firstRevision(now)) + 1
    if (stored) {
      const changes = { content, summary, revision: next, savedAt: now }
      await Draft.update(changes, { where: { id: stored.id }, transaction: tx })
      return next
    }
    if ((await Draft.count({ where: { userId }, transaction: tx })) >= maxDrafts)
      throw new AppError('conflict', `At most ${maxDrafts} drafts are kept. Please finish or discard one.`)
    const row = { userId, name, content, summary, revision: next, createdAt: now, savedAt: now }
    await Draft.create(row, { transaction: tx })
    await audit(app, tx, caller, { action: 'draft.create', objectType: 'draft', objectId: name })
    return next
  })
  return { revision, savedAt: now.toISOString() }
}

export const removeDraft = async ({
  app,
  caller,
  params,
  write,
}: Context<Calls['remove']>): Promise<HandlerReply<Calls['remove']>> => {
  const where = { userId: caller.actor.id, name: params.name }
  await write(async tx => {
    const removed = await app.db.models.Draft.destroy({ where, transaction: tx })
    if (removed > 0)
      await audit(app, tx, caller, { action: 'draft.delete', objectType: 'draft', objectId: params.name })
  })
  return undefined
}

/** Removes drafts that were last saved 90 days ago. Answers how many. */
export const sweepDrafts = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.Draft.destroy({
      where: { savedAt: { [Op.lt]: new Date(app.clock().getTime() - keptFor) } },
      transaction: tx,
    }),
  )
