import type { AdvertKind } from '../contract/adverts'
import { dealState } from '../data/deal-words'
import type { Words } from './en-kit'

/** Display name of an advert's state; `sold` is worded for the kind of advert, since leases are leased. */
export const stateName = (states: Words, state: string, kind: AdvertKind | null): string =>
  kind && state === 'sold' ? dealState(kind) : (states[state] ?? state)
