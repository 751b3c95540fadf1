import { AppError } from '../../../shared/contract/errors'
import { stockAdverts, type StockedAdvert } from '../../adverts/stock-adverts.public'
import type { StockSourceRow } from '../../platform/db/schema/stock.model'
import type { Egress } from '../../platform/http/egress/egress'
import { photoOf } from '../photos/fetch-photo'
import type { AppliedPhoto } from '../photos/wanted-photos'
import { isHiddenNext } from '../rows/missing'
import {
  changesOf,
  inputOf,
  itemOf,
  photosOf,
  putItem,
  writeRow,
  type Before,
  type Outcome,
  type RowInHand,
} from './row-in-hand'
import { workerOf } from './worker'

export interface RowTools {
  readonly source: StockSourceRow
  readonly egress: Pick<Egress, 'send'>
  readonly signal?: AbortSignal | undefined
  /** Is told of milliseconds in which photos came from elsewhere, and others had the server. */
  readonly noteWait: (milliseconds: number) => void
}

/** Does what a row says. Throws AppError where it is refused; nothing of it is there then. */
export const doRow = (hand: RowInHand, tools: RowTools): Promise<unknown> => {
  const { plan } = hand.row
  if (plan === 'new') return createOne(hand, tools)
  if (plan === 'changed') return changeOne(hand, tools)
  return missOne(hand)
}

const gone = () => new AppError('conflict', 'The advert is gone.')

/** All photos of a row; those that cannot be had stay out, with their reasons. */
const photosFor = async (
  { app, run, row }: RowInHand,
  { egress, signal, noteWait }: RowTools,
): Promise<readonly AppliedPhoto[]> => {
  const began = performance.now()
  const wanted = { runId: run.id, ownerId: run.ownerId, advertId: row.advertId, egress, signal }
  const photos = await Promise.all(photosOf(row).map(({ address }) => photoOf(app, address, wanted)))
  noteWait(performance.now() - began)
  return photos
}

const filesOf = (photos: readonly AppliedPhoto[]) => [...new Set(photos.flatMap(({ file }) => file ?? []))]

const photoOutcome = (photos: readonly AppliedPhoto[]): Outcome => ({
  photos: JSON.stringify(photos),
  photosDone: photos.filter(({ file }) => file !== null).length,
  photosFailed: photos.filter(({ file }) => file === null).length,
})

const createOne = async (hand: RowInHand, tools: RowTools): Promise<unknown> => {
  const { app, run, row } = hand
  const { id: sourceId, kind } = tools.source
  const photos = await photosFor(hand, tools)
  const ctx = await workerOf(app, run, work =>
    writeRow(hand, 'waiting', work, async (tx, result) => {
      const advertId = Number(result)
      await putItem(app, tx, { advertId, sourceId }, { missed: 0, isHidden: false, photos })
      return { advertId, before: JSON.stringify({ item: null } satisfies Before), ...photoOutcome(photos) }
    }),
  )
  if (!ctx) throw gone()
  const body = await stockAdverts.checked(app, kind, inputOf(row))
  return stockAdverts.create(ctx, kind, { ...body, photos: filesOf(photos) })
}

const changeOne = async (hand: RowInHand, tools: RowTools): Promise<unknown> => {
  const { app, run, row } = hand
  const advertId = row.advertId ?? 0
  const stored = await stockAdverts.one(app, run.ownerId, advertId, app.clock())
  if (!stored) throw gone()
  const fields = new Set(changesOf(row).map(({ field }) => field))
  const photos = fields.has('photos') ? await photosFor(hand, tools) : null
  const files = photos ? filesOf(photos) : []
  const isShown = fields.has('status') && stored.isHidden
  if (isShown) await show(hand, advertId)
  const edit = {
    ...inputOf(row),
    ...(photos && files.length > 0 && files.join() !== stored.photos.join() ? { photos: files } : {}),
  }
  const ctx = await workerOf(app, run, work =>
    writeRow(hand, 'waiting', work, async tx => {
      const item = await itemOf(app, tx, advertId)
      const given = photos ?? item?.photos ?? []
      const at = { advertId, sourceId: tools.source.id }
      await putItem(app, tx, at, { missed: 0, isHidden: false, photos: given })
      const before = { ...beforeEdit(stored, edit), wasHidden: isShown, item } satisfies Before
      return { before: JSON.stringify(before), ...(photos ? photoOutcome(photos) : {}) }
    }),
  )
  if (!ctx) throw gone()
  return Object.keys(edit).length > 0
    ? stockAdverts.update(ctx, advertId, { ...edit, revert: [] })
    : ctx.write(() => Promise.resolve(undefined))
}

/** Only what the edit touches. */
const beforeEdit = ({ facts, photos }: StockedAdvert, edit: object) => ({
  facts: Object.fromEntries(Object.keys(edit).map(name => [name, facts[name]])),
  ...('photos' in edit ? { photos } : {}),
})

/** Before its edit, so that a job that goes on finds it either way. */
const show = async ({ app, run }: RowInHand, advertId: number): Promise<void> => {
  const ctx = await workerOf(app, run, work => app.db.write(work))
  if (ctx) await stockAdverts.move(ctx, advertId, { move: 'show' })
}

const missOne = async (hand: RowInHand): Promise<unknown> => {
  const { app, run, row } = hand
  const advertId = row.advertId ?? 0
  const hides = changesOf(row).length > 0
  const ctx = await workerOf(app, run, work =>
    writeRow(hand, 'waiting', work, async tx => {
      const item = await itemOf(app, tx, advertId)
      if (!item) throw gone()
      const missed = item.missed + 1
      const isHidden = hides && isHiddenNext(item.missed)
      await putItem(app, tx, { advertId, sourceId: run.sourceId }, { ...item, missed, isHidden })
      const before = JSON.stringify({ wasHidden: false, item } satisfies Before)
      return isHidden ? { before } : { before, why: 'It is hidden if the next file lacks it, too.' }
    }),
  )
  if (!ctx) throw gone()
  return hides
    ? stockAdverts.move(ctx, advertId, { move: 'hide' })
    : ctx.write(() => Promise.resolve(undefined))
}
