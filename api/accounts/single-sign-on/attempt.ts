import { z } from 'zod'
import type { RequestContext } from '../../platform/http/context'
import { newShortToken, readShortToken } from '../session/short-tokens'

/** A sign-in at the provider that a browser has begun. It lies in a cookie, so another browser cannot end it. */
const Attempt = z.object({
  use: z.enum(['signIn', 'prove']),
  state: z.string(),
  nonce: z.string(),
  /** The verifier of PKCE. */
  verifier: z.string(),
  /** Path of this site to go on to. */
  next: z.string(),
  /** The session that wants to prove whose it is; empty for a sign-in. */
  session: z.string(),
  /** When it was begun, in seconds since 1970. */
  iat: z.int(),
})
export type Attempt = z.output<typeof Attempt>

/** Seconds that people have to sign in at the provider. */
const seconds = 10 * 60

/** Keeps an attempt in the browser that begins it. */
export const keepAttempt = (ctx: RequestContext, attempt: Omit<Attempt, 'iat'>): void =>
  keep(ctx, newShortToken(ctx.app, 'provider', attempt, { now: ctx.now, seconds }))

const keep = ({ now, setCookie }: RequestContext, value: string): void =>
  setCookie({
    name: 'sign_on',
    value,
    httpOnly: true,
    expires: new Date(now.getTime() + seconds * 1000),
  })

/** Takes the attempt out of the browser that comes back; undefined without one, or after ten minutes. */
export const takeAttempt = (ctx: RequestContext): Attempt | undefined => {
  const { app, caller, now } = ctx
  forgetAttempt(ctx)
  return caller.signOn === undefined
    ? undefined
    : readShortToken(app, 'provider', Attempt, caller.signOn, now)
}

export const forgetAttempt = ({ setCookie }: RequestContext): void =>
  setCookie({ name: 'sign_on', value: null, httpOnly: true })

/** Whom the provider knows already, while the account's own second step is asked for. */
const FirstStep = z.object({ user: z.int(), version: z.int(), signIn: z.int() })
export type FirstStep = z.output<typeof FirstStep>

export const keepFirstStep = (ctx: RequestContext, first: FirstStep): void =>
  keep(ctx, newShortToken(ctx.app, 'secondStep', first, { now: ctx.now, seconds }))

/** Whom the provider knows in this browser; undefined without anybody, or after ten minutes. */
export const firstStepOf = ({ app, caller, now }: RequestContext): FirstStep | undefined =>
  caller.signOn === undefined ? undefined : readShortToken(app, 'secondStep', FirstStep, caller.signOn, now)

/** A sign-out at the provider, from that here until the browser comes back from there. */
const Leaving = z.object({
  /** The number of the sign-in there that it ends; undefined for who comes without a session. */
  signIn: z.int().optional(),
  /** What the provider gives back. */
  state: z.string().optional(),
})
export type Leaving = z.output<typeof Leaving>

export const keepLeaving = (ctx: RequestContext, leaving: Leaving): void =>
  keep(ctx, newShortToken(ctx.app, 'leaving', leaving, { now: ctx.now, seconds }))

/** The sign-out that this browser is at; undefined without one, or after ten minutes. */
export const leavingOf = ({ app, caller, now }: RequestContext): Leaving | undefined =>
  caller.signOn === undefined ? undefined : readShortToken(app, 'leaving', Leaving, caller.signOn, now)
