import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { ChoiceField } from '../platform/choice-field'
import { fieldProblems, problemText } from '../platform/problems'
import type { SmtpAccount, SmtpChange, SmtpTest } from '../platform/smtp-port'
import type { Smtp } from './use-smtp'
import fieldStyles from '../../ui/field.module.css'
import mailingStyles from './mailing.module.css'
import panesStyles from '../platform/panes.module.css'

const fresh: SmtpAccount = { host: '', port: 587, security: 'starttls', user: '', from: '', fromName: '' }
const usualPort = { tls: 465, starttls: 587 } as const

/** The account's form and its actions; test results are cleared by any change. */
const useSmtpForm = (smtp: Smtp, onClose: () => void) => {
  const words = useText().staff.mailing.smtp
  const notify = useNotify()
  const [account, setAccount] = useState<SmtpChange>({ ...(smtp.state?.account ?? fresh), password: '' })
  const test = useMutation({ mutationFn: () => smtp.port!.test(account) })
  const save = useMutation({
    mutationFn: () => smtp.port!.save(account),
    onSuccess: ({ keychain }) => {
      notify(keychain ? words.keychain(keychain) : words.saved, keychain ? 'info' : 'ok')
      onClose()
    },
  })
  const forget = useMutation({
    mutationFn: () => smtp.port!.forget(),
    onSuccess: () => {
      notify(words.forgotten, 'ok')
      onClose()
    },
  })
  const change = (values: Partial<SmtpChange>) => {
    setAccount(before => ({ ...before, ...values }))
    test.reset()
    if (values.password === undefined) save.reset()
  }
  return { account, change, test, save, forget, failure: save.error ?? test.error }
}

/** The moderator's own mail account: tried before it is kept, its password only in the keychain. */
export const SmtpDialog = ({ smtp, onClose }: { readonly smtp: Smtp; readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const words = staff.mailing.smtp
  const { account, change, test, save, forget, failure } = useSmtpForm(smtp, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!save.isPending) save.mutate()
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
          <Button look="main" type="submit" form="smtp-account" busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id="smtp-account" className={panesStyles.paneForm} noValidate onSubmit={submit}>
        <p className={panesStyles.paneMuted}>{words.hint}</p>
        <AccountFields smtp={smtp} account={account} problems={fieldProblems(failure)} onChange={change} />
        <Verdict test={test.data} failure={failure} />
      </form>
    </Dialog>
  )
}

interface VerdictProps {
  readonly test: SmtpTest | undefined
  readonly failure: Error | null
}

/** Whether the account works, or why it was not saved where no field is to blame. */
const Verdict = ({ test, failure }: VerdictProps) => {
  const words = useText().staff.mailing.smtp
  const isOther = failure !== null && Object.keys(fieldProblems(failure)).length === 0
  return (
    <div role="status">
      {test?.ok && <p className={mailingStyles.mailingOk}>{words.works}</p>}
      {test && !test.ok && <p className={fieldStyles.fieldError}>{test.problem}</p>}
      {isOther && <p className={fieldStyles.fieldError}>{problemText(failure, words.notSaved)}</p>}
    </div>
  )
}

interface AccountFieldsProps {
  readonly smtp: Smtp
  readonly account: SmtpChange
  readonly problems: ReturnType<typeof fieldProblems>
  readonly onChange: (values: Partial<SmtpChange>) => void
}

const AccountFields = ({ smtp, account, problems, onChange }: AccountFieldsProps) => {
  const words = useText().staff.mailing.smtp
  const field = (
    name: 'host' | 'port' | 'user' | 'password' | 'from' | 'fromName',
    more: Partial<ComponentProps<typeof TextField>> = { spellCheck: false },
  ) => (
    <TextField
      label={words[name]}
      value={account[name] || ''}
      maxLength={254}
      error={problems[name]}
      onChange={event => onChange({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <>
      {field('host')}
      <div className={panesStyles.panePair}>
        <ChoiceField
          label={words.security}
          value={account.security}
          error={problems['security']}
          onChoose={security => onChange({ security, port: usualPort[security] })}
          options={(['starttls', 'tls'] as const).map(value => ({ value, label: words.securities[value] }))}
        />
        {field('port', {
          inputMode: 'numeric',
          maxLength: undefined,
          onChange: event => onChange({ port: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) }),
        })}
      </div>
      {field('user')}
      {field('password', {
        type: 'password',
        autoComplete: 'off',
        maxLength: 300,
        hint: smtp.state?.hasPassword ? words.passwordKept : undefined,
      })}
      {field('from')}
      {field('fromName')}
    </>
  )
}
