import type { AdvertKind } from '../contract/adverts'
import { dealState } from '../data/deal-words'
import type { Words } from './en-kit'

/** What a state of an advert is called; an advert that has found its taker is called as its kind asks for. */
export const stateName = (states: Words, state: string, kind: AdvertKind | null): string =>
  kind && state === 'sold' ? dealState(kind) : (states[state] ?? state)
