import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Client } from '../../shared/client/client'
import type { Text, TextsByLanguage } from '../../shared/text/text'
import type { Head } from './head'

/** What a page may use to fetch its data, on the server before it renders and in the browser ahead of a click. */
export interface LoadContext {
  readonly client: Client
  readonly queries: QueryClient
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly now: Date
  readonly text: Text
}

export interface Loaded {
  readonly head: Head
  /** 200 when absent. */
  readonly status?: number
  /** A path of this site that is the right address of what was asked for; answered with 301. */
  readonly redirect?: string
  /** Of a page for users: what it shows at first is the same for all of them, so the server draws it. */
  readonly alike?: boolean
  /** Modules under `site/`, without their ending, that the page imports as soon as it runs. */
  readonly also?: readonly string[]
}

/** What every `*-page.tsx` exports. A `load` that throws `not_found` shows the page of removed adverts with 404. */
export interface PageModule {
  readonly Page: ComponentType
  readonly load?: (context: LoadContext) => Promise<Loaded>
  /** Of a page that has no `load`, since it has nothing to fetch beforehand. */
  readonly headOf?: (text: Text) => Head
  /** The texts that this page has besides those of every page. */
  readonly texts?: TextsByLanguage
}

/** The code of a page could not be fetched, as after a release that has replaced it. */
export class PageMissing extends Error {
  constructor(cause: unknown) {
    super('The page could not be fetched.', { cause })
    this.name = 'PageMissing'
  }
}

/** Why the server answered with something other than the page that was asked for. */
export type Problem = 'gone' | 'error'

/** What the server leaves in the page for the browser. */
export interface PageState {
  /** Key and data of what was fetched. */
  readonly queries: readonly (readonly [QueryKey, unknown])[]
  readonly now: number
  /** Holds for the address that was asked for, not for later ones. */
  readonly problem: { readonly url: string; readonly kind: Problem } | null
}
