import { useEffect, useState } from 'react'
import type { Client } from '../client/client'
import type { PasskeyAnswer, PasskeyRequest } from '../contract/passkeys'
import { partOf, usePart } from '../ui/part'
import { onProofAsked } from './ask-proof'

export interface ProofAskerProps {
  readonly client: Client
  /** Has a passkey answer; undefined if the person gave up. Without it the program cannot ask for passkeys. */
  readonly askPasskey?: (request: PasskeyRequest) => Promise<PasskeyAnswer | undefined>
  /**
   * For a program that is no browser: has the person sign in anew in the system's browser; whether the same one did. It gives
   * up when the signal says so.
   */
  readonly askBrowser?: (signal: AbortSignal) => Promise<boolean>
}

const proofDialog = partOf(() => import('./proof-dialog').then(module => module.ProofDialog))

/** Asks for a fresh proof wherever a call of these screens needs one; what was asked for goes on afterwards. */
export const ProofAsker = (props: ProofAskerProps) => {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null)
  const [ProofDialog] = usePart(proofDialog, answer !== null)
  useEffect(
    () =>
      onProofAsked(
        () =>
          new Promise<boolean>(resolve =>
            setAnswer(() => (isGiven: boolean) => {
              setAnswer(null)
              resolve(isGiven)
            }),
          ),
      ),
    [],
  )
  return answer && ProofDialog && <ProofDialog {...props} onEnd={answer} />
}
