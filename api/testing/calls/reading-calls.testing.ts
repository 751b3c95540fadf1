import { anAdvert } from '../../adverts/adverts.factory'
import { anInvoiceOrder, setSeller } from '../../billing/orders/orders.factory'
import { aLease } from '../../bookings/bookings.factory'
import { aPdf } from '../../documents/documents.testing'
import { aTalk } from '../../messaging/messages.factory'
import { draft } from './feature-calls.testing'
import { ownAdvert } from './core-calls.testing'
import { aRun } from './stock-calls.testing'
import type { ValidCall, ValidCalls, World } from './valid-calls.testing'

const own = async (world: World): Promise<ValidCall> => ({
  by: world.user,
  params: { id: await ownAdvert(world) },
})

/** An order that was paid and refunded. */
const refunded = async ({ user, admin }: World): Promise<ValidCall> => {
  await setSeller(admin)
  const id = await anInvoiceOrder(user)
  await admin.client.orders.markPaid({ params: { id }, body: {} })
  await admin.client.orders.staffRefund({ params: { id }, body: { reason: 'sent back today' } })
  const [note] = (await user.client.orders.detail({ params: { id } })).creditNotes
  return { by: user, params: { id, number: note!.number } }
}

const withDocument = async (world: World) => {
  const id = await ownAdvert(world, { kind: 'part' })
  const [document] = await world.user.client.documents.add({ params: { id }, files: [aPdf()] })
  return { id, document: document!.id }
}

/** What keys of accounts read of one thing; lists need no fixture. */
export const readingCalls: ValidCalls = {
  'adverts.mineForEdit': own,
  'adverts.myCounts': ({ user }) => ({ by: user, query: '?kind=part' }),
  'adverts.exportMine': ({ user }) => ({ by: user, query: '?kind=part' }),
  'figures.compared': own,
  'bookings.mine': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    return { by: seller, params: { id: advertId } }
  },
  'documents.list': async world => ({ by: world.user, params: { id: (await withDocument(world)).id } }),
  'documents.open': async world => ({ by: world.user, params: { id: (await withDocument(world)).document } }),
  'drafts.get': async ({ user }) => {
    await user.client.drafts.save({ params: { name: 'part' }, body: draft })
    return { by: user, params: { name: 'part' } }
  },
  'messages.thread': async ({ api, user }) => ({
    by: user,
    params: { threadId: (await aTalk(api, { buyer: user })).threadId },
  }),
  'messages.read': async ({ api, user }) => {
    const { seller, threadId } = await aTalk(api, { buyer: user })
    return { by: seller, params: { threadId }, body: { upTo: 999_999 } }
  },
  'leads.detail': async ({ api }) => {
    const { seller, threadId } = await aTalk(api)
    return { by: seller, params: { threadId } }
  },
  'stock.run': world => aRun(world),
  'stock.rows': world => aRun(world),
  'stock.report': world => aRun(world),
  'stock.export': ({ user }) => ({ by: user, query: '?kind=part&format=csv' }),
  'orders.detail': refunded,
  'orders.invoice': refunded,
  'orders.creditNote': refunded,
  'orders.invoicePdf': refunded,
  'orders.creditNotePdf': refunded,
  'adverts.detail': async ({ api, user }) => ({ by: user, params: { id: (await anAdvert(api)).id } }),
}
