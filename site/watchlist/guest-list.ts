import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Currency } from '../../shared/data/type-codes'
import { createDeviceList } from '../platform/device-list'
import { isRecord } from '../../shared/rules/records'

/** What a look at the list has shown of an advert. */
interface Shown {
  /** Null where it is told on request only. */
  readonly price: number | null
  readonly currency: Currency
  /** Whether its end was shown. */
  readonly over?: boolean
}

/** An advert that a guest watches, with what was known of it before the present look. */
export interface GuestWatch extends Shown {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  /** When it was put on the list, ISO 8601. */
  readonly added: string
  /** What was shown last, and when, in milliseconds. */
  readonly last?: Shown & { readonly at: number }
}

/** As many as one call can ask for. */
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

/** The watch list of somebody who is not signed in, the latest last. */
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
