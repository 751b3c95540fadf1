import { advertKinds } from '../data/advert-codes'
import type { AdvertKind } from '../contract/adverts'

/** Of which kind of new advert a draft is; null for the draft of an edit and for what is no name. */
export const kindOfDraft = (name: string): AdvertKind | null =>
  advertKinds.find(kind => name === kind || new RegExp(`^${kind}-[a-z0-9]{8}$`).test(name)) ?? null

/** The name of the first draft of a kind that a member writes for a company: its drafts are those of all members. */
export const memberDraftName = (kind: AdvertKind, userId: number): string =>
  `${kind}-${String(userId).padStart(8, '0').slice(-8)}`

/** The name of another draft of a kind; the first one is named like the kind. */
export const newDraftName = (kind: AdvertKind): string => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${kind}-${[...random].map(byte => letters[byte % letters.length]).join('')}`
}
