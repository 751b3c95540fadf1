import { useEffect, useRef, useState } from 'react'
import { AppError } from '../contract/errors'
import { useBusy } from '../forms/use-busy'
import { useText } from '../text/text'
import { Button, LinkButton } from '../ui/button'
import { SendProblem } from '../ui/send-problem'
import type { ProofAskerProps } from './proof-asker'
import styles from './proof-dialog.module.css'

type WayProps<K extends keyof ProofAskerProps> = Required<Pick<ProofAskerProps, K>> & {
  readonly onEnd: (isGiven: boolean) => void
}

export const ByPasskey = ({ client, askPasskey, onEnd }: WayProps<'client' | 'askPasskey'>) => {
  const { proof: words } = useText()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const use = async () => {
    setProblem('')
    try {
      // A challenge is good for one answer and for five minutes.
      const { passkey } = await client.proof.ways()
      const answer = passkey && (await askPasskey(passkey))
      if (!answer) return
      await client.proof.give({ body: { passkey: answer } })
      onEnd(true)
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : words.noPasskey)
    }
  }
  return (
    <div className={styles.passkey}>
      <Button look="main" size="l" wide busy={busy} onClick={() => void run(use)}>
        {words.passkey}
      </Button>
      {problem && <SendProblem>{problem}</SendProblem>}
    </div>
  )
}

interface ByProviderProps {
  readonly name: string
  /** Called when the person leaves for the provider's page. */
  readonly onLeave: () => void
}

/** The provider's page opens beside this one, where what was typed stays. */
export const ByProvider = ({ name, onLeave }: ByProviderProps) => {
  const { proof: words } = useText()
  return (
    <div className={styles.passkey}>
      <LinkButton
        href="/login/provider/begin?use=prove"
        target="_blank"
        look="main"
        size="l"
        wide
        aria-describedby="provider-hint"
        onClick={onLeave}
      >
        {words.provider(name)}
      </LinkButton>
      <p id="provider-hint" className={styles.or}>
        {words.providerHint}
      </p>
    </div>
  )
}

interface ByBrowserProps extends WayProps<'askBrowser'> {
  /** Whether it is what most people do here. */
  readonly isMain: boolean
}

export const ByBrowser = ({ askBrowser, onEnd, isMain }: ByBrowserProps) => {
  const { proof: words } = useText()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])
  const use = async () => {
    setProblem('')
    const { signal } = (left.current = new AbortController())
    try {
      if (await askBrowser(signal)) onEnd(true)
      else if (!signal.aborted) setProblem(words.browserFailed)
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : words.browserFailed)
    }
  }
  return (
    <div className={styles.passkey}>
      <Button look={isMain ? 'main' : 'plain'} size="l" wide busy={busy} onClick={() => void run(use)}>
        {words.browser}
      </Button>
      <p className={styles.or} role="status">
        {busy ? words.inBrowser : words.browserHint}
      </p>
      {problem && <SendProblem>{problem}</SendProblem>}
    </div>
  )
}
