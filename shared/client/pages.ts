import type { AdvertContact } from '../contract/advert-calls'
import type { Client } from './client'

/** What a form sent without scripts, and what became of it; its page shows both. */
export interface Posted {
  readonly fields: Readonly<Record<string, string>>
  /** Why it was refused, in words; null if it was not. */
  readonly problem: string | null
  /** The seller's phone or mail, if the form asked for one. */
  readonly contact?: AdvertContact
}

/** What the server hands the built site for one request. */
export interface PageRequest {
  /** Path and query as asked for, without host. */
  readonly url: string
  /** An in-process client with a visitor's rights: public pages are the same for everyone. */
  readonly client: Client
  /** PUBLIC_URL, without a slash at its end: the only source of absolute links. */
  readonly publicUrl: string
  readonly now: Date
  readonly posted?: Posted
}

export interface RenderedPage {
  readonly status: number
  /** Set for a redirect; then there is no body. */
  readonly location?: string
  /** Inside `<head>`. */
  readonly head: string
  /** Inside `<div id="root">`. */
  readonly body: string
  /** State for the browser, as JSON in a data block with `<` escaped. */
  readonly state: unknown
  readonly lang: string
  /** Names of the script chunks that this page needs, as keys of the client manifest. */
  readonly chunks: readonly string[]
  /** Why the page failed, for the server's log; never sent. */
  readonly cause?: unknown
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
