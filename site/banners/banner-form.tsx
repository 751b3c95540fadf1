import { useState } from 'react'
import { bannerClasses, type BannerClass } from '../../shared/data/banner-classes'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Field, SelectField, TextField } from '../../shared/ui/field'
import { MailField } from '../forms/mail-field'
import { keepingNext } from '../platform/own-path'
import { useAccountForm } from '../forms/use-account-form'
import { useSession } from '../platform/session'
import { useClient, useNow } from '../platform/site-context'
import { FormDone, FormWays } from '../forms/form-done'
import { FieldPair, FormIntro } from '../forms/form-layout'
import { forgetForm, KeptForm } from '../forms/kept-form'

/** Asks for a banner; only for accounts. */
export const BannerForm = () => {
  const { corporate } = useText()
  const session = useSession()
  const [sent, setSent] = useState<{ readonly request: number; readonly mail: string } | null>(null)
  if (!session) return <SignInFirst />
  if (!sent) return <OpenForm onSent={setSent} />
  return (
    <FormDone
      title={corporate.doneTitle}
      numberLabel={corporate.number}
      number={sent.request}
      text={corporate.done(sent.mail)}
      another={corporate.another}
      home={corporate.home}
      onAnother={() => setSent(null)}
    />
  )
}

const SignInFirst = () => {
  const { corporate } = useText()
  return (
    <>
      <FormIntro>{corporate.signInTitle}</FormIntro>
      <FormWays>
        <LinkButton href={keepingNext('/login', '/shareads')} look="main">
          {corporate.signIn}
        </LinkButton>
        <LinkButton href={keepingNext('/register', '/shareads')}>{corporate.register}</LinkButton>
      </FormWays>
    </>
  )
}

interface OpenFormProps {
  readonly onSent: (sent: { request: number; mail: string }) => void
}

const OpenForm = ({ onSent }: OpenFormProps) => {
  const { corporate } = useText()
  const client = useClient()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const state = useAccountForm(labelsOf(corporate), async values => {
    const { class: name = '', company = '', mail = '', start = '', target = '', message = '' } = values
    const { request } = await client.banners.request({
      // The server judges the class, as it does everything else.
      body: { class: name as BannerClass, company, mail, start, target, message },
    })
    forgetForm('shareads')
    onSent({ request, mail: mail.trim() })
  })
  return (
    <KeptForm name="shareads" state={state}>
      <FieldPair>
        <SelectField
          {...state.errorOf('class')}
          label={corporate.class}
          name="class"
          options={bannerClasses.map(value => ({ value, label: value }))}
        />
        <TextField
          {...state.errorOf('start')}
          label={corporate.start}
          name="start"
          type="date"
          min={today}
          required
        />
      </FieldPair>
      <TextField
        {...state.errorOf('company')}
        label={corporate.company}
        name="company"
        autoComplete="organization"
        maxLength={120}
        required
      />
      <MailField {...state.errorOf('mail')} autoComplete="email" />
      <TextField
        {...state.errorOf('target')}
        label={corporate.target}
        hint={corporate.targetHint}
        name="target"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        maxLength={400}
        required
      />
      <MessageField {...state.errorOf('message')} />
      <Button type="submit" look="main" size="l" wide busy={state.busy}>
        {corporate.send}
      </Button>
    </KeptForm>
  )
}

const labelsOf = (corporate: ReturnType<typeof useText>['corporate']) => ({
  class: corporate.class,
  company: corporate.company,
  mail: corporate.mail,
  start: corporate.start,
  target: corporate.target,
  message: corporate.message,
})

const MessageField = ({ error, onInput }: ReturnType<ReturnType<typeof useAccountForm>['errorOf']>) => {
  const { corporate } = useText()
  return (
    <Field label={corporate.message} hint={corporate.messageHint} error={error}>
      {control => (
        <textarea
          {...control}
          className="field-control"
          name="message"
          rows={4}
          maxLength={5000}
          onInput={onInput}
        />
      )}
    </Field>
  )
}
