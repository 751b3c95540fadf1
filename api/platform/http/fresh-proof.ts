import { AppError } from '../../../shared/contract/errors'
import { freshFor } from '../../../shared/data/fresh-proof'
import type { Caller } from './context'

/**
 * Goes on only with a session that has proved in the last minutes whose it is, or a key of a program. Handlers of calls with
 * `proof: 'byCase'` call it once they know what is asked for. Throws `fresh_proof`.
 */
export const needProof = ({ actor, key }: Caller, now: Date): void => {
  if (key) return
  const provedAt = actor?.provedAt?.getTime() ?? 0
  if (now.getTime() - provedAt > freshFor)
    throw new AppError('fresh_proof', 'Please show first that it is you: with your password or a passkey.')
}
