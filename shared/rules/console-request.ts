import type { ConsoleRequest } from '../contract/console-sign-in'

/** Ports that a program may listen on without being an administrator. */
export const consolePorts = { least: 1024, most: 65_535 }
/** 32 bytes in base64url, as RFC 7636 has the challenge of the method `S256`. */
export const challengePattern = /^[\w-]{43}$/
export const statePattern = /^[\w-]{16,64}$/

/** What the console asks for, in the query of a page; undefined where it is not whole. */
export const consoleRequestOf = (search: string): ConsoleRequest | undefined => {
  const query = new URLSearchParams(search)
  const [port, challenge, state] = ['port', 'challenge', 'state'].map(name => query.get(name) ?? '')
  const { least, most } = consolePorts
  const isPort = /^\d{4,5}$/.test(port ?? '') && Number(port) >= least && Number(port) <= most
  if (!isPort || !challenge || !challengePattern.test(challenge)) return undefined
  return state && statePattern.test(state) ? { port: Number(port), challenge, state } : undefined
}
