import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Currency } from '../../shared/data/type-codes'
import { createDeviceList } from '../platform/device-list'
import { isRecord } from '../../shared/rules/records'

/** The state of an advert when the list was last viewed. */
interface Shown {
  /** Null if the price is on request. */
  readonly price: number | null
  readonly currency: Currency
  /** Whether the advert was shown as ended. */
  readonly over?: boolean
}

/** An advert on a guest's watch list, with its state before the current view of the list. */
export interface GuestWatch extends Shown {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  /** When it was put on the list, ISO 8601. */
  readonly added: string
  /** The last state that was shown, and the time of that view, in milliseconds since 1970. */
  readonly last?: Shown & { readonly at: number }
}

/** Maximum length of the list: as many ids as one call accepts. */
export const mostKept = 100

const isShown = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  const { price, currency } = value
  return (price === null || typeof price === 'number') && (currency === 'EUR' || currency === 'USD')
}

const isWatch = (value: unknown): value is GuestWatch => {
  if (!isRecord(value)) return false
  const { id, title, added, last } = value
  return (
    Number.isSafeInteger(id) &&
    typeof title === 'string' &&
    !Number.isNaN(Date.parse(String(added))) &&
    isShown(value) &&
    (last === undefined || isShown(last))
  )
}

/** The watch list of a user who is not signed in, the latest advert last. */
export const guestList = createDeviceList('watchlist', isWatch)

/** Takes an advert out, or in; false when the list is full. */
export const toggleGuestWatch = ({ id, kind, title, price, priceMode, currency }: AdvertCard): boolean => {
  const list = guestList.read()
  const others = list.filter(one => one.id !== id)
  if (others.length === mostKept) return false
  const told = priceMode === 'onRequest' ? null : price
  guestList.write(
    others.length < list.length
      ? others
      : [...list, { id, kind, title, price: told, currency, added: new Date().toISOString() }],
  )
  return true
}
