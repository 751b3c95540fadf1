import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { aLease, daysFrom } from '../../bookings/bookings.factory'
import { anAdvert } from '../../adverts/adverts.factory'
import { aBrowser, aGuestMail, aGuestTalk, tokenMailed } from '../../messaging/guests/guests.factory'
import type { ValidCalls, World } from './valid-calls.testing'

/** The secret of inbound mails of the server that is asked. */
export const inboundSecret = `whsec_${randomBytes(24).toString('base64')}`

/** The token of a mailed link that has not been pressed. */
const anOpenLink = async ({ api }: World): Promise<string> => {
  const mail = aGuestMail()
  const { id: advertId } = await anAdvert(api)
  await aBrowser(api).client.guests.ask({ body: { advertId, name: 'Gerda', mail, text: 'Is it sold?' } })
  return tokenMailed(api, mail)
}

/** A call by the link of a guest's conversation. */
const byLink =
  (body: object = {}) =>
  async ({ api }: World) => ({ body: { token: (await aGuestTalk(api)).token, ...body } })

const byOpenLink = async (world: World) => ({ body: { token: await anOpenLink(world) } })

const signedMail = () => {
  const body = JSON.stringify({ raw: Buffer.from('To: nobody@example.test\r\n\r\nHello').toString('base64') })
  const [id, at] = [`msg_${randomBytes(8).toString('hex')}`, new Date()]
  return {
    signed: {
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(inboundSecret).sign(id, at, body),
      },
    },
  }
}

export const guestCalls: ValidCalls = {
  'guests.ask': async ({ api }) => ({
    body: { advertId: (await anAdvert(api)).id, name: 'Gerda', mail: aGuestMail(), text: 'Is it sold?' },
  }),
  'guests.forget': () => ({}),
  'guests.enquiry': byOpenLink,
  'guests.confirm': byOpenLink,
  'guests.again': byOpenLink,
  'guests.thread': byLink(),
  'guests.answer': byLink({ text: 'I would like to see it.' }),
  'guests.withdrawRequest': async ({ api }) => {
    const { advertId } = await aLease(api)
    const [{ client }, mail] = [aBrowser(api), aGuestMail()]
    const asked = { advertId, name: 'Gerda', mail, text: 'Is it insured?', days: daysFrom(api, 1, 2) }
    await client.guests.ask({ body: asked })
    const confirmed = await client.guests.confirm({ body: { token: await tokenMailed(api, mail) } })
    const token = confirmed.token ?? ''
    const { requests } = await client.guests.thread({ body: { token } })
    return { body: { token, id: requests[0]!.id } }
  },
  'guests.read': byLink({ upTo: 1 }),
  'guests.mails': byLink({ wanted: false }),
  'guests.report': byLink({ reason: 'spam' }),
  'guests.newLink': byLink({ end: true }),
  'guests.export': byLink(),
  'guests.remove': byLink(),
  'guests.block': async world => {
    await aGuestTalk(world.api)
    const [guest] = await world.api.app.db.read('SELECT MAX(id) AS id FROM guests')
    return { by: world.staff, params: { id: Number(guest?.['id']) }, body: { blocked: true, reason: 'spam' } }
  },
  'inboundMail.receive': signedMail,
}
