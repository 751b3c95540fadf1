import { macroKeys } from '../../../shared/data/reason-limits'
import { ratesXml } from '../../rates/rates.testing'
import type { ValidCalls, World } from './valid-calls.testing'

let made = 0
const aView = () => ({ scope: 'parts' as const, name: `View ${++made}`, shared: false, query: {} })
const viewOf = async ({ staff }: World) => (await staff.client.views.create({ body: aView() })).id

const aReason = () => ({ text: `Reason ${++made}`, decisions: ['reject' as const] })
const reasonOf = async ({ staff }: World) => (await staff.client.reasons.add({ body: aReason() })).code
const aMacro = () => ({
  ...{ name: `Macro ${++made}`, key: macroKeys[made % macroKeys.length] ?? 'a', note: 'Please add photos.' },
  decision: 'reject' as const,
})
const macroOf = async ({ staff }: World) => (await staff.client.macros.add({ body: aMacro() })).id

export const consoleCalls: ValidCalls = {
  'views.create': ({ staff }) => ({ by: staff, body: aView() }),
  'views.update': async world => ({
    by: world.staff,
    params: { id: await viewOf(world) },
    body: { shared: true },
  }),
  'views.remove': async world => ({ by: world.staff, params: { id: await viewOf(world) } }),
  'reasons.add': ({ staff }) => ({ by: staff, body: aReason() }),
  'reasons.edit': async world => ({
    by: world.staff,
    params: { code: await reasonOf(world) },
    body: { text: 'The logs are not shown.', version: 1 },
  }),
  'reasons.move': async world => ({
    by: world.staff,
    params: { code: await reasonOf(world) },
    body: { before: 'fraud' },
  }),
  'macros.add': ({ staff }) => ({ by: staff, body: aMacro() }),
  'macros.edit': async world => ({
    by: world.staff,
    params: { id: await macroOf(world) },
    body: { ...aMacro(), version: 1 },
  }),
  'macros.remove': async world => ({ by: world.staff, params: { id: await macroOf(world) } }),
  'rates.upload': ({ api, admin }) => ({
    by: admin,
    body: { file: ratesXml(api.app.clock().toISOString().slice(0, 10)) },
  }),
  'settings.change': ({ admin }) => ({ by: admin, body: { priceNoticeDays: 15 } }),
}
