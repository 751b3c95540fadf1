import type { SavedSearch, savedSearches } from '../../../shared/contract/saved-searches'
import { AppError, notFound } from '../../../shared/contract/errors'
import {
  alertPause,
  confirmDays,
  mostSearches,
  type Frequency,
  frequencies,
} from '../../../shared/rules/saved-searches'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { getCatalogue } from '../../catalogue/catalogue.public'
import { insertRow } from '../../platform/db/insert-rows'
import { toIso, toTime } from '../../platform/db/values'
import type { Context, SignedInContext } from '../../platform/http/context'
import { spendLetter } from '../../platform/mail/letter-limits'
import { signLink } from '../../platform/mail/mail-links'
import { queueMail } from '../../platform/mail/outbox'
import { searchConfirmMail } from '../letters/search-confirm'
import { found, publishedSince } from './new-adverts'
import type { SavedSearchRow } from '../../platform/db/schema/saved-search.model'
import { searchFacts } from './search-facts'
import { checkQuery, listingQuery, storedQuery, type CheckedQuery } from './search-query'
import { listingIndexOf } from '../../search/search.public'
import { oneOf } from '../../platform/db/row-readers'
import { advertKinds } from '../../../shared/data/advert-codes'

type Calls = typeof savedSearches
type Create = Context<Calls['create']>

const day = 24 * 60 * 60 * 1000

/** When a search is due next: with the next run if `instant`, or after its pause; null when it is off. */
export const nextDue = (frequency: Frequency, after: Date): Date | null =>
  frequency === 'off' ? null : new Date(after.getTime() + alertPause[frequency])

/** Saves a search of the signed-in user, who needs no confirmation, or of a mail address, whose owner must confirm
 * it by mail. The same search again only changes its name and frequency. Throws `invalid`, `too_many_requests`, and
 * `conflict` when full. */
export const createSearch = async (
  ctx: Create,
): Promise<{ state: 'saved' | 'confirm'; id: number | null }> => {
  const { app, body, caller } = ctx
  const checked = checkQuery(body.kind, body.query)
  if (caller.actor) {
    await app.limits.spend('searchByAccount', String(caller.actor.id))
    return { state: 'saved', id: await saveOwn(ctx, caller.actor.id, checked) }
  }
  if (!body.mail)
    throw new AppError('invalid', 'Please check: mail.', {
      errors: [{ field: 'mail', message: 'is needed' }],
    })
  if (body.frequency === 'off')
    throw new AppError('invalid', 'Please check: frequency.', {
      errors: [{ field: 'frequency', message: 'must send mails when there is no account' }],
    })
  await app.limits.spend('alertByAddress', caller.ip)
  await spendLetter(app, { letter: 'alert', mail: body.mail, by: caller.ip })
  await askForConsent(ctx, body.mail, checked)
  return { state: 'confirm', id: null }
}

const saveOwn = ({ app, body, caller, now, write }: Create, userId: number, checked: CheckedQuery) =>
  write(async tx => {
    const { SavedSearch } = app.db.models
    if (app.db.dialect === 'mysql')
      await app.db.readIn(tx, 'SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
    const known = (
      await SavedSearch.findOne({ where: { userId, queryKey: checked.key }, transaction: tx })
    )?.get()
    if (known) {
      await changeRow(app, tx, known, { name: body.name, frequency: body.frequency }, now)
    } else if ((await SavedSearch.count({ where: { userId }, transaction: tx })) >= mostSearches) {
      throw new AppError('conflict', `You can save at most ${mostSearches} searches. Delete one first.`)
    }
    const fresh = newRow({ userId, confirmedAt: now }, body, checked, now)
    const id = known?.id ?? (await insertRow(app.db, tx, 'SavedSearch', fresh))
    await audit(app, tx, caller, {
      action: known ? 'search.change' : 'search.create',
      objectType: 'search',
      objectId: id,
      after: { kind: body.kind, query: checked.query, frequency: body.frequency },
    })
    return id
  })

/** Always answers and mails alike, so that nothing about the address is disclosed; the link activates the search. */
const askForConsent = async (
  { app, body, caller, now, write }: Create,
  mail: string,
  checked: CheckedQuery,
) => {
  const query = listingQuery(body.kind, JSON.stringify(checked.query))
  const filters = query ? searchFacts(body.kind, query, await getCatalogue(app)) : []
  return write(async tx => {
    const { SavedSearch } = app.db.models
    const where = { mail, queryKey: checked.key }
    const fresh = newRow({ mail, confirmedAt: null }, body, checked, now)
    // The unique key keeps two concurrent requests from making two rows.
    await SavedSearch.bulkCreate([fresh], { ignoreDuplicates: true, transaction: tx })
    const row = (await SavedSearch.findOne({ where, ...forUpdate(tx) }))?.get()
    if (!row) throw notFound('The saved search')
    // The first request may have been a stranger's, so the last one sets the name.
    if (!row.confirmedAt)
      await SavedSearch.update(
        { name: body.name, updatedAt: now },
        { where: { id: row.id }, transaction: tx },
      )
    const letter = confirmLetter(app, row, body, filters, now)
    await queueMail(app.db, tx, { ...letter, to: mail, template: 'search-confirm' }, now)
    await audit(app, tx, caller, {
      action: 'search.ask',
      objectType: 'search',
      objectId: row.id,
      after: { kind: body.kind, query: checked.query, frequency: body.frequency },
    })
  })
}

const confirmLetter = (
  app: App,
  { id, createdAt }: Pick<SavedSearchRow, 'id' | 'createdAt'>,
  { kind, frequency }: Create['body'],
  filters: readonly string[],
  now: Date,
) => {
  const token = signLink(app.env.JWT_SECRET, {
    does: 'confirm',
    id,
    stamp: createdAt.getTime(),
    frequency,
    until: now.getTime() + confirmDays * day,
  })
  return searchConfirmMail({
    kind: kindNames[kind],
    filters,
    often: oftenNames[frequency],
    link: `${app.env.PUBLIC_URL}/alerts/confirm?token=${token}`,
    days: confirmDays,
  })
}

const kindNames: Record<AdvertKind, string> = {
  aircraft: 'aircraft for sale',
  part: 'parts for sale',
  lease: 'aircraft for lease',
  toollease: 'tools for lease',
}
const oftenNames: Record<Frequency, string> = {
  instant: 'at once',
  daily: 'once a day',
  weekly: 'once a week',
  off: 'never',
}

const newRow = (
  owner: Pick<SavedSearchRow, 'confirmedAt'> & Partial<Pick<SavedSearchRow, 'userId' | 'mail'>>,
  body: Create['body'],
  { query, key }: CheckedQuery,
  now: Date,
): Partial<SavedSearchRow> => ({
  ...owner,
  kind: body.kind,
  query: JSON.stringify(query),
  queryKey: key,
  name: body.name,
  frequency: body.frequency,
  toldUntil: now,
  dueAt: owner.confirmedAt ? nextDue(body.frequency, now) : null,
  lookedAt: now,
  createdAt: now,
  updatedAt: now,
})

/** Renames a search or changes its frequency. One that was off starts over, without the adverts published meanwhile. */
export const changeRow = async (
  app: App,
  tx: Tx,
  row: SavedSearchRow,
  {
    name = row.name,
    frequency = row.frequency,
  }: Readonly<Partial<Pick<SavedSearchRow, 'name' | 'frequency'>>>,
  now: Date,
): Promise<void> => {
  const began = row.frequency === 'off' && frequency !== 'off' ? { toldUntil: now, told: null } : {}
  const due = frequency === row.frequency ? {} : { dueAt: nextDue(frequency, row.mailedAt ?? now) }
  await app.db.models.SavedSearch.update(
    { ...began, ...due, name, frequency, updatedAt: now },
    { where: { id: row.id }, transaction: tx },
  )
}

const ownRow = async ({ app, caller }: SignedInContext, tx: Tx, id: number): Promise<SavedSearchRow> => {
  const row = await app.db.models.SavedSearch.findOne({
    where: { id, userId: caller.actor.id },
    ...forUpdate(tx),
  })
  if (!row) throw notFound('The saved search')
  return row.get()
}

export const changeSearch = async (ctx: Context<Calls['change']>): Promise<undefined> => {
  const { app, body, caller, params, now } = ctx
  await ctx.write(async tx => {
    const row = await ownRow(ctx, tx, params.id)
    const { name = row.name, frequency = row.frequency } = body
    await changeRow(app, tx, row, { name, frequency }, now)
    await audit(app, tx, caller, {
      action: 'search.change',
      objectType: 'search',
      objectId: row.id,
      before: { name: row.name, frequency: row.frequency },
      after: { name, frequency },
    })
  })
}

export const lookAtSearch = async (ctx: Context<Calls['looked']>): Promise<undefined> => {
  const { app, caller, params, now } = ctx
  await ctx.write(async tx => {
    const { id } = await ownRow(ctx, tx, params.id)
    await app.db.models.SavedSearch.update({ lookedAt: now }, { where: { id }, transaction: tx })
    await audit(app, tx, caller, { action: 'search.look', objectType: 'search', objectId: id })
  })
}

export const removeSearch = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const row = await ownRow(ctx, tx, params.id)
    await app.db.models.SavedSearch.destroy({ where: { id: row.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'search.delete',
      objectType: 'search',
      objectId: row.id,
      before: { kind: row.kind, query: storedQuery(row.query), name: row.name, frequency: row.frequency },
    })
  })
}

/** The page counts as new at most the adverts of this many days, and this many of a kind. */
const countedDays = 30
const countedAdverts = 2000

/** The caller's searches, newest first, each with the number of adverts that are new since it was last opened. */
export const ownSearches = async ({ app, caller, now }: Context<Calls['list']>): Promise<SavedSearch[]> => {
  const rows = await app.db.readCurrent(
    `SELECT id, kind, query, name, frequency, looked_at, created_at, mailed_at FROM saved_searches
      WHERE user_id = ? ORDER BY id DESC LIMIT ${mostSearches}`,
    [caller.actor.id],
  )
  await listingIndexOf(app).fresh()
  const since = new Date(now.getTime() - countedDays * day)
  const kinds = [...new Set(rows.map(row => oneOf(row['kind'], advertKinds)))]
  const news = new Map(
    await Promise.all(
      kinds.map(async kind => [kind, await publishedSince(app, kind, since, countedAdverts)] as const),
    ),
  )
  return Promise.all(
    rows.map(async row => {
      const kind = oneOf(row['kind'], advertKinds)
      const lookedAt = toTime(row['looked_at'])
      const all = news.get(kind) ?? []
      const fresh = all.filter(({ at }) => at > lookedAt)
      const query = String(row['query'])
      return {
        id: Number(row['id']),
        kind,
        query: storedQuery(query),
        name: String(row['name']),
        frequency: oneOf(row['frequency'], frequencies),
        newCount: (await found(app, { kind, query }, fresh, now)).length,
        moreNew: fresh.length === countedAdverts || lookedAt < since.getTime(),
        createdAt: toIso(row['created_at']) ?? '',
        mailedAt: toIso(row['mailed_at']),
      }
    }),
  )
}
