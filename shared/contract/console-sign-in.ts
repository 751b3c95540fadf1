import { z } from 'zod'
import { challengePattern, consolePorts, statePattern } from '../rules/console-request'
import { defineFeature, whole } from './kit'
import { Device, LoggedIn } from './session'

/** What the console asks the site for, in the query of the page `/console`. */
export const ConsoleRequest = z.object({
  /** Where the console listens on this computer, on 127.0.0.1. */
  port: whole(consolePorts.least, consolePorts.most),
  challenge: z.string().regex(challengePattern, 'is no challenge'),
  /** Comes back to the console as it is. */
  state: z.string().regex(statePattern, 'is no state'),
})
export type ConsoleRequest = z.output<typeof ConsoleRequest>

/** The sign-in of the console by the site in the person's browser (RFC 8252), by whatever way the site has. */
export const consoleSignIn = defineFeature({
  allow: {
    method: 'POST',
    path: '/console/code',
    gate: 'staff',
    proof: 'fresh',
    summary:
      'Let the console on the same computer sign in as oneself. The address leads to it with a code, good for 60 seconds and once, for the one who knows the verifier of `challenge`',
    body: ConsoleRequest,
    reply: z.object({ address: z.string() }),
  },
  signIn: {
    method: 'POST',
    path: '/console/token',
    gate: 'public',
    summary: 'Sign in with the code that a person has allowed the console; else like `POST /login`',
    body: z.object({
      code: z.string().min(1, 'is needed').max(2000),
      verifier: z.string().regex(/^[\w.~-]{43,128}$/, 'is no verifier'),
      device: Device,
    }),
    reply: LoggedIn,
  },
})
