import { z } from 'zod'
import type { Person } from '../../../shared/contract/ipc-session'
import { Role } from '../../../shared/contract/session'

/** What a login gives: enough to go on with after a restart. */
export interface KeptSignIn {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly person: Person
}

const Secret = z.object({
  token: z.string().min(1),
  expires: z.int(),
  person: z.object({ name: z.string(), surname: z.string(), mail: z.string(), role: Role }),
})

/** The name under which the keychain knows a person at a server. */
export const accountOf = (server: string, mail: string): string => `${server} ${mail}`

/** The keychain account of the device token of a server, which is the same for whoever signs in. */
export const deviceOf = (server: string): string => `device ${server}`

export const secretOf = ({ token, expires, person }: KeptSignIn): string =>
  JSON.stringify({ token, expires, person })

/** Undefined for anything that this console did not write. */
export const readSecret = (text: string): KeptSignIn | undefined => {
  try {
    return Secret.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
