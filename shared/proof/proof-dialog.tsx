import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../contract/errors'
import type { ProofWays } from '../contract/proof'
import { accountFields } from '../data/field-limits'
import { useBusy } from '../forms/use-busy'
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
import type { ProofAskerProps } from './proof-asker'
import styles from './proof-dialog.module.css'

const texts = { en: { account, proof } }

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
  const { data, error, refetch } = useQuery(accountQueries.proofWays(client))
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
      {data && <Ways {...props} ways={data} />}
    </Dialog>
  )
}

type WaysProps = ProofDialogProps & { readonly ways: ProofWays }

const Ways = (props: WaysProps) => {
  const { proof: words } = useText()
  const { client, askPasskey, onEnd, ways } = props
  return (
    <>
      {ways.passkey && askPasskey && <ByPasskey client={client} askPasskey={askPasskey} onEnd={onEnd} />}
      {ways.passkey && !askPasskey && <p className={styles.hint}>{words.notHere}</p>}
      <ByPassword {...props} />
    </>
  )
}

const ByPassword = ({ client, askPasskey, onEnd, ways: { needsCode, hasApp, passkey } }: WaysProps) => {
  const { proof: words, account } = useText()
  const labels = { password: account.password, code: account.code }
  const form = useForm(labels, accountFields, async ({ password = '', code = '' }) => {
    await client.proof.give({ body: { password, ...(needsCode && { code }) } })
    onEnd(true)
  })
  const only = hasApp ? undefined : 'recovery'
  return (
    <DialogForm {...form.element}>
      {form.problem?.message && <SendProblem>{form.problem.message}</SendProblem>}
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      {needsCode && <CodeInput {...form.field('code')} words={account.codeField} only={only} />}
      <Button type="submit" look={passkey && askPasskey ? 'plain' : 'main'} size="l" wide busy={form.busy}>
        {words.submit}
      </Button>
    </DialogForm>
  )
}

const ByPasskey = ({ client, askPasskey, onEnd }: Required<ProofDialogProps>) => {
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
      <p className={styles.or}>{words.or}</p>
    </div>
  )
}
