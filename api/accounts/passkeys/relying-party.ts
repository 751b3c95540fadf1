import type { App } from '../../platform/app/app-context'

/** Whom passkeys belong to in WebAuthn's words: this site, by its domain. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  /** Origins of pages whose answers count. */
  readonly origins: readonly string[]
}

const isLocal = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === 'localhost'

/**
 * The relying party of `PUBLIC_URL`. On a developer's own machine the page may lie at another port than the API says;
 * `asking` is the origin that an answer comes from.
 */
export const relyingParty = ({ env }: App, asking?: string): RelyingParty => {
  const { origin, hostname } = new URL(env.PUBLIC_URL)
  const isOwnPort = !env.production && asking !== undefined && isLocal(asking) && isLocal(origin)
  return { id: hostname, name: 'Hangarlist', origins: isOwnPort ? [origin, asking] : [origin] }
}
