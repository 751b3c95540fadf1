import { signedEvent, type StripeStandin } from '../../../scripts/stripe-standin.mjs'
import { anAdvert } from '../../adverts/adverts.factory'
import { aLease, aRequest, daysFrom } from '../../bookings/bookings.factory'
import { aTalk } from '../../messaging/messages.factory'
import { anInvoiceOrder, billing, setSeller } from '../../billing/orders/orders.factory'
import { aPhoto } from '../../photos/photos.factory'
import { ownAdvert, password, withPassword } from './core-calls.testing'
import type { ValidCalls, World } from './valid-calls.testing'

let made = 0
const aMail = () => `somebody${++made}@example.test`

/** The token of the link in the last mail to this address. */
const tokenMailedTo = async ({ api }: World, recipient: string): Promise<string> => {
  const mails = await api.app.db.models.OutboxMail.findAll({ where: { recipient }, order: [['id', 'DESC']] })
  return /token=(\S+)/.exec(mails.map(mail => mail.get().text).join('\n'))?.[1] ?? ''
}

const upgrade = { accountType: 'business' as const, company: 'Analytical Flying Ltd' }

export const accountCalls: ValidCalls = {
  'account.update': ({ user }) => ({
    by: user,
    body: { name: 'Ada', surname: 'Byron', dialCode: '+44', phone: '5550001111' },
  }),
  'account.setMailings': async ({ api }) => ({ by: await api.as('user'), body: { mailings: false } }),
  'account.setCurrency': ({ user }) => ({ by: user, body: { currency: 'GBP' } }),
  'account.changePassword': async world => ({
    by: await withPassword(world),
    body: { current: password, password: 'Another day over Lac Léman' },
  }),
  'account.changeMail': async world => ({
    by: await withPassword(world),
    body: { mail: aMail(), password },
  }),
  'account.confirmMail': async world => {
    const mail = aMail()
    const { client } = await withPassword(world)
    await client.account.changeMail({ body: { mail, password } })
    return { body: { token: await tokenMailedTo(world, mail) } }
  },
  'account.sendMailLink': async ({ api }) => ({ by: await api.as('user', { isConfirmed: false }), body: {} }),
  'account.endSession': async world => {
    const by = await withPassword(world)
    await world.api.visitor.session.login({ body: { mail: by.user.mail, password } })
    const other = (await by.client.account.sessions()).find(({ current }) => !current)
    return { by, params: { key: other!.key } }
  },
  'account.endOtherSessions': async world => {
    const by = await withPassword(world)
    await world.api.visitor.session.login({ body: { mail: by.user.mail, password } })
    return { by }
  },
  'account.remove': async world => ({ by: await withPassword(world), body: { password } }),
  'account.requestUpgrade': async ({ api }) => ({ by: await api.as('user'), body: upgrade }),
  'account.withdrawUpgrade': async ({ api }) => {
    const by = await api.as('user')
    await by.client.account.requestUpgrade({ body: upgrade })
    return { by }
  },
  'account.declineUpgrade': async ({ api, admin }) => {
    const { client } = await api.as('user')
    const { id } = await client.account.requestUpgrade({ body: upgrade })
    return { by: admin, params: { id }, body: { reply: 'Please send us the register entry.' } }
  },
}

export const draft = {
  revision: 0,
  content: { values: {}, photos: [], submitKey: 'a-submit-key', changedAt: '2026-11-21T10:00:00.000Z' },
}
const search = { kind: 'aircraft' as const, query: { manufacturer: 'Cessna' }, name: 'Cessnas' }

const aSearch = async ({ user }: World): Promise<number> =>
  (await user.client.savedSearches.create({ body: { ...search, frequency: 'daily' } })).id ?? 0
const searchToken = async (world: World) => {
  const mail = aMail()
  await world.api.visitor.savedSearches.create({ body: { ...search, frequency: 'daily', mail } })
  return tokenMailedTo(world, mail)
}
const aWatched = async (world: World): Promise<number> => {
  const { id: advertId } = await anAdvert(world.api)
  await world.user.client.watching.add({ params: { advertId } })
  return advertId
}
const aTemplate = async ({ user }: World): Promise<number> =>
  (await user.client.messages.addTemplate({ body: { title: 'Yes', text: 'It is.' } })).id

/** An advert with an open report. */
const reported = async (world: World) => {
  const id = await ownAdvert(world)
  await world.api.visitor.reports.send({ body: { advertId: id, reason: 'fraud' } })
  const { data } = await world.staff.client.reports.list({ query: { advertId: id } })
  return { id, ids: data.map(({ reportId }) => reportId) }
}

const aWish = {
  class: 'A' as const,
  company: 'Analytical Flying Ltd',
  mail: 'ada@example.test',
  start: '2099-01-01',
  target: 'https://example.com',
  message: '',
}
let bannerDays = 0
/** A free place; each call books another period. */
const aBooking = async ({ admin }: World) => {
  const start = new Date(Date.now() + (1 + 40 * bannerDays++) * 86_400_000).toISOString().slice(0, 10)
  const files = [new Blob([await aPhoto({ width: 1200, height: 300 })])]
  const { file } = await admin.client.banners.picture({ query: { class: 'A' }, files })
  const words = { company: 'Analytical Flying Ltd', link: 'https://example.com', alt: 'Flying' }
  return { ...words, class: 'A' as const, slot: 1, start, file }
}
const aBooked = async (world: World) => ({
  id: (await world.admin.client.banners.book({ body: await aBooking(world) })).id,
})
const bannerCalls: ValidCalls = {
  'banners.picture': async ({ admin }) => ({
    by: admin,
    query: '?class=C',
    files: [new File([await aPhoto({ width: 728, height: 90 })], 'banner.jpg')],
  }),
  'banners.book': async world => ({ by: world.admin, body: await aBooking(world) }),
  'banners.change': async world => ({
    by: world.admin,
    params: await aBooked(world),
    body: { hidden: true },
  }),
  'banners.withdraw': async world => ({ by: world.admin, params: await aBooked(world) }),
  'banners.closeRequest': async ({ admin, user }) => {
    const { request } = await user.client.banners.request({ body: aWish })
    return { by: admin, params: { id: request } }
  },
}

export const readerCalls: ValidCalls = {
  'banners.request': ({ user }) => ({
    by: user,
    body: aWish,
  }),
  ...bannerCalls,
  'drafts.save': async ({ api }) => ({ by: await api.as('user'), params: { name: 'part' }, body: draft }),
  'drafts.remove': async ({ user }) => {
    await user.client.drafts.save({ params: { name: 'lease' }, body: draft })
    return { by: user, params: { name: 'lease' } }
  },
  'unsent.keep': ({ user }) => ({
    by: user,
    body: { account: user.user.id, texts: [{ name: 'form:support', text: 'Where is', ago: 0 }] },
  }),
  'figures.shown': async world => ({ body: { ids: [await ownAdvert(world)] } }),
  'figures.seen': async world => ({ params: { id: await ownAdvert(world) } }),
  'reports.send': async world => ({ body: { advertId: await ownAdvert(world), reason: 'fraud' } }),
  'reports.decide': async world => {
    const { ids } = await reported(world)
    return { by: world.staff, params: { id: ids[0]! }, body: { outcome: 'dismissed' } }
  },
  'reports.decideMany': async world => {
    const { id, ids } = await reported(world)
    return { by: world.staff, params: { id }, body: { ids, outcome: 'dismissed' } }
  },
  'reports.reopen': async world => {
    const { id, ids } = await reported(world)
    await world.staff.client.reports.decideMany({ params: { id }, body: { ids, outcome: 'dismissed' } })
    return { by: world.staff, params: { id }, body: { ids } }
  },
  'savedSearches.create': ({ user }) => ({ by: user, body: { ...search, frequency: 'daily' } }),
  'savedSearches.change': async world => ({
    by: world.user,
    params: { id: await aSearch(world) },
    body: { frequency: 'weekly' },
  }),
  'savedSearches.looked': async world => ({ by: world.user, params: { id: await aSearch(world) } }),
  'savedSearches.remove': async world => ({ by: world.user, params: { id: await aSearch(world) } }),
  'savedSearches.confirm': async world => ({ query: `?token=${await searchToken(world)}` }),
  'savedSearches.unsubscribe': async world => ({ query: `?token=${await searchToken(world)}` }),
  'watching.merge': async world => ({ by: world.user, body: { ids: [await ownAdvert(world)] } }),
  'watching.looked': ({ user }) => ({ by: user }),
  'watching.settings': ({ user }) => ({ by: user, body: { mails: false } }),
  'watching.add': async ({ api, user }) => ({ by: user, params: { advertId: (await anAdvert(api)).id } }),
  'watching.change': async world => ({
    by: world.user,
    params: { advertId: await aWatched(world) },
    body: { notify: false },
  }),
  'watching.remove': async world => ({ by: world.user, params: { advertId: await aWatched(world) } }),
}

const asked = async ({ api, user }: World) => aTalk(api, { buyer: user })

export const bookingCalls: ValidCalls = {
  'bookings.block': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    return { by: seller, params: { id: advertId }, body: daysFrom(api, 1, 2) }
  },
  'bookings.free': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    await seller.client.bookings.block({ params: { id: advertId }, body: daysFrom(api, 1, 2) })
    return { by: seller, params: { id: advertId }, body: daysFrom(api, 1, 2) }
  },
  'bookings.renewLink': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    return { by: seller, params: { id: advertId } }
  },
  'bookings.readFrom': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    return { by: seller, params: { id: advertId }, body: { url: '' } }
  },
  'bookings.fetchNow': async ({ api }) => {
    const { seller, advertId } = await aLease(api)
    // What cannot be reached is noted as such, so that no network is needed.
    const inUrl = 'https://calendar.invalid/a.ics'
    await api.app.db.models.CalendarLink.create({ advertId, inUrl })
    return { by: seller, params: { id: advertId } }
  },
  'messages.moveRequest': async ({ api, user }) => {
    const { seller, advertId } = await aLease(api)
    const params = await aRequest(user, advertId, daysFrom(api, 1, 2))
    return { by: seller, params, body: { move: 'confirm' } }
  },
}

export const messageCalls: ValidCalls = {
  'messages.start': async ({ api, user }) => ({
    by: user,
    body: { advertId: (await anAdvert(api)).id, text: 'Is it still for sale?' },
  }),
  'messages.answer': async world => ({
    by: world.user,
    params: { threadId: (await asked(world)).threadId },
    body: { text: 'Hello?' },
  }),
  'messages.move': async world => ({
    by: world.user,
    params: { threadId: (await asked(world)).threadId },
    body: { state: 'archived' },
  }),
  'messages.read': async world => ({
    by: world.user,
    params: { threadId: (await asked(world)).threadId },
    body: { upTo: 1 },
  }),
  'messages.openDocuments': async world => {
    const { threadId, seller } = await asked(world)
    return { by: seller, params: { threadId }, body: { open: true } }
  },
  'messages.report': async world => {
    const { threadId, seller } = await asked(world)
    return { by: seller, params: { threadId }, body: { reason: 'spam' } }
  },
  'messages.addTemplate': ({ user }) => ({ by: user, body: { title: 'No', text: 'It is sold.' } }),
  'messages.editTemplate': async world => ({
    by: world.user,
    params: { id: await aTemplate(world) },
    body: { title: 'Yes', text: 'It still is.' },
  }),
  'messages.removeTemplate': async world => ({ by: world.user, params: { id: await aTemplate(world) } }),
}

const anOrder = async ({ user, admin }: World): Promise<number> => {
  await setSeller(admin)
  return anInvoiceOrder(user)
}
const aCardOrder = async ({ user }: World): Promise<number> =>
  (await user.client.packages.checkout({ body: { packetId: 'aircraft-basic', method: 'stripe', billing } }))
    .orderId

export const orderCalls = (stripe: () => StripeStandin): ValidCalls => {
  const sessionOf = (id: number) =>
    [...stripe().sessions.values()].find(each => each.metadata['order_id'] === String(id))!
  return {
    'packages.checkout': async ({ user, admin }) => {
      await setSeller(admin)
      return { by: user, body: { packetId: 'aircraft-basic', method: 'invoice', billing } }
    },
    'packages.stripeWebhook': async world => {
      const session = sessionOf(await aCardOrder(world))
      const { payload, header } = signedEvent('checkout.session.completed', stripe().pay(session.id))
      const headers = { 'content-type': 'application/json', 'stripe-signature': header }
      return { signed: { body: payload, headers } }
    },
    'orders.pay': async world => ({ by: world.user, params: { id: await aCardOrder(world) } }),
    'orders.check': async world => {
      const id = await aCardOrder(world)
      stripe().pay(sessionOf(id).id)
      return { by: world.user, params: { id } }
    },
    'orders.cancel': async world => ({ by: world.user, params: { id: await anOrder(world) } }),
    'orders.markPaid': async world => ({
      by: world.admin,
      params: { id: await anOrder(world) },
      body: { note: 'on our account' },
    }),
    'orders.staffCancel': async world => ({
      by: world.admin,
      params: { id: await anOrder(world) },
      body: { reason: 'asked by phone' },
    }),
    'orders.staffRefund': async world => {
      const { admin } = world
      const id = await anOrder(world)
      await admin.client.orders.markPaid({ params: { id }, body: {} })
      return { by: admin, params: { id }, body: { reason: 'sent back today' } }
    },
    'orders.staffSolved': async world => {
      const id = await anOrder(world)
      await world.api.app.db.models.Order.update({ problem: 'paid twice' }, { where: { id } })
      return { by: world.admin, params: { id }, body: { note: 'sent back' } }
    },
    'orders.setSeller': ({ admin }) => ({ by: admin, body: { name: 'Hangarlist Ltd' } }),
  }
}
