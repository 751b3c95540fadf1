import type { SignedInClient, TestApi } from '../testing/start-api'
import { anAdvert } from '../adverts/adverts.factory'

export interface Talk {
  readonly seller: SignedInClient
  readonly buyer: SignedInClient
  readonly advertId: number
  readonly threadId: number
}

/** A buyer with one question to the seller of a new public advert. */
export const aTalk = async (
  api: TestApi,
  { text = 'Is it still for sale?', seller, buyer }: Partial<Talk> & { text?: string } = {},
): Promise<Talk> => {
  const owner = seller ?? (await api.as('user'))
  const asking = buyer ?? (await api.as('user'))
  const advert = await anAdvert(api, { ownerId: owner.user.id })
  const { threadId } = await asking.client.messages.start({ body: { advertId: advert.id, text } })
  return { seller: owner, buyer: asking, advertId: advert.id, threadId }
}
