import type { singleSignOn } from '../../../shared/contract/single-sign-on'
import type { App } from '../../platform/app/app-context'
import type { Context } from '../../platform/http/context'
import { endOwnSession } from '../session/end-session'
import { forgetAttempt, keepLeaving, leavingOf } from './attempt'
import { orProblem } from './or-problem'
import { providerOf } from './provider'
import { tokensOf } from './provider-sign-ins'
import { loginPage } from './sign-in'

type Calls = typeof singleSignOn

/**
 * Answers the address at which people sign out of the provider, or the login page's with a problem. Only who has just signed out
 * here comes with the ID token, for which providers ask nothing more: a link of somebody else's must not do that.
 */
export const leaveProvider = (ctx: Context<Calls['leave']>): Promise<string> =>
  orProblem(ctx, '/', async () => {
    const { app, caller, now } = ctx
    await app.limits.spend('providerByAddress', caller.ip)
    const idToken = await idTokenOf(app, leavingOf(ctx)?.signIn)
    const { address, state } = (await providerOf(app, now)).leave(idToken)
    keepLeaving(ctx, { state })
    return address
  })

const idTokenOf = async (app: App, id: number | undefined): Promise<string | undefined> => {
  const row = id === undefined ? null : await app.db.models.ProviderSignIn.findByPk(id)
  return row ? tokensOf(app, row.get())?.idToken : undefined
}

/**
 * Takes who comes back from a sign-out at the provider. A session of theirs in this browser, as the one that let the console in,
 * is over as well.
 */
export const leftProvider = async (ctx: Context<Calls['left']>): Promise<string> => {
  const { caller, query } = ctx
  const state = leavingOf(ctx)?.state
  if (!state || query['state'] !== state) return '/login'
  forgetAttempt(ctx)
  if (caller.actor?.isByProvider) await endOwnSession(ctx)
  return loginPage('leftBoth', '/')
}
