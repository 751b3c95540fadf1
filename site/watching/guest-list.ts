import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Currency } from '../../shared/data/type-codes'
import { createKeptList } from '../shell/kept-list'

/** An advert that a guest watches, with what was known of it when the list was looked at last. */
export interface GuestWatch {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  /** Null where it is told on request only. */
  readonly price: number | null
  readonly currency: Currency
  /** When it was put on the list, ISO 8601. */
  readonly at: string
  /** Set once its end has been shown. */
  readonly over?: boolean
}

/** As many as one call can ask for. */
export const mostKept = 100

const isWatch = (value: unknown): value is GuestWatch => {
  if (typeof value !== 'object' || value === null) return false
  const { id, kind, title, price, currency, at } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    Number(id) > 0 &&
    typeof kind === 'string' &&
    typeof title === 'string' &&
    (price === null || typeof price === 'number') &&
    (currency === 'EUR' || currency === 'USD') &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}

/** The watch list of somebody who is not signed in, the latest last. */
export const guestList = createKeptList('watchlist', isWatch)

/** Takes an advert out, or in; false when the list is full. */
export const toggleGuestWatch = ({ id, kind, title, price, priceMode, currency }: AdvertCard): boolean => {
  const list = guestList.read()
  const others = list.filter(one => one.id !== id)
  if (others.length === mostKept) return false
  const told = priceMode === 'onRequest' ? null : price
  guestList.write(
    others.length < list.length
      ? others
      : [...list, { id, kind, title, price: told, currency, at: new Date().toISOString() }],
  )
  return true
}
