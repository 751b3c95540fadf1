import type { advertKinds } from './advert-codes'

type AdvertKind = (typeof advertKinds)[number]

const isLet = (kind: AdvertKind) => kind.endsWith('lease')

/** What becomes of an advert that finds its taker: aircraft and parts are sold, leases and tool leases are not. */
export const dealWord = (kind: AdvertKind): 'sold' | 'leased' => (isLet(kind) ? 'leased' : 'sold')

/** The same where it stands alone. */
export const dealState = (kind: AdvertKind): string => (isLet(kind) ? 'Leased' : 'Sold')
