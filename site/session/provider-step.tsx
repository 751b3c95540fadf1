import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError, invalid } from '../../shared/contract/errors'
import type { LoggedIn, SecondStep as Given } from '../../shared/contract/session'
import { accountFields } from '../../shared/data/field-limits'
import { isCodeAsked, secondStepOf, type SecondStep } from '../../shared/forms/problems'
import { useForm } from '../../shared/forms/use-form'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { CodeInput } from '../../shared/ui/field-code'
import { SendProblem } from '../../shared/ui/send-problem'
import { Skeleton } from '../../shared/ui/skeleton'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { PasskeyStep } from '../forms/passkey-sign-in'
import { useNavigate } from '../platform/router'
import { afterSignOut } from '../platform/session'
import { useClient } from '../platform/site-context'

interface ProviderStepProps {
  readonly next: string | null
  readonly onDone: (loggedIn: LoggedIn) => Promise<void>
}

/** Asks for the second step of an account whose person the provider knows, where its sign-in counts as the first alone. */
export const ProviderStep = ({ next, onDone }: ProviderStepProps) => {
  const { account, signOn } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const { data } = useQuery(accountQueries.signOnOffer(client))
  const [step, setStep] = useState<SecondStep>()
  const [isFailed, setFailed] = useState(false)
  const take = useEffectEvent(async (error: unknown) => {
    if (isCodeAsked(error)) return setStep(secondStepOf(error))
    const isOver = error instanceof AppError && error.code === 'conflict'
    if (!isOver) return setFailed(true)
    const query = new URLSearchParams({ provider: 'expired', ...(next !== null && { next }) })
    await navigate(`/login?${query.toString()}`, { replace: true })
  })
  useEffect(() => {
    client.singleSignOn.secondStep({ body: {} }).catch(take)
  }, [client])
  return (
    <AccountFrame title={signOn.stepTitle} intro={data?.name ? signOn.stepIntro(data.name) : undefined}>
      {isFailed && <SendProblem>{account.problems.unavailable}</SendProblem>}
      {!isFailed && !step && <Skeleton height="9em" />}
      {step && <StepForm step={step} onDone={onDone} />}
    </AccountFrame>
  )
}

interface StepFormProps {
  readonly step: SecondStep
  readonly onDone: ProviderStepProps['onDone']
}

const StepForm = ({ step, onDone }: StepFormProps) => {
  const { account, signOn } = useText()
  const client = useClient()
  const give = async (body: Given) =>
    onDone(await afterSignOut(() => client.singleSignOn.secondStep({ body })))
  const form = useForm({ code: account.code }, accountFields, async ({ code = '' }) => {
    if (code.trim() === '') throw invalid('code', 'is needed')
    await give({ code })
  })
  return (
    <>
      <AccountForm form={form} submit={signOn.stepSubmit}>
        <CodeInput
          {...form.field('code')}
          words={account.codeField}
          only={step.hasApp ? undefined : 'recovery'}
        />
      </AccountForm>
      {step.known && (
        <PasskeyStep known={step.known} isFirst={!step.hasApp} onAnswer={passkey => give({ passkey })} />
      )}
    </>
  )
}
