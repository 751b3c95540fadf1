import { z } from 'zod'
import { defineFeature, whole } from './kit'
import { Device, LoggedIn } from './session'

/** 32 bytes in base64url, as RFC 7636 has the challenge of the method `S256`. */
const Challenge = z.string().regex(/^[\w-]{43}$/, 'is no challenge')

/** What the console asks the site for, in the query of the page `/console`. */
export const ConsoleRequest = z.object({
  /** Where the console listens on this computer, on 127.0.0.1. */
  port: whole(1024, 65_535),
  challenge: Challenge,
  /** Comes back to the console as it is. */
  state: z.string().regex(/^[\w-]{16,64}$/, 'is no state'),
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
