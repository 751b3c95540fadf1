import { createClient, routeTable } from '../../../shared/client/client'
import { httpTransport } from '../../../shared/client/http-transport'
import { features } from '../../../shared/contract/features'
import type { ClaimedMail, Mailing } from '../../../shared/contract/mailing'
import type { Session } from '../session/session.public'
import { fetchFromServer, type Fetch } from '../platform/server-fetch'

export interface Claim {
  readonly mailing: Mailing
  readonly mails: readonly ClaimedMail[]
  /** Seconds until the first mail may be sent. */
  readonly wait: number
}

export interface Report {
  readonly mailId: number
  readonly outcome: 'sent' | 'failed' | 'released'
  readonly error?: string
}

/** The signed-in server, as far as sending a mailing needs it. */
export interface MailingServer {
  /** The server and the person; throws `unauthenticated`. */
  who(): { readonly server: string; readonly owner: string }
  claim(mailing: number, claimant: string): Promise<Claim>
  report(mailing: number, claimant: string, results: readonly Report[]): Promise<void>
}

const routes = routeTable(features)

export const mailingServer = (
  session: Pick<Session, 'access' | 'owner'>,
  fetchFrom: Fetch,
): MailingServer => {
  const client = () => {
    const { server, token } = session.access()
    return createClient(
      routes,
      httpTransport({
        token: () => `Bearer ${token}`,
        send: (path, init) => fetchFromServer(fetchFrom, server, path, init),
      }),
    ).mailings
  }
  return {
    who: () => ({ server: session.access().server, owner: session.owner() ?? '' }),
    claim: (id, claimant) => client().claim({ params: { id }, body: { claimant } }),
    report: async (id, claimant, results) => {
      await client().sent({ params: { id }, body: { claimant, results: [...results] } })
    },
  }
}
