import { AppError } from '../../../shared/contract/errors'
import type { LoggedIn } from '../../../shared/contract/session'
import type { singleSignOn } from '../../../shared/contract/single-sign-on'
import type { SignOnResult } from '../../../shared/data/sign-on-results'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context, RequestContext } from '../../platform/http/context'
import { metricsOf } from '../../platform/metrics/metrics'
import { hasFactor } from '../factors/factors'
import { factorAsked, provesFactor, wrongFactor } from '../session/second-step'
import { forgetCodes, spendCode } from '../session/sign-in-limits'
import { startSession } from '../session/start-session'
import { firstStepOf, forgetAttempt, keepFirstStep, type FirstStep } from './attempt'
import { accountOf } from './identities'
import type { Person } from './person'
import { keepSignIn, type Tokens } from './provider-sign-ins'
import { SignOnError } from './sign-on-error'

/** The address of the login page that says what became of a sign-in, and keeps where to go on. */
export const loginPage = (provider: SignOnResult, next: string): string =>
  `/login?${new URLSearchParams({ provider, ...(next !== '/' && { next }) }).toString()}`

/** Who has signed in at the provider, and what it gave. */
export interface SignedOn {
  readonly person: Person
  readonly tokens: Tokens
}

/** Signs somebody of the provider in, or has their own second step asked for; answers the address to go on to. Throws SignOnError. */
export const signIn = async (
  ctx: RequestContext,
  { person, tokens }: SignedOn,
  next: string,
): Promise<string> => {
  const { app, caller, now } = ctx
  let first: FirstStep | undefined
  const prove = async (tx: Tx) => {
    const user = await accountOf(app, tx, { person, caller, now })
    if (!user) return undefined
    const { id, tokenVersion: version } = user
    const expiresAt = endOf(ctx)
    first = { user: id, version, signIn: await keepSignIn(app, tx, { userId: id, tokens, expiresAt }, now) }
    return app.env.OIDC_SECOND_FACTOR || !(await hasFactor(app, id, tx)) ? user : undefined
  }
  const loggedIn = await startSession(ctx, { prove, ...inBrowser(ctx, () => first?.signIn) })
  if (loggedIn) return loginPage('done', loggedIn.lacksFactor ? '/profile/security' : next)
  if (first) {
    keepFirstStep(ctx, first)
    return loginPage('secondStep', next)
  }
  metricsOf(app).signIns.inc({ outcome: 'wrong' })
  throw new SignOnError('noRole')
}

const endOf = ({ app, now }: RequestContext): Date =>
  new Date(now.getTime() + app.env.OIDC_SESSION_HOURS * 60 * 60_000)

/** What all sessions of the provider have. They are short, so that groups are read anew each day. */
const inBrowser = (ctx: RequestContext, signIn: () => number | undefined) => ({
  by: 'provider' as const,
  isByProvider: true,
  signIn,
  until: endOf(ctx),
  shown: ctx.caller.device,
  isProgram: false,
})

/**
 * Ends the sign-in of somebody whom the provider knows and whose account asks for a second step of its own. Throws
 * `conflict` without a sign-in of the last ten minutes, `second_factor` as `POST /login` does, `suspended`, and
 * `too_many_requests`.
 */
export const secondStep = async (ctx: Context<typeof singleSignOn.secondStep>): Promise<LoggedIn> => {
  const { app, body, now } = ctx
  const first = firstStepOf(ctx)
  const id = first && (await known(ctx, first))?.id
  if (first === undefined || id === undefined)
    throw new AppError('conflict', 'Please sign in at the provider again.')
  if (body.code === undefined && !body.passkey) throw await factorAsked(app, id, now)
  await spendCode(app, `provider ${id}`)
  const loggedIn = await startSession(ctx, {
    prove: async tx => {
      const user = await known(ctx, first, tx)
      return user && (await provesFactor(ctx, tx, user)) ? user : undefined
    },
    ...inBrowser(ctx, () => first.signIn),
  })
  if (!loggedIn) throw wrongFactor(app, body)
  forgetAttempt(ctx)
  await forgetCodes(app, `provider ${id}`)
  return loggedIn
}

/** The account, unless its sessions were ended after the first step, as by another role. */
const known = async ({ app }: RequestContext, { user: id, version }: FirstStep, tx?: Tx) => {
  const where = { id, tokenVersion: version, deletedAt: null }
  return (await app.db.models.User.findOne({ where, ...(tx && forUpdate(tx)) }))?.get()
}
