import type { advertKinds } from './advert-codes'

type AdvertKind = (typeof advertKinds)[number]

const isLet = (kind: AdvertKind) => kind.endsWith('lease')

/** The word for a successful advert: aircraft and parts are sold, leases and tool leases are leased. */
export const dealWord = (kind: AdvertKind): 'sold' | 'leased' => (isLet(kind) ? 'leased' : 'sold')

/** The same word, capitalised for use on its own. */
export const dealState = (kind: AdvertKind): string => (isLet(kind) ? 'Leased' : 'Sold')
