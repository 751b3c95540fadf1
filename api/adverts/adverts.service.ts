import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError, notFound } from '../../shared/contract/errors'
import { creditOf, mayAdvertise } from '../../shared/rules/adverts'
import { toMajor } from '../../shared/rules/money'
import { promisedOn } from '../../shared/rules/promise'
import { slugOf } from '../../shared/rules/slug'
import { enteringQueue, withLive } from './publication'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { holdMeans, reserve, reserveHeld } from '../billing/billing.public'
import type { SignedIn, SignedInContext } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { advertNews, tellWebhooks } from '../platform/webhooks/outbox'
import { advertReceivedMail } from './letters/advert-received'
import { claimFirstPhotos, claimPhotos, lockNamed } from '../photos/photos.public'
import { getSetting } from '../platform/settings/settings'
import { insertRow } from '../platform/db/insert-rows'
import { fromJson } from '../platform/db/values'
import { emptyAdvert, type AdvertRow, type Details } from '../platform/db/schema/advert.model'
import { canonical, changesOf, checkVersion, lockedAdvert, parseEdit } from './advert-store'
import { startSearch, syncSearch } from '../search/search.public'
import { advertValues, checkPrice, detailValues, type AdvertBody } from './advert-values'
import { derivedFacts } from './derived-facts'
import { changedPart } from './changed-part'
import { checkCore, checkCoreOfEdit, saysOfCore } from './part-offer'
import { withFreeStockNumber } from './stock-number'
import { removeRows } from './own/remove-rows'
import { isRepriced, logPrice, priceDrop } from './price-history'
import { pendingRevision, saveRevision, splitEdit } from './revisions'
import { checkFits, otherNames } from '../catalogue/catalogue.public'

/** Submits an advert for review: stored, photos taken, a credit reserved, all or nothing (design, section 5). */
export const createAdvert = async (ctx: SignedInContext, kind: AdvertKind, given: AdvertBody) => {
  await ctx.app.limits.spend('createByAccount', String(ctx.caller.actor.id))
  return submitAdvert(ctx, kind, given, mailReceived)
}

/** The same for one of the many adverts of a stock file, of which one mail tells when all are done. */
export const createStocked = (ctx: SignedInContext, kind: AdvertKind, given: AdvertBody) =>
  submitAdvert(ctx, kind, given, () => Promise.resolve())

type Tell = (app: App, tx: Tx, owner: SignedIn, title: string, now: Date) => Promise<void>

const submitAdvert = async (ctx: SignedInContext, kind: AdvertKind, given: AdvertBody, tell: Tell) => {
  const { app, caller, now } = ctx
  if (!mayAdvertise(kind, caller.actor.accountType))
    throw new AppError(
      'forbidden',
      'Lease adverts need a Business or Business Plus account. See /account-types.',
    )
  await checkFits(app, given.fits)
  const body = await canonical(app, given)
  checkPrice(body.price ?? 0, body.priceMode ?? 'firm')
  checkCore(kind, body)
  const rate = await getSetting(app, 'usdPerEuro')
  const stocked = { id: 0, ownerId: caller.actor.id, stockNumber: body.stockNumber ?? null }
  const id = await withFreeStockNumber(app, stocked, () =>
    ctx.write(tx =>
      submit(ctx, tx, kind, newRow(kind, body, caller.actor.id, rate, now), body.photos ?? [], tell),
    ),
  )
  return { advertId: id, slug: slugOf(body.title ?? '', id), status: 'unapproved' as const }
}

const submit = async (
  { app, caller, now }: SignedInContext,
  tx: Tx,
  kind: AdvertKind,
  values: Partial<AdvertRow>,
  photos: readonly string[],
  tell: Tell,
): Promise<number> => {
  const userId = caller.actor.id
  const credit = creditOf[kind]
  const isConfirmed = await isConfirmedNow(app, tx, caller.actor)
  const paid: { by: 'plan' | 'credit' } = { by: 'credit' }
  const row = await insertAdvert(
    app,
    tx,
    { ...values, ...waiting(isConfirmed, now) },
    photos,
    now,
    async () => {
      paid.by = await holdMeans(app.db, tx, { userId, kind: credit }, now)
    },
  )
  if (paid.by === 'credit') await reserveHeld(app.db, tx, { userId, kind: credit, advertId: row.id }, now)
  await audit(app, tx, caller, {
    action: 'advert.create',
    objectType: 'advert',
    objectId: row.id,
    after: { kind, title: row.title, price: row.price, currency: row.currency },
  })
  // An unconfirmed address may belong to a stranger, who must get no other mail from us.
  if (isConfirmed) {
    await tell(app, tx, caller.actor, row.title, now)
    await tellWebhooks(app, tx, [advertNews(app, row, 'advert.submitted', 'pending')], now)
  }
  return row.id
}

const newRow = (
  kind: AdvertKind,
  body: AdvertBody,
  ownerId: number,
  rate: number,
  now: Date,
): Partial<AdvertRow> => ({
  ...advertValues(kind, body, rate),
  details: JSON.stringify(detailValues({}, body)),
  kind,
  ownerId,
  createdAt: now,
  updatedAt: now,
})

/**
 * Writes a new advert with everything that belongs to it; the caller decides status and credits. `asks` runs
 * concurrently, for instance to reserve a credit; when it is refused, nothing is written.
 */
export const insertAdvert = async (
  app: App,
  tx: Tx,
  values: Partial<AdvertRow>,
  photos: readonly string[],
  now: Date,
  ask: () => Promise<void> = () => Promise.resolve(),
): Promise<AdvertRow> => {
  const rate = await getSetting(app, 'usdPerEuro')
  const fresh = {
    ...values,
    ...derivedFacts({ ...emptyAdvert, ...values }, fromJson<Details>(values.details, {}), rate, now),
    priceCount: 1,
    dueOn: values.dueOn ?? (values.submittedAt ? promisedOn(values.submittedAt) : ''),
  }
  // All queries are running: the transaction may end only after all have finished.
  const [asked, inserted, named] = await Promise.allSettled([
    ask(),
    insertRow(app.db, tx, 'Advert', fresh),
    lockNamed(app.db, tx, photos),
  ])
  if (asked.status === 'rejected') throw asked.reason
  if (inserted.status === 'rejected') throw inserted.reason
  if (named.status === 'rejected') throw named.reason
  const id = inserted.value
  const row = { ...emptyAdvert, ...fresh, id }
  await logPrice(app, tx, row, row.ownerId, now)
  await startSearch(app, tx, row, await otherNames(app, row))
  const claim = { ownerId: row.ownerId, advertId: row.id, names: photos }
  if (photos.length > 0) await claimFirstPhotos(app.db, tx, claim, named.value, now)
  return row
}

const mailReceived: Tell = async (app, tx, owner, title, now) => {
  const letter = advertReceivedMail({
    name: owner.name,
    title,
    link: `${app.env.PUBLIC_URL}/profile/adverts`,
  })
  await queueMail(app.db, tx, { ...letter, to: owner.mail, template: 'advert-received' }, now)
}

/** Edits one's own advert. An advert that is not approved changes at once and is reviewed again. Of an approved
 * one, price, stock, contact and photo order change at once; the rest waits as a revision while the live version stays
 * (design, section 5). */
export const updateAdvert = async (
  ctx: SignedInContext,
  id: number,
  raw: { version?: number | undefined; revert?: readonly string[] | undefined; stockNumber?: unknown },
) => {
  const { app, caller } = ctx
  const rate = await getSetting(app, 'usdPerEuro')
  const stockNumber = typeof raw.stockNumber === 'string' ? raw.stockNumber : null
  return withFreeStockNumber(app, { id, ownerId: caller.actor.id, stockNumber }, () =>
    ctx.write(tx => writeEdit(ctx, tx, id, raw, rate)),
  )
}

const writeEdit = async (
  { app, caller, now }: SignedInContext,
  tx: Tx,
  id: number,
  { version, revert = [], ...fields }: Parameters<typeof updateAdvert>[2],
  rate: number,
) => {
  const row = await lockedAdvert(app, tx, id, caller.actor.id)
  checkVersion(row, version)
  if (row.closedReason) throw new AppError('conflict', 'This advert is closed and can no longer be changed.')
  const parsed = parseEdit(row.kind, fields)
  await checkFits(app, parsed.fits)
  const body = await canonical(app, parsed, row.manufacturer)
  await checkEdit(app, tx, row, body)
  const { now: direct, later } =
    row.status === 'approved' ? await splitEdit(app, tx, row, body) : { now: body, later: null }
  const resubmitted = row.status !== 'approved' && !isWaiting(row)
  if (resubmitted && row.reviewState === 'rejected')
    await reserve(app.db, tx, { userId: row.ownerId, kind: creditOf[row.kind], advertId: id }, now)
  const again = resubmitted ? waiting(await isConfirmedNow(app, tx, caller.actor), now) : {}
  const after = await applyEdit(app, tx, row, direct, rate, now, again)
  const waits = await saveRevision(app, tx, after, { changes: later, revert }, caller.actor.id, now)
  await audit(app, tx, caller, {
    action: later ? 'advert.revise' : 'advert.update',
    objectType: 'advert',
    objectId: id,
    before: changedPart(row, after),
    after: later ? { ...changedPart(after, row), revision: later } : changedPart(after, row),
    ...(version === undefined ? { reason: 'sent without a version' } : {}),
  })
  await tellWebhooks(app, tx, editNews(app, after, later !== null, again), now)
  const revision = waits ? ('pending' as const) : ('none' as const)
  return { advertId: id, version: after.version, slug: slugOf(after.title, id), revision }
}

/** What an edit leaves must hold together with what is stored. */
const checkEdit = async (app: App, tx: Tx, row: AdvertRow, body: AdvertBody): Promise<void> => {
  if (body.price !== undefined || body.priceMode !== undefined)
    checkPrice(body.price ?? toMajor(row.price), body.priceMode ?? row.priceMode)
  if (saysOfCore(body)) checkCoreOfEdit(row, body, (await pendingRevision(app, tx, row.id))?.changes ?? {})
}

/** What webhooks are told of an edit: that it waits, or that the advert does again. */
const editNews = (app: App, row: AdvertRow, isLater: boolean, { reviewState }: Partial<AdvertRow>) =>
  isLater
    ? [advertNews(app, row, 'advert.submitted', 'approved', true)]
    : reviewState === 'pending'
      ? [advertNews(app, row, 'advert.submitted', 'pending')]
      : []

const isWaiting = ({ reviewState }: AdvertRow) => reviewState === 'pending' || reviewState === 'unconfirmed'

/** A submitted advert waits for review, or first for its seller's confirmed address; until then no day is promised. */
const waiting = (isConfirmed: boolean, now: Date): Partial<AdvertRow> => ({
  status: 'unapproved',
  ...(isConfirmed ? enteringQueue(now) : { reviewState: 'unconfirmed', submittedAt: now, dueOn: '' }),
})

/** The address may have been confirmed since the request began. */
const isConfirmedNow = async (app: App, tx: Tx, { id, isConfirmed }: SignedIn): Promise<boolean> => {
  if (isConfirmed) return true
  const user = await app.db.models.User.findOne({
    attributes: ['confirmedAt'],
    where: { id, deletedAt: null },
    ...forUpdate(tx),
  })
  if (!user) throw notFound('The user')
  return user.get('confirmedAt') !== null
}

/** Writes an edit's columns, photos, price log and search text; returns the new row. */
export const applyEdit = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  body: AdvertBody,
  rate: number,
  now: Date,
  more: Partial<AdvertRow> = {},
): Promise<AdvertRow> => {
  // Catalogue names may have been merged while the edit waited, so they are looked up again.
  const edited = changesOf(row, await canonical(app, body, row.manufacturer), rate, now)
  const next = {
    price: edited.price ?? row.price,
    currency: edited.currency ?? row.currency,
    priceMode: edited.priceMode ?? row.priceMode,
  }
  const repriced = isRepriced(row, next)
  const changes = withLive(
    row,
    {
      ...edited,
      ...(repriced
        ? { ...(await priceDrop(app, tx, row, next, now)), priceCount: row.priceCount && row.priceCount + 1 }
        : {}),
      ...more,
      version: row.version + 1,
      updatedAt: now,
    },
    now,
  )
  await app.db.models.Advert.update(changes, { where: { id: row.id }, transaction: tx })
  const after = { ...row, ...changes }
  if (repriced) await logPrice(app, tx, after, row.ownerId, now)
  if (body.photos)
    await claimPhotos(app.db, tx, { ownerId: row.ownerId, advertId: row.id, names: body.photos }, now)
  await syncSearch(app, tx, after, await otherNames(app, after))
  return after
}

/** Soft-deletes one's own advert, which is kept for 30 days. A credit that was only reserved is returned. */
export const removeAdvert = async (ctx: SignedInContext, id: number) => {
  const { app, caller, now } = ctx
  await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id, caller.actor.id)
    await removeRows(app, tx, caller, [row], now)
  })
  return { advertId: id }
}
