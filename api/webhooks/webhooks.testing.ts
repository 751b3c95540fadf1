import { startWebhookReceiver } from '../../scripts/webhook-receiver.mjs'
import { hashPassword } from '../accounts/session/passwords'
import { createEgress } from '../platform/http/egress/egress'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { deliverWebhooks } from './deliver'

type Body = Parameters<SignedInClient['client']['webhooks']['create']>[0]['body']

/** That of everybody who makes webhooks here. */
export const password = 'Loitering over Lac Léman'
let made = 0

/** A server and somebody's receiver, which it may call although it is on this machine. */
export const startWithReceiver = async (settings: Readonly<Record<string, string>> = {}) => {
  const receiver = await startWebhookReceiver()
  const api = await startApi({ EGRESS_ALLOW: receiver.place, ...settings })
  const passwordHash = await hashPassword(password)
  const egress = createEgress({ allow: [receiver.place], ca: receiver.cert })
  return {
    api,
    receiver,
    /** As the server's `as`, of somebody with that password. */
    as: (...[role, more]: Parameters<TestApi['as']>) => api.as(role, { passwordHash, ...more }),
    /** Delivers what is due, as the job does. */
    deliver: (app = api.app) => deliverWebhooks(app, egress),
    close: async () => {
      await api.close()
      await receiver.close()
    },
    /** A webhook of somebody whose receiver answers these statuses, one after the other. */
    aWebhook: async ({ client }: SignedInClient, statuses = '200', more: Partial<Body> = {}) => {
      const path = `/${statuses}/${++made}`
      const body = { url: receiver.url + path, events: ['advert.approved' as const], password, ...more }
      const { id, secret } = await client.webhooks.create({ body })
      return { id, secret, path, received: () => receiver.receivedAt(path) }
    },
  }
}

/** The only webhook of somebody as they see it, with its log. */
export const seen = async ({ client }: SignedInClient, id: number) => ({
  hook: (await client.webhooks.list()).find(each => each.id === id)!,
  log: await client.webhooks.deliveries({ params: { id } }),
})

/** Any webhook's row. */
export const rowOf = async ({ app }: TestApi, id: number) =>
  (await app.db.models.Webhook.findByPk(id))?.get({ plain: true })
