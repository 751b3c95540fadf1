import { audit } from '../../platform/audit/audit'
import type { RequestContext } from '../../platform/http/context'

/** Ends the session that the caller has, if any, and removes its cookies. */
export const endOwnSession = async ({
  app,
  caller,
  now,
  write,
  setCookie,
}: RequestContext): Promise<void> => {
  const { actor } = caller
  if (actor)
    await write(async tx => {
      await app.db.models.Session.update(
        { endedAt: now },
        { where: { id: actor.sessionId }, transaction: tx },
      )
      await audit(app, tx, caller, { action: 'session.logout', objectType: 'user', objectId: actor.id })
    })
  setCookie({ name: 'token', value: null, httpOnly: true })
  setCookie({ name: 'token_exp', value: null, httpOnly: false })
}
