import { createClient, routeTable, type Client } from '../../../shared/client/client'
import { httpTransport } from '../../../shared/client/http-transport'
import { features } from '../../../shared/contract/features'
import { anAdvert } from '../../adverts/adverts.factory'
import type { SignedInClient, TestApi } from '../../testing/start-api'

let guests = 0

/** An address that nobody has used. */
export const aGuestMail = (): string => `guest${++guests}.${process.pid}@buyers.example.test`

export interface Browser {
  readonly client: Client
  /** The cookie by which the browser may write; undefined for none. */
  cookie(): string | undefined
}

/** A visitor's browser, which keeps the cookie of a guest. */
export const aBrowser = (api: TestApi): Browser => {
  let cookie: string | undefined
  const send = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', api.url)
    if (cookie) headers.set('cookie', `guest=${cookie}`)
    const answer = await fetch(url, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, value] = /^guest=([^;]*)/.exec(set) ?? []
      if (value !== undefined) cookie = value || undefined
    }
    return answer
  }
  return {
    client: createClient(routeTable(features), httpTransport({ base: api.url, send })),
    cookie: () => cookie,
  }
}

/** The token of the last link that was mailed to an address. */
export const tokenMailed = async (
  api: TestApi,
  mail: string,
  template = 'enquiry-confirm',
): Promise<string> => {
  const sent = (await api.mailsTo(mail, template)).at(-1)
  return /token=([\w.-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

export interface GuestTalk extends Browser {
  readonly mail: string
  readonly seller: SignedInClient
  readonly advertId: number
  readonly threadId: number
  /** Opens the conversation. */
  readonly token: string
}

interface GuestWanted {
  readonly mail?: string
  readonly text?: string
  readonly seller?: SignedInClient
}

/** A guest with a confirmed address and one question to the seller of a new public advert. */
export const aGuestTalk = async (
  api: TestApi,
  { mail = aGuestMail(), text = 'Is it still for sale?', seller }: GuestWanted = {},
): Promise<GuestTalk> => {
  const owner = seller ?? (await api.as('user'))
  const advert = await anAdvert(api, { ownerId: owner.user.id })
  const browser = aBrowser(api)
  await browser.client.guests.ask({ body: { advertId: advert.id, name: 'Gerda', mail, text } })
  const { token } = await browser.client.guests.confirm({ body: { token: await tokenMailed(api, mail) } })
  const thread = await browser.client.guests.thread({ body: { token: token ?? '' } })
  return {
    ...browser,
    mail,
    seller: owner,
    advertId: advert.id,
    threadId: thread.threadId,
    token: token ?? '',
  }
}
