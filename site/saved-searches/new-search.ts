import type { AdvertKind } from '../../shared/contract/adverts'

/** A search that can be saved: its filters as the listing's address has them, and what it may be called. */
export interface NewSearch {
  readonly kind: AdvertKind
  readonly query: Readonly<Record<string, string | readonly string[] | number | undefined>>
  readonly name: string
}
