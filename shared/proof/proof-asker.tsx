import { useEffect, useState } from 'react'
import type { Client } from '../client/client'
import type { PasskeyAnswer, PasskeyRequest } from '../contract/passkeys'
import { partOf, usePart } from '../ui/part'
import { onProofAsked } from './ask-proof'

export interface ProofAskerProps {
  readonly client: Client
  /** Has a passkey answer; undefined if the person gave up. Without it the program cannot ask for passkeys. */
  readonly askPasskey?: (request: PasskeyRequest) => Promise<PasskeyAnswer | undefined>
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
