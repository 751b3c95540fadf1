import type { Transport } from '../client/client'
import { AppError } from '../contract/errors'

/** Asks the person to prove whose session it is; whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Lets a screen ask for proofs; returns the function that ends it. */
export const onProofAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * Carries calls as `transport` does. One that needs a fresh proof waits until the person has given it, and is made again;
 * calls of the same moment ask once. Without a proof it fails as the server said, with `fresh_proof`.
 */
export const withProof =
  (transport: Transport): Transport =>
  async (route, call, options) => {
    try {
      return await transport(route, call, options)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'fresh_proof' || !ask) throw error
      asked ??= ask().finally(() => (asked = undefined))
      if (!(await asked)) throw error
      return transport(route, call, options)
    }
  }
