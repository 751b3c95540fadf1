import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { ChoiceField } from '../platform/choice-field'
import type { SmtpAccount, SmtpChange, SmtpTest } from '../platform/smtp-port'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { FormValues } from '../platform/use-saved-form'
import type { Smtp } from './use-smtp'
import fieldStyles from '../../ui/field.module.css'
import mailingStyles from './mailing.module.css'
import panesStyles from '../platform/panes.module.css'

const fresh: SmtpAccount = { host: '', port: 587, security: 'starttls', user: '', from: '', fromName: '' }
const securities = ['starttls', 'tls'] as const
const usualPort = { tls: '465', starttls: '587' } as const

const textsOf = ({ port, ...account }: SmtpAccount) => ({
  ...account,
  port: port ? String(port) : '',
  password: '',
})
type Texts = FormValues<keyof ReturnType<typeof textsOf>>

const securityOf = (texts: Texts) => (texts.security === 'tls' ? 'tls' : 'starttls')
const accountOf = (texts: Texts): SmtpChange => ({
  ...texts,
  port: Number(texts.port),
  security: securityOf(texts),
})

/** The account's form and its actions; the result of a test is cleared by any change. */
const useSmtpForm = (smtp: Smtp, onClose: () => void) => {
  const words = useText().staff.mailing.smtp
  const notify = useNotify()
  const form = useKeptForm<keyof Texts>({
    draft: 'smtp',
    unkept: ['password'],
    stored: textsOf(smtp.state?.account ?? fresh),
    save: async texts => {
      const { keychain } = await smtp.port!.save(accountOf(texts))
      notify(keychain ? words.keychain(keychain) : words.saved, keychain ? 'info' : 'ok')
      onClose()
    },
    onType: () => test.reset(),
  })
  const test = useMutation({
    mutationFn: () => smtp.port!.test(accountOf(form.values)),
    onMutate: () => form.fail(),
    onError: form.fail,
  })
  const forget = useMutation({
    mutationFn: () => smtp.port!.forget(),
    onSuccess: () => {
      form.forget()
      notify(words.forgotten, 'ok')
      onClose()
    },
  })
  return { ...form, test, forget }
}
type SmtpForm = ReturnType<typeof useSmtpForm>

/** The moderator's own mail account: tried before it is kept, its password only in the keychain. */
export const SmtpDialog = ({ smtp, onClose }: { readonly smtp: Smtp; readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const words = staff.mailing.smtp
  const form = useSmtpForm(smtp, onClose)
  const { test, forget } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form.submit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={
        <>
          {smtp.state?.account && (
            <Button look="danger" busy={forget.isPending} onClick={() => forget.mutate()}>
              {words.forget}
            </Button>
          )}
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {words.test}
          </Button>
          <Button look="main" type="submit" form="smtp-account" busy={form.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id="smtp-account" className={panesStyles.paneForm} noValidate onSubmit={submit}>
        <Beginning form={form} />
        <AccountFields form={form} hasPassword={smtp.state?.hasPassword} />
        <Verdict test={test.data} problem={form.problem(words.notSaved)} />
      </form>
    </Dialog>
  )
}

const Beginning = ({ form }: { readonly form: SmtpForm }) => (
  <>
    <p className={panesStyles.paneMuted}>{useText().staff.mailing.smtp.hint}</p>
    <KeptNote form={form} />
  </>
)

interface VerdictProps {
  readonly test: SmtpTest | undefined
  readonly problem: string | undefined
}

/** Whether the account works, or why it was not saved where no field is to blame. */
const Verdict = ({ test, problem }: VerdictProps) => {
  const words = useText().staff.mailing.smtp
  return (
    <div role="status">
      {test?.ok && <p className={mailingStyles.mailingOk}>{words.works}</p>}
      {test && !test.ok && <p className={fieldStyles.fieldError}>{test.problem}</p>}
      {problem && <p className={fieldStyles.fieldError}>{problem}</p>}
    </div>
  )
}

interface AccountFieldsProps {
  readonly form: SmtpForm
  readonly hasPassword: boolean | undefined
}

const AccountFields = ({ form: { field, values, set }, hasPassword }: AccountFieldsProps) => {
  const words = useText().staff.mailing.smtp
  const line = (name: 'host' | 'user' | 'from' | 'fromName') => (
    <TextField label={words[name]} maxLength={254} spellCheck={false} {...field(name)} />
  )
  return (
    <>
      {line('host')}
      <div className={panesStyles.panePair}>
        <ChoiceField
          label={words.security}
          {...field('security')}
          value={securityOf(values)}
          onChoose={security => {
            set('security', security)
            set('port', usualPort[security])
          }}
          options={securities.map(value => ({ value, label: words.securities[value] }))}
        />
        <TextField
          label={words.port}
          inputMode="numeric"
          {...field('port')}
          onChange={event => set('port', event.target.value.replace(/\D/g, '').slice(0, 5))}
        />
      </div>
      {line('user')}
      <TextField
        label={words.password}
        type="password"
        autoComplete="off"
        maxLength={300}
        hint={hasPassword ? words.passwordKept : undefined}
        {...field('password')}
      />
      {line('from')}
      {line('fromName')}
    </>
  )
}
