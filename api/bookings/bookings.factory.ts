import { anAdvert } from '../adverts/adverts.factory'
import type { SignedInClient, TestApi } from '../testing/start-api'
import { dayAfter, dayOf, type Period } from '../../shared/rules/bookings'

/** Days counted from the server's present one: `daysFrom(api, 3, 5)` are three, from the third one on. */
export const daysFrom = ({ app }: TestApi, first: number, last = first): Period => {
  const today = dayOf(app.clock())
  return { from: dayAfter(today, first), to: dayAfter(today, last) }
}

/** A public lease with its owner. */
export const aLease = async (
  api: TestApi,
  { owner, kind = 'lease' }: { owner?: SignedInClient; kind?: 'lease' | 'toollease' } = {},
) => {
  const seller = owner ?? (await api.as('user', { accountType: 'business' }))
  const { id: advertId } = await anAdvert(api, { kind, ownerId: seller.user.id })
  return { seller, advertId }
}

/** Asks for days of an advert; the conversation with the request. */
export const aRequest = async (buyer: SignedInClient, advertId: number, days: Period) => {
  const { threadId } = await buyer.client.messages.start({
    body: { advertId, text: 'For a ferry flight.', days },
  })
  const page = await buyer.client.messages.thread({ params: { threadId } })
  return { threadId, id: page.requests[0]!.id }
}
