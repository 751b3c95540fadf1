import { ratesXml } from '../../rates/rates.testing'
import type { ValidCalls, World } from './valid-calls.testing'

let made = 0
const aView = () => ({ scope: 'parts' as const, name: `View ${++made}`, shared: false, query: {} })
const viewOf = async ({ staff }: World) => (await staff.client.views.create({ body: aView() })).id

export const consoleCalls: ValidCalls = {
  'views.create': ({ staff }) => ({ by: staff, body: aView() }),
  'views.update': async world => ({
    by: world.staff,
    params: { id: await viewOf(world) },
    body: { shared: true },
  }),
  'views.remove': async world => ({ by: world.staff, params: { id: await viewOf(world) } }),
  'rates.upload': ({ api, admin }) => ({
    by: admin,
    body: { file: ratesXml(api.app.clock().toISOString().slice(0, 10)) },
  }),
  'settings.change': ({ admin }) => ({ by: admin, body: { priceNoticeDays: 15 } }),
}
