import { z } from 'zod'
import { defineFeature } from './kit'
import { LoggedIn, SecondStep } from './session'

/** Sign-in of staff by the operator's identity provider (OpenID Connect). */
export const singleSignOn = defineFeature({
  offer: {
    method: 'GET',
    path: '/login/provider',
    gate: 'public',
    summary: 'The name of the provider by which staff can sign in; null without one',
    reply: z.object({ name: z.string().nullable() }),
  },
  begin: {
    method: 'GET',
    path: '/login/provider/begin',
    gate: 'public',
    summary:
      'For browsers: leads to the sign-in of the provider. With `use=prove` it asks the owner of this session to sign in there anew, as a fresh proof',
    query: z.object({
      /** Path of this site to go on to. */
      next: z.string().max(2000).optional(),
      use: z.enum(['signIn', 'prove']).default('signIn'),
    }),
    reply: z.string(),
    redirects: true,
    personal: true,
  },
  finish: {
    method: 'GET',
    path: '/login/provider/return',
    gate: 'public',
    summary:
      'For browsers: takes the answer of the provider, sets the token cookie as `POST /login` does, and leads on; with `provider` in the query of the login page it says what became of it',
    query: z.record(z.string().max(100), z.string().max(8000)),
    reply: z.string(),
    redirects: true,
    personal: true,
  },
  leave: {
    method: 'GET',
    path: '/login/provider/leave',
    gate: 'public',
    summary:
      'For browsers: leads to where people sign out at the provider itself (RP-Initiated Logout), with the ID token of who has just signed out here',
    reply: z.string(),
    redirects: true,
    personal: true,
  },
  left: {
    method: 'GET',
    path: '/login/provider/left',
    gate: 'public',
    summary:
      'For browsers: where the provider leads to after a sign-out there; ends a session here that began there, and leads to the login page',
    query: z.record(z.string().max(100), z.string().max(8000)),
    reply: z.string(),
    redirects: true,
    personal: true,
  },
  secondStep: {
    method: 'POST',
    path: '/login/provider/second-step',
    gate: 'public',
    summary:
      'End a sign-in at the provider of an account with a second factor of its own, where the provider counts as none (`secondStep` in the query of the login page); asks and answers as `POST /login` does; 409 without such a sign-in of the last ten minutes',
    body: SecondStep,
    reply: LoggedIn,
  },
})
