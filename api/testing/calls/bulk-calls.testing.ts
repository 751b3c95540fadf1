import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { ownAdvert } from './core-calls.testing'
import type { ValidCalls, World } from './valid-calls.testing'

/** A job of one advert in the state that `values` describe. */
const aJob = async (world: World, values: Partial<BulkJobRow> = {}): Promise<number> => {
  const { id } = await world.staff.client.bulk.start({
    body: { action: 'hide', ids: [await ownAdvert(world)] },
  })
  await world.api.app.db.models.BulkJob.update(values, { where: { id } })
  return id
}

export const bulkCalls: ValidCalls = {
  'bulk.start': async world => ({
    by: world.staff,
    body: { action: 'hide', ids: [await ownAdvert(world)] },
  }),
  'bulk.preview': async world => ({
    by: world.staff,
    body: { action: 'hide', ids: [await ownAdvert(world)] },
  }),
  'bulk.undoDecision': async world => {
    const id = await ownAdvert(world)
    await world.staff.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    return { by: world.staff, params: { id }, body: {} }
  },
  'bulk.pause': async world => ({
    by: world.staff,
    params: { id: await aJob(world, { state: 'running' }) },
  }),
  'bulk.resume': async world => ({
    by: world.staff,
    params: { id: await aJob(world, { state: 'paused' }) },
  }),
  'bulk.cancel': async world => ({
    by: world.staff,
    params: { id: await aJob(world, { state: 'paused' }) },
  }),
  'bulk.retry': async world => ({ by: world.staff, params: { id: await aJob(world, { refused: 1 }) } }),
  'bulk.undo': async world => ({ by: world.staff, params: { id: await aJob(world) } }),
}
