import type { StockState } from '../../../shared/data/stock-codes'
import { zipSync } from 'fflate'
import { addSource, aPart, csvOf } from '../../stock/stock.testing'
import type { ValidCall, ValidCalls, World } from './valid-calls.testing'

let made = 0
const file = () => new File([csvOf([aPart(`V-${++made}`)])], 'stock.csv')

const aSource = async ({ user }: World) => ({ by: user, params: { id: (await addSource(user)).id } })

/** A dry run, or a job in another state, on which no process works. */
export const aRun = async (world: World, state: StockState = 'checked') => {
  const { by, params } = await aSource(world)
  const { id } = await by.client.stock.send({ params, files: [file()] })
  const { models } = world.api.app.db
  // Jobs that earlier calls have left would be in the way.
  const where = { ownerId: by.user.id, state: ['running', 'paused', 'undoing'] }
  await models.StockRun.update({ state: 'cancelled' }, { where })
  const startedAt = state === 'checked' ? null : world.api.app.clock()
  await models.StockRun.update({ state, startedAt }, { where: { id } })
  return { by, params: { id } }
}

const body = { name: 'Shelf', defaults: {} }

export const stockCalls: ValidCalls = {
  'stock.addSource': ({ user }) => ({ by: user, body: { ...body, kind: 'part' } }),
  'stock.changeSource': async world => ({ ...(await aSource(world)), body }),
  'stock.removeSource': aSource,
  'stock.send': async world => ({ ...(await aSource(world)), files: [file()] }),
  'stock.fetchNow': async world => {
    const source = await aSource(world)
    // What cannot be reached is noted as such, so that no network is needed.
    const url = 'https://stock.invalid/a.csv'
    await world.api.app.db.models.StockSource.update({ url }, { where: source.params })
    return source
  },
  'stock.remap': async world => ({ ...(await aRun(world)), body: { mapping: {} } }),
  'stock.correct': async (world): Promise<ValidCall> => {
    const run = await aRun(world)
    const { data } = await run.by.client.stock.rows({ params: run.params })
    return { ...run, body: { cells: [{ row: data[0]!.id, field: 'price', value: '5' }] } }
  },
  'stock.addPhotos': async world => ({
    ...(await aRun(world)),
    files: [new File([new Uint8Array(zipSync({ 'a.txt': new Uint8Array(20) }))], 'photos.zip')],
  }),
  'stock.apply': async world => ({ ...(await aRun(world)), body: {} }),
  'stock.pause': world => aRun(world, 'running'),
  'stock.resume': world => aRun(world, 'paused'),
  'stock.cancel': world => aRun(world),
  'stock.retry': async world => {
    const run = await aRun(world, 'done')
    await world.api.app.db.models.StockRow.update({ result: 'refused' }, { where: { runId: run.params.id } })
    return run
  },
  'stock.undo': world => aRun(world, 'done'),
}
