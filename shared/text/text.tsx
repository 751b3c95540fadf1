import { createContext, useContext } from 'react'
import { en } from './en'

/** What every language has to say. */
export type Text = typeof en

const TextContext = createContext<Text>(en)

export const TextProvider = TextContext.Provider

/** The texts of the language the page is in. */
export const useText = (): Text => useContext(TextContext)
