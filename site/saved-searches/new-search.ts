import type { AdvertKind } from '../../shared/contract/adverts'

/** A search that can be saved: its filters in the format of the listing's address, and a suggested name. */
export interface NewSearch {
  readonly kind: AdvertKind
  readonly query: Readonly<Record<string, string | readonly string[] | number | undefined>>
  readonly name: string
}
