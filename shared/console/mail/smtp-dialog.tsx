import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { ChoiceField } from '../platform/choice-field'
import { fieldProblems, problemText } from '../platform/problems'
import type { SmtpAccount, SmtpChange } from '../platform/smtp-port'
import type { Smtp } from './use-smtp'

const fresh: SmtpAccount = { host: '', port: 587, security: 'starttls', user: '', from: '', fromName: '' }
const usualPort = { tls: 465, starttls: 587 } as const

/** The moderator's own mail account: tried before it is kept, its password only in the keychain. */
export const SmtpDialog = ({ smtp, onClose }: { readonly smtp: Smtp; readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const words = staff.mailing.smtp
  const notify = useNotify()
  const known = smtp.state?.account
  const [account, setAccount] = useState<SmtpAccount>(known ?? fresh)
  const [password, setPassword] = useState('')
  const change: SmtpChange = { ...account, password }
  const set = (values: Partial<SmtpAccount>) => {
    setAccount(before => ({ ...before, ...values }))
    test.reset()
    save.reset()
  }
  const test = useMutation({ mutationFn: () => smtp.port!.test(change) })
  const save = useMutation({
    mutationFn: () => smtp.port!.save(change),
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
  const failure = save.error ?? test.error
  const problems = fieldProblems(failure)
  const isOther = failure !== null && Object.keys(problems).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={
        <>
          {known && (
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
      <form
        id="smtp-account"
        className="desk-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (!save.isPending) save.mutate()
        }}
      >
        <AccountFields
          smtp={smtp}
          account={account}
          password={password}
          problems={problems}
          onAccount={set}
          onPassword={typed => {
            setPassword(typed)
            test.reset()
          }}
        />
        <div role="status">
          {test.data?.ok && <p className="mailing-ok">{words.works}</p>}
          {test.data && !test.data.ok && <p className="field-error">{test.data.problem}</p>}
          {isOther && <p className="field-error">{problemText(failure, words.notSaved)}</p>}
        </div>
      </form>
    </Dialog>
  )
}

interface AccountFieldsProps {
  readonly smtp: Smtp
  readonly account: SmtpAccount
  readonly password: string
  readonly problems: ReturnType<typeof fieldProblems>
  readonly onAccount: (values: Partial<SmtpAccount>) => void
  readonly onPassword: (password: string) => void
}

const AccountFields = ({ smtp, account, password, problems, onAccount, onPassword }: AccountFieldsProps) => {
  const words = useText().staff.mailing.smtp
  const field = (name: 'host' | 'user' | 'from' | 'fromName', label: string) => (
    <TextField
      label={label}
      value={account[name]}
      maxLength={254}
      spellCheck={false}
      error={problems[name]}
      onChange={event => onAccount({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <p className="desk-muted">{words.hint}</p>
      {field('host', words.host)}
      <div className="desk-pair">
        <ChoiceField
          label={words.security}
          value={account.security}
          error={problems['security']}
          onChoose={security => onAccount({ security, port: usualPort[security] })}
          options={(['starttls', 'tls'] as const).map(value => ({ value, label: words.securities[value] }))}
        />
        <TextField
          label={words.port}
          inputMode="numeric"
          value={account.port || ''}
          error={problems['port']}
          onChange={event => onAccount({ port: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
        />
      </div>
      {field('user', words.user)}
      <TextField
        label={words.password}
        type="password"
        autoComplete="off"
        value={password}
        maxLength={300}
        hint={smtp.state?.hasPassword ? words.passwordKept : undefined}
        error={problems['password']}
        onChange={event => onPassword(event.target.value)}
      />
      {field('from', words.from)}
      {field('fromName', words.fromName)}
    </>
  )
}
