import type { singleSignOn } from '../../../shared/contract/single-sign-on'
import { ownPath } from '../../../shared/rules/own-path'
import { audit } from '../../platform/audit/audit'
import { oidcOf } from '../../platform/env/oidc'
import type { Context, RequestContext } from '../../platform/http/context'
import { keepAttempt, takeAttempt, type Attempt } from './attempt'
import { knownPerson } from './identities'
import { orProblem } from './or-problem'
import { personOf, type Person } from './person'
import { checkRefusal, providerOf } from './provider'
import { loginPage, signIn, type SignedOn } from './sign-in'
import { SignOnError } from './sign-on-error'

type Calls = typeof singleSignOn

/** Seconds by which the provider's clock may be behind ours. */
const clockSkew = 30

/** The name of the provider by which staff can sign in. */
export const offerOf = async ({ app }: Context<Calls['offer']>): Promise<{ name: string | null }> => ({
  name: oidcOf(app.env)?.name ?? null,
})

/** Begins a sign-in, or a proof of whose session it is; answers the address at the provider, or the login page's with a problem. */
export const beginSignOn = (ctx: Context<Calls['begin']>): Promise<string> => {
  const { app, caller, now, query } = ctx
  const next = ownPath(query.next ?? null)
  return orProblem(ctx, next, async () => {
    await app.limits.spend('providerByAddress', caller.ip)
    const session = query.use === 'prove' ? caller.actor?.sessionId : ''
    if (session === undefined) throw new SignOnError('expired')
    const provider = await providerOf(app, now)
    const { address, ...secrets } = await provider.begin(query.use)
    keepAttempt(ctx, { use: query.use, next, session, ...secrets })
    return address
  })
}

/** Ends what `beginSignOn` began in this browser; answers the address to go on to. */
export const finishSignOn = (ctx: Context<Calls['finish']>): Promise<string> => {
  const { app, caller, query } = ctx
  const attempt = takeAttempt(ctx)
  const next = attempt?.next ?? '/'
  return orProblem(ctx, next, async () => {
    await app.limits.spend('providerByAddress', caller.ip)
    if (!attempt || query['state'] !== attempt.state) throw new SignOnError('expired')
    checkRefusal(query)
    const signedOn = await personWho(ctx, attempt)
    if (attempt.use === 'signIn') return await signIn(ctx, signedOn, next)
    await prove(ctx, signedOn.person, attempt)
    return loginPage('proved', next)
  })
}

const personWho = async (
  { app, now, query }: Context<Calls['finish']>,
  attempt: Attempt,
): Promise<SignedOn> => {
  const settings = oidcOf(app.env)
  if (!settings) throw new SignOnError('failed')
  const provider = await providerOf(app, now)
  const { claims, tokens } = await provider
    .finish(new URLSearchParams(query), attempt)
    .catch((error: unknown) => Promise.reject(new SignOnError('failed', error)))
  return { person: personOf(claims, settings), tokens }
}

/** Notes that the session has proved whose it is: its owner has just signed in at the provider, and still has the role. */
const prove = async (ctx: RequestContext, person: Person, { session, iat }: Attempt): Promise<void> => {
  const { app, caller, now, write } = ctx
  const { actor } = caller
  const isRecent = person.signedInAt !== undefined && person.signedInAt >= iat - clockSkew
  if (!actor || actor.sessionId !== session || !isRecent) throw new SignOnError('notProved')
  await write(async tx => {
    const id = await knownPerson(app, tx, { person, caller, now })
    if (id !== actor.id) throw new SignOnError('notProved')
    if (person.role !== actor.role) throw new SignOnError('noRole')
    await app.db.models.Session.update({ provedAt: now }, { where: { id: session }, transaction: tx })
    const after = { by: 'provider' }
    await audit(app, tx, caller, { action: 'session.prove', objectType: 'user', objectId: id, after })
  })
}
