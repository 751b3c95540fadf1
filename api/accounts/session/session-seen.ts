import type { App } from '../../platform/app/app-context'
import { networkOf } from '../../platform/limits/network'

/** Milliseconds between two notes of one session, so that reading pages costs hardly any writes. */
const every = 10 * 60_000

/**
 * Notes that a session is used now, if that was not noted within the last ten minutes. Nobody waits for it: what fails
 * is noted with a later request.
 */
export const noteSeen = (
  app: App,
  sessionId: string,
  { at, ip }: { readonly at: number; readonly ip: string },
): void => {
  const now = app.clock()
  if (now.getTime() - at < every) return
  const seen = { lastSeenAt: now, network: networkOf(ip) }
  app.db
    .write(tx => app.db.models.Session.update(seen, { where: { id: sessionId }, transaction: tx }))
    .catch((error: unknown) => app.log.warn({ err: error }, 'the use of a session could not be noted'))
}
