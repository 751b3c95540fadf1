import type { AdvertKind } from '../../shared/contract/adverts'
import type { accountTypes } from '../../shared/contract/session'
import type { AdvertBody } from '../adverts/advert-values'

export type AccountTypeName = (typeof accountTypes)[number]

/** Where an advert stands when the market opens. */
export type Fate =
  | 'live'
  | 'pending'
  | 'changesRequested'
  | 'rejected'
  | 'hiddenByOwner'
  | 'hiddenByStaff'
  | 'expired'
  | 'sold'
  | 'withdrawn'

export interface PriceStep {
  /** In whole currency units. */
  readonly price: number
  readonly at: Date
}

/** When things happened to an advert; null for what did not. */
export interface Timeline {
  readonly submitted: Date
  readonly decided: Date | null
  readonly start: Date | null
  readonly exp: Date | null
  readonly renewed: Date | null
  readonly hidden: Date | null
  readonly closed: Date | null
  /** The first one is the price at submission. */
  readonly prices: readonly PriceStep[]
  readonly updated: Date
}

/** An advert of the demo market with its life so far. */
export interface MarketAdvert {
  readonly id: number
  readonly kind: AdvertKind
  readonly ownerId: number
  readonly sellerMail: string
  readonly fate: Fate
  readonly timeline: Timeline
  /** Complete, and with the price of today. */
  readonly body: AdvertBody
  /** Codes and words of the moderator, where one asked for changes, rejected or hid. */
  readonly verdict: { readonly reasons: readonly string[]; readonly note: string } | null
}

/** An account of the demo market. */
export interface MarketUser {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly mail: string
  readonly country: string
  readonly phone: string
  readonly dialCode: string
  readonly account: AccountTypeName
  readonly role: 'user' | 'Moderator'
  readonly joined: Date
}

export interface DemoOptions {
  readonly seed?: number
  /** How long the start may paint; what is left is painted while the server runs. Null makes a market without photos. */
  readonly paintMilliseconds?: number | null
}
