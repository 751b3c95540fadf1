import type { ReactNode } from 'react'
import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Text } from '../../shared/text/text'
import type { ListingShape, ListingState } from './listing-url'

/** Several values of one key, each with its count. */
export interface ChoiceFilter {
  readonly form: 'choice'
  readonly key: string
  readonly label: string
  /** Options in a fixed order, shown even with a count of zero; if absent, the options are those in the counts. */
  readonly fixed?: readonly string[]
  readonly nameOf?: (value: string) => string
  /** The values in the counts that this option includes. */
  readonly covers?: (value: string) => readonly string[]
  /** Shown only while this other key has a value. */
  readonly needs?: string
  /** A choice takes the place of the one before. */
  readonly isOne?: true
  /** Its values say something only with the label before them. */
  readonly isLabelled?: true
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
  readonly cell: (of: CellOf) => ReactNode
}

/**
 * What a cell is made of. Cells are plain functions, without hooks: a table has hundreds, and each component of them costs the
 * server time in every page.
 */
export interface CellOf {
  readonly advert: AdvertCard
  /** Whether it is of the first row. */
  readonly first: boolean
  readonly text: Text
  /** The server's time in milliseconds since 1970. */
  readonly now: number
}

/** What differs between the listings of the four kinds. */
export interface ListingKind {
  readonly kind: AdvertKind
  readonly shape: ListingShape
  readonly columns: (text: Text, state: ListingState) => readonly Column[]
  readonly titleOf: (state: ListingState, text: Text) => string
  /** The category name in 'Not found {category}'. */
  readonly categoryOf: (state: ListingState, text: Text) => string
  /** Canonical address of a state. */
  readonly hrefOf: (state: ListingState) => string
  /** The state of an address. */
  readonly read: (url: { readonly pathname: string; readonly search: string }) => ListingState
  /** 'Coming Soon' instead of an empty listing while no advert of the kind exists at all. */
  readonly comingSoon?: boolean
  /** A note about the order of the rows, if it needs one. */
  readonly noteOf?: (state: ListingState, text: Text) => string | undefined
  /** Shown as a toast when the list cannot be fetched. */
  readonly failToast?: (text: Text) => string
}

export const rangeKeys = (key: string) => ({ from: `${key}From`, to: `${key}To` }) as const

/** The address keys of a filter, which are also the names of its form fields. */
export const filterKeys = ({ form, key }: Filter): readonly string[] =>
  form === 'range' ? Object.values(rangeKeys(key)) : [key]
