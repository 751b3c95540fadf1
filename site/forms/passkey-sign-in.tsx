import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import type { PasskeyAnswer, PasskeyRequest } from '../../shared/contract/passkeys'
import type { LoggedIn } from '../../shared/contract/session'
import { useBusy } from '../../shared/forms/use-busy'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { askPasskey, canOfferPasskeys } from '../platform/ask-passkey'
import { afterSignOut } from '../platform/session'
import { useClient } from '../platform/site-context'
import styles from './passkey-sign-in.module.css'

/** Milliseconds after which passkeys are offered anew, before their challenge expires. */
const offeredFor = 4 * 60_000

interface PasskeySignInProps {
  readonly onDone: (loggedIn: LoggedIn) => Promise<void>
}

/** Signs in by a passkey alone: by a button, or where the browser fills in the mail address. */
export const PasskeySignIn = ({ onDone }: PasskeySignInProps) => {
  const { account } = useText()
  const client = useClient()
  const ready = useHydrated()
  const [turn, setTurn] = useState(0)
  const enter = async (passkey: PasskeyAnswer) =>
    onDone(await afterSignOut(() => client.session.loginByPasskey({ body: { passkey } })))
  const { problem, busy, ask } = useAsked(enter)
  const press = async () => {
    await ask(async () => askPasskey(await client.session.passkeyRequest()))
    // The question of the button has ended the offer at the field.
    setTurn(turn + 1)
  }
  return (
    <div className={styles.passkey}>
      <Offer key={turn} onAnswer={passkey => ask(() => Promise.resolve(passkey))} />
      <p className={styles.or}>{account.or}</p>
      <Button size="l" wide busy={busy} disabled={!ready} onClick={() => void press()}>
        {account.login.passkey}
      </Button>
      {problem && <SendProblem>{problem}</SendProblem>}
    </div>
  )
}

interface PasskeyStepProps {
  readonly known: PasskeyRequest['allowCredentials']
  /** Whether it is what most use: an account without an app has codes for emergencies alone. */
  readonly isFirst: boolean
  readonly onAnswer: (answer: PasskeyAnswer) => void
}

/** A passkey as the second step, in place of a code. */
export const PasskeyStep = ({ known, isFirst, onAnswer }: PasskeyStepProps) => {
  const { account } = useText()
  const client = useClient()
  const { problem, busy, ask } = useAsked(async answer => onAnswer(answer))
  const press = () =>
    ask(async () => {
      const request = await client.session.passkeyRequest()
      return askPasskey({ ...request, allowCredentials: [...known] })
    })
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{account.or}</p>
      <Button
        size="l"
        wide
        busy={busy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes as the answer to a press
        autoFocus={isFirst}
        onClick={() => void press()}
      >
        {account.login.passkeyStep}
      </Button>
      {problem && <SendProblem>{problem}</SendProblem>}
    </div>
  )
}

/** Gets an answer of a passkey and does something with it; what goes wrong is shown, a person who gives up is not. */
const useAsked = (take: (answer: PasskeyAnswer) => Promise<void>) => {
  const { account } = useText()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const ask = (find: () => Promise<PasskeyAnswer | undefined>) =>
    run(async () => {
      setProblem('')
      try {
        const answer = await find()
        if (answer) await take(answer)
      } catch (error) {
        setProblem(error instanceof AppError ? error.message : account.login.passkeyFailed)
      }
    })
  return { problem, busy, ask }
}

interface OfferProps {
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<void>
}

/** Offers passkeys at the field of the mail address, as long as the page is open. */
const Offer = ({ onAnswer }: OfferProps) => {
  const client = useClient()
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    let isLeft = false
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isLeft) return
      const { offerPasskeys, stopAsking } = await import('../platform/passkeys')
      const request = await client.session.passkeyRequest()
      if (isLeft) return
      stop = stopAsking
      timer = setTimeout(() => void offer().catch(() => {}), offeredFor)
      const answer = await offerPasskeys(request)
      if (answer && !isLeft) await take(answer)
    }
    // What fails here is an offer only: the button and the password remain.
    void offer().catch(() => {})
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
    }
  }, [client])
  return null
}
