import { useState } from 'react'
import { bannerClasses, type BannerClass } from '../../shared/data/banner-classes'
import { requestFields } from '../../shared/data/request-limits'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SelectField, TextField } from '../../shared/ui/field'
import { TextArea } from '../../shared/ui/text-area'
import { MailField } from '../forms/mail-field'
import { keepingNext } from '../../shared/rules/own-path'
import { useSession } from '../platform/session'
import { useClient, useNow } from '../platform/site-context'
import { FormDone, type Receipt, FormWays } from '../forms/form-done'
import { FieldPair, FormIntro } from '../forms/form-layout'
import { KeptForm } from '../forms/kept-form'

/** The form that requests a banner; only for accounts. */
export const BannerForm = () => {
  const { corporate } = useText()
  const session = useSession()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (!session) return <SignInFirst />
  if (!receipt) return <OpenForm onSent={setReceipt} />
  return <FormDone receipt={receipt} words={corporate} onAnother={() => setReceipt(null)} />
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
  readonly onSent: (receipt: Receipt) => void
}

const OpenForm = ({ onSent }: OpenFormProps) => {
  const { corporate } = useText()
  const client = useClient()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const form = useFormKeptAs('shareads', corporate.labels, requestFields, async values => {
    const { class: name = '', company = '', mail = '', start = '', target = '', message = '' } = values
    const { request } = await client.banners.request({
      // The cast is safe: the server validates the class, as all other fields.
      body: { class: name as BannerClass, company, mail, start, target, message },
    })
    onSent({ number: request, mail: mail.trim() })
  })
  return (
    <KeptForm form={form}>
      <FieldPair>
        <SelectField
          {...form.field('class')}
          options={bannerClasses.map(value => ({ value, label: value }))}
        />
        <TextField {...form.field('start')} type="date" min={today} />
      </FieldPair>
      <TextField {...form.field('company')} autoComplete="organization" />
      <MailField {...form.field('mail')} autoComplete="email" />
      <TextField
        {...form.field('target')}
        hint={corporate.targetHint}
        type="url"
        inputMode="url"
        autoCapitalize="none"
      />
      <TextArea {...form.field('message')} hint={corporate.messageHint} rows={4} />
      <Button type="submit" look="main" size="l" wide busy={form.busy}>
        {corporate.send}
      </Button>
    </KeptForm>
  )
}
