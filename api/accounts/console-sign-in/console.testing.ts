import { createHash, randomBytes } from 'node:crypto'

/** A console that asks to be signed in by the browser. */
export const aConsole = () => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const state = randomBytes(16).toString('base64url')
  return {
    request: { port: 50_123, challenge, state },
    /** What it sends after the browser has come to the address; `device` makes it a program without cookies. */
    signIn: (address: string) => ({
      code: new URL(address).searchParams.get('code') ?? '',
      verifier,
      device: '',
    }),
  }
}
