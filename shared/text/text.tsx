import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { en } from './en'
import type { accountTypes } from './en-account-types'
import type { ask, report } from './en-ask'
import type { bookings } from './en-bookings'
import type { compare, tray } from './en-compare'
import type { confirm } from './en-confirm'
import type { conversation } from './en-conversation'
import type { company } from './en-company'
import type { corporate } from './en-corporate'
import type { desktop } from './en-console'
import type { detail } from './en-detail'
import type { elsewhere } from './en-elsewhere'
import type { home } from './en-home'
import type { orders } from './en-orders'
import type { packages } from './en-packages'
import type { policies } from './en-policies'
import type { mine } from './en-my-adverts'
import type { desk } from './en-my-desk'
import type { mineMore } from './en-my-more'
import type { apiKeys } from './en-api-keys'
import type { webhooks } from './en-webhooks'
import type { proof } from './en-proof'
import type { signOn } from './en-sign-on'
import type { profile } from './en-profile'
import type { inbox } from './en-messages'
import type { preview } from './en-preview'
import type { print } from './en-print'
import type { rates } from './en-rates'
import type { dealerTexts } from './en-dealers'
import type { leadTexts } from './en-leads'
import type { stockTexts } from './en-stock'
import type { sellerTexts } from './en-seller'
import type { reset } from './en-reset'
import type { searches } from './en-saved-searches'
import type { searchTexts } from './en-search'
import type { searchHelp } from './en-search-help'
import type { suggestions } from './en-suggestions'
import type { selling } from './en-selling'
import type { sellingFields } from './en-selling-fields'
import type { sellingForm } from './en-selling-form'
import type { account } from './en-session'
import type { security } from './en-security'
import type { staff } from './en-staff'
import type { supportTexts } from './en-support'
import type { watchlist } from './en-watching'
import type { upgrade } from './en-upgrade'
import type { Policy } from './policy'

/** Texts that only some pages need, and that therefore come with the code of these pages. */
export interface PageTexts {
  readonly home: typeof home
  readonly rates: typeof rates
  readonly detail: typeof detail
  readonly seller: typeof sellerTexts
  readonly dealers: typeof dealerTexts
  readonly leads: typeof leadTexts
  readonly stock: typeof stockTexts
  readonly search: typeof searchTexts
  readonly searchHelp: typeof searchHelp
  readonly suggestions: typeof suggestions
  readonly compare: typeof compare
  readonly tray: typeof tray
  readonly preview: typeof preview
  readonly print: typeof print
  readonly account: typeof account
  readonly reset: typeof reset
  readonly accountTypes: typeof accountTypes
  readonly selling: typeof selling
  readonly sellingForm: typeof sellingForm
  readonly sellingFields: typeof sellingFields
  readonly ask: typeof ask
  readonly bookings: typeof bookings
  readonly report: typeof report
  readonly inbox: typeof inbox
  readonly conversation: typeof conversation
  readonly support: typeof supportTexts
  readonly company: typeof company
  readonly corporate: typeof corporate
  readonly mine: typeof mine
  readonly desk: typeof desk
  readonly mineMore: typeof mineMore
  readonly apiKeys: typeof apiKeys
  readonly webhooks: typeof webhooks
  readonly profile: typeof profile
  readonly proof: typeof proof
  readonly signOn: typeof signOn
  readonly elsewhere: typeof elsewhere
  readonly security: typeof security
  readonly confirm: typeof confirm
  readonly upgrade: typeof upgrade
  readonly orders: typeof orders
  readonly packages: typeof packages
  readonly policy: Policy
  readonly policies: typeof policies
  readonly watchlist: typeof watchlist
  readonly searches: typeof searches
  readonly staff: typeof staff
  readonly desktop: typeof desktop
}

/** The texts that a page brings along, by language. */
export type TextsByLanguage = Readonly<Record<'en', Partial<PageTexts>>>

/** All texts of a language. Of `PageTexts`, only those that the page's own module brings are really there. */
export type Text = typeof en & PageTexts

/** The texts of a page: those of every page and those it brings along. */
export const textOf = (texts: TextsByLanguage | undefined): Text => ({ ...en, ...texts?.en }) as Text

const TextContext = createContext(textOf(undefined))

export const TextProvider = TextContext.Provider

/** The texts of the language the page is in. */
export const useText = (): Text => useContext(TextContext)

interface MoreTextsProps {
  readonly texts: TextsByLanguage
  readonly children: ReactNode
}

/** Adds the texts of a part that came after its page to those of the page. */
export const MoreTexts = ({ texts, children }: MoreTextsProps) => {
  const text = useText()
  const all = useMemo(() => ({ ...text, ...texts.en }), [text, texts])
  return <TextProvider value={all}>{children}</TextProvider>
}
