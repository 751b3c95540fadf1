import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Client } from '../../shared/client/client'
import type { Text, TextsByLanguage } from '../../shared/text/text'
import type { Head } from './head'

/** What a loader may use to fetch a page's data, on the server before rendering and in the browser before a click. */
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
  /** HTTP status; 200 when absent. */
  readonly status?: number
  /** Canonical path of the requested page; answered with a 301 redirect. */
  readonly redirect?: string
  /** For a page that needs a user: its first view is the same for all users, so the server renders it. */
  readonly alike?: boolean
  /** Modules under `site/`, without extension, that the page will import immediately. */
  readonly also?: readonly string[]
}

/** The exports of every `*-page.tsx`. If `load` throws `not_found`, the page for removed adverts is sent with 404. */
export interface PageModule {
  readonly Page: ComponentType
  readonly load?: (context: LoadContext) => Promise<Loaded>
  /** Of a page that has no `load`, since it has nothing to fetch beforehand. */
  readonly headOf?: (text: Text) => Head
  /** The texts that this page has besides those of every page. */
  readonly texts?: TextsByLanguage
}

/** The code of a page could not be fetched, for example because a release has replaced it. */
export class PageMissing extends Error {
  constructor(cause: unknown) {
    super('The page could not be fetched.', { cause })
    this.name = 'PageMissing'
  }
}

/** Why the server answered with another page than the requested one. */
export type Problem = 'gone' | 'error'

/** State that the server embeds in the page for the browser. */
export interface PageState {
  /** Key and data of each query that was fetched. */
  readonly queries: readonly (readonly [QueryKey, unknown])[]
  readonly now: number
  /** Applies only to the requested address, not to later navigations. */
  readonly problem: { readonly url: string; readonly kind: Problem } | null
}
