import type { ReactNode } from 'react'
import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Text } from '../../shared/text/text'
import type { ListingShape, ListingState } from './listing-url'

/** Several values of one key, each with its count. */
export interface ChoiceFilter {
  readonly form: 'choice'
  readonly key: string
  readonly label: string
  /** Values that stand in this order even when nothing has them; without, whatever the counts hold. */
  readonly fixed?: readonly string[]
  readonly nameOf?: (value: string) => string
  /** Values of the counts that this value stands for. */
  readonly covers?: (value: string) => readonly string[]
  /** Shown only while this other key has a value. */
  readonly needs?: string
}

/** From and to, in whole numbers. */
export interface RangeFilter {
  readonly form: 'range'
  readonly key: string
  readonly label: string
  readonly unit?: string
  /** Years carry no thousands separator. */
  readonly plain?: boolean
}

export interface TextFilter {
  readonly form: 'text'
  readonly key: string
  readonly label: string
  readonly type?: 'date'
}

export type Filter = ChoiceFilter | RangeFilter | TextFilter

export interface Column {
  readonly key: string
  readonly heading: string
  /** The cell that names the row. */
  readonly isName?: boolean
  readonly cell: (props: { readonly advert: AdvertCard; readonly first: boolean }) => ReactNode
}

/** What differs between the listings of the four kinds. */
export interface ListingKind {
  readonly kind: AdvertKind
  readonly shape: ListingShape
  readonly filters: (text: Text) => readonly Filter[]
  readonly columns: (text: Text) => readonly Column[]
  readonly titleOf: (state: ListingState, text: Text) => string
  /** What 'Not found {category}' names. */
  readonly categoryOf: (state: ListingState, text: Text) => string
  /** The one right address of a state. */
  readonly hrefOf: (state: ListingState) => string
  /** The state of an address. */
  readonly read: (url: { readonly pathname: string; readonly search: string }) => ListingState
  /** 'Coming Soon' instead of an empty listing while no advert of the kind exists at all. */
  readonly comingSoon?: boolean
  /** What has to be said of the order of the rows. */
  readonly noteOf?: (state: ListingState, text: Text) => string | undefined
  /** Shown as a toast when the list cannot be fetched. */
  readonly failToast?: (text: Text) => string
}

export const rangeKeys = (key: string) => ({ from: `${key}From`, to: `${key}To` }) as const

/** The keys that a filter has in the address, and its form sends. */
export const filterKeys = ({ form, key }: Filter): readonly string[] =>
  form === 'range' ? Object.values(rangeKeys(key)) : [key]
