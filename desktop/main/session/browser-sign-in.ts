import { AppError } from '../../../shared/contract/errors'
import { desktopShell } from '../../../shared/text/en-desktop'
import { proveServer } from '../platform/readiness'
import type { Fetch } from '../platform/server-fetch'
import { askBrowser } from './ask-browser'
import { logInByCode, loginPatience, logOutOf, type LoggedInto } from './log-in'
import type { Current } from './session'

interface BrowserSignInOptions {
  readonly fetchFrom: Fetch
  /** Opens an address in the system's browser. */
  readonly openBrowser: (address: string) => Promise<unknown>
}

interface Console {
  /** Who is signed in at this moment. */
  readonly current: () => Current | undefined
  /** The device token, for a sign-in at the server. */
  readonly device: () => Promise<{ readonly device?: string }>
}

/** The sign-in by the browser; at most one is under way. */
export const openBrowserSignIn = ({ fetchFrom, openBrowser }: BrowserSignInOptions) => {
  let asked: AbortController | undefined
  const stop = () => asked?.abort()
  /**
   * A new session; undefined if the person gives up. Where somebody is signed in, it takes the place of their session. Throws
   * `forbidden` for somebody else then, and what `askBrowser` and `logInByCode` throw.
   */
  const ask = async (server: string, { current, device }: Console): Promise<LoggedInto | undefined> => {
    await proveServer(fetchFrom, server, loginPatience)
    stop()
    const { signal } = (asked = new AbortController())
    const code = await askBrowser({ server, openBrowser, signal })
    if (!code) return undefined
    const given = await logInByCode(fetchFrom, server, { ...code, ...(await device()) })
    const former = current()
    if (!former?.token) return given
    const isOther = former.server !== server || former.person.mail !== given.person.mail
    await logOutOf(fetchFrom, server, isOther ? given.token : former.token)
    if (isOther) throw new AppError('forbidden', desktopShell.browser.another)
    return given
  }
  return { ask, stop }
}
