import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProofWays } from '../contract/proof'
import { accountFields } from '../data/field-limits'
import { PasswordField } from '../forms/password-field'
import { useForm } from '../forms/use-form'
import { accountQueries } from '../queries/account'
import { proof } from '../text/en-proof'
import { account } from '../text/en-session'
import { MoreTexts, useText } from '../text/text'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { DialogForm } from '../ui/dialog-form'
import { CodeInput } from '../ui/field-code'
import { SendProblem } from '../ui/send-problem'
import { Skeleton } from '../ui/skeleton'
import { ByBrowser, ByPasskey, ByProvider } from './other-ways'
import type { ProofAskerProps } from './proof-asker'
import styles from './proof-dialog.module.css'

const texts = { en: { account, proof } }

/** Milliseconds between two looks whether the proof was given elsewhere. */
const askAgain = 2000

interface ProofDialogProps extends ProofAskerProps {
  readonly onEnd: (isGiven: boolean) => void
}

/** Asks who sits here to show that the session is theirs: by a passkey, or by the password, with a code where one is needed. */
export const ProofDialog = (props: ProofDialogProps) => (
  <MoreTexts texts={texts}>
    <Asked {...props} />
  </MoreTexts>
)

const Asked = (props: ProofDialogProps) => {
  const { proof: words, common } = useText()
  const { client, onEnd } = props
  const [isAway, setAway] = useState(false)
  const { data, error, refetch } = useQuery({
    ...accountQueries.proofWays(client),
    // The provider's page is in another window, so the server is asked what became of it.
    refetchInterval: isAway ? askAgain : false,
    refetchIntervalInBackground: true,
  })
  const end = useEffectEvent(onEnd)
  const isProved = isAway && data !== undefined && data.until !== null
  useEffect(() => {
    if (isProved) end(true)
  }, [isProved])
  return (
    <Dialog open onClose={() => onEnd(false)} title={words.title} closeLabel={common.close}>
      <p className={styles.intro}>{words.intro}</p>
      {!data && !error && <Skeleton height="8em" />}
      {!data && error && (
        <SendProblem>
          {words.failed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </SendProblem>
      )}
      {data && <Ways {...props} ways={data} onLeave={() => setAway(true)} />}
    </Dialog>
  )
}

interface WaysProps extends ProofDialogProps {
  readonly ways: ProofWays
  readonly onLeave: () => void
}

const Ways = ({ client, askPasskey, askBrowser, onEnd, onLeave, ways }: WaysProps) => {
  // The console's own dialog knows no passkeys and no provider: these are in the browser.
  const isByBrowser = ways.passkey !== null || ways.provider !== null || !ways.hasPassword
  const hasOther = askBrowser ? isByBrowser : ways.provider !== null || Boolean(ways.passkey && askPasskey)
  const byBrowser = askBrowser && <ByBrowser askBrowser={askBrowser} onEnd={onEnd} isMain={isByBrowser} />
  return (
    <>
      {isByBrowser && byBrowser}
      {ways.provider !== null && !askBrowser && <ByProvider name={ways.provider} onLeave={onLeave} />}
      {ways.passkey && askPasskey && <ByPasskey client={client} askPasskey={askPasskey} onEnd={onEnd} />}
      {ways.hasPassword && <ByPassword client={client} onEnd={onEnd} ways={ways} hasOther={hasOther} />}
      {!isByBrowser && byBrowser}
    </>
  )
}

interface ByPasswordProps extends Pick<WaysProps, 'client' | 'onEnd' | 'ways'> {
  /** Whether another way stands above it. */
  readonly hasOther: boolean
}

const ByPassword = ({ client, onEnd, ways: { needsCode, hasApp }, hasOther }: ByPasswordProps) => {
  const { proof: words, account } = useText()
  const labels = { password: account.password, code: account.code }
  const form = useForm(labels, accountFields, async ({ password = '', code = '' }) => {
    await client.proof.give({ body: { password, ...(needsCode && { code }) } })
    onEnd(true)
  })
  const only = hasApp ? undefined : 'recovery'
  return (
    <>
      {hasOther && <p className={styles.or}>{words.or}</p>}
      <DialogForm {...form.element}>
        {form.problem?.message && <SendProblem>{form.problem.message}</SendProblem>}
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {needsCode && <CodeInput {...form.field('code')} words={account.codeField} only={only} />}
        <Button type="submit" look={hasOther ? 'plain' : 'main'} size="l" wide busy={form.busy}>
          {words.submit}
        </Button>
      </DialogForm>
    </>
  )
}
