import { createContext, useContext } from 'react'
import { en } from './en'
import type { detail } from './en-detail'
import type { home } from './en-home'
import type { searchTexts } from './en-search'
import type { account } from './en-session'

/** Texts that only some pages need, and that therefore come with the code of these pages. */
export interface PageTexts {
  readonly home: typeof home
  readonly detail: typeof detail
  readonly search: typeof searchTexts
  readonly account: typeof account
}

/** What a page brings, by language. */
export type TextsByLanguage = Readonly<Record<'en', Partial<PageTexts>>>

/** What every language has to say. Of `PageTexts` a page has those that its own module brings. */
export type Text = typeof en & PageTexts

/** The texts of a page: those of every page and those it brings along. */
export const textOf = (texts: TextsByLanguage | undefined): Text => ({ ...en, ...texts?.en }) as Text

const TextContext = createContext(textOf(undefined))

export const TextProvider = TextContext.Provider

/** The texts of the language the page is in. */
export const useText = (): Text => useContext(TextContext)
