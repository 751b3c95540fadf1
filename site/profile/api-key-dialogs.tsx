import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../shared/contract/api-keys'
import {
  accountScopes,
  companyScopes,
  keyDays,
  operatorScopes,
  type ApiScope,
} from '../../shared/data/api-scopes'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Checkbox, SelectField, TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { PasswordField } from '../../shared/forms/password-field'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { useCopy } from './use-copy'
import profileStyles from './profile.module.css'
import styles from './two-step.module.css'

export type ApiKeyTask = { readonly do: 'make' } | { readonly do: 'end'; readonly key: ApiKey }

interface ApiKeyDialogsProps {
  readonly task: ApiKeyTask
  readonly onClose: () => void
}

/** The dialogs in which a key is made and ended. A new key stays until it is confirmed as copied: it comes only once. */
export const ApiKeyDialogs = ({ task, onClose }: ApiKeyDialogsProps) => {
  const { apiKeys, common } = useText()
  const [made, setMade] = useState<string>()
  const title = made
    ? apiKeys.madeTitle
    : task.do === 'end'
      ? apiKeys.endTitle(task.key.name)
      : apiKeys.newTitle
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!made}
      title={title}
      closeLabel={common.close}
      className={profileStyles.profileDialog}
    >
      {made ? (
        <Made apiKey={made} onKept={onClose} />
      ) : task.do === 'end' ? (
        <End apiKey={task.key} onDone={onClose} />
      ) : (
        <Make onMade={setMade} />
      )}
    </Dialog>
  )
}

const Made = ({ apiKey, onKept }: { readonly apiKey: string; readonly onKept: () => void }) => {
  const { apiKeys } = useText()
  const copy = useCopy()
  return (
    <>
      <p role="status">{apiKeys.madeIntro}</p>
      <p className={styles.key}>
        <code>{apiKey}</code>
        <Button size="s" look="quiet" onClick={() => void copy(apiKey)}>
          {apiKeys.copy}
        </Button>
      </p>
      <Button look="main" size="l" wide onClick={onKept}>
        {apiKeys.kept}
      </Button>
    </>
  )
}

const Make = ({ onMade }: { readonly onMade: (key: string) => void }) => {
  const { apiKeys } = useText()
  const client = useClient()
  const self = useQuery(accountQueries.detail(client)).data
  const isCompany = useSession()?.company !== undefined
  const [forOperator, setForOperator] = useState(false)
  const [sandbox, setSandbox] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<ApiScope>>(new Set())
  const offered = forOperator ? operatorScopes : isCompany ? companyScopes : accountScopes
  const labels = { name: apiKeys.name, scopes: apiKeys.may, days: apiKeys.days, password: apiKeys.password }
  const form = useForm(labels, accountFields, async ({ name = '', days: asText, password = '' }) => {
    const scopes = offered.filter(scope => chosen.has(scope))
    const days = keyDays.find(each => String(each) === asText) ?? null
    const body = { name, forOperator, sandbox: sandbox && !forOperator, scopes, days, password }
    onMade((await client.apiKeys.create({ body })).key)
  })
  const dayOptions = [...keyDays.map(String), ''].map(value => ({ value, label: dayWords(apiKeys, value) }))
  return (
    <AccountForm form={form} submit={apiKeys.make}>
      <TextField {...form.field('name')} hint={apiKeys.nameHint} autoComplete="off" required />
      {self?.role === 'Admin' && !isCompany && (
        <Checkbox
          label={apiKeys.forOperator}
          checked={forOperator}
          onChange={event => setForOperator(event.currentTarget.checked)}
        />
      )}
      {!forOperator && <SandboxChoice checked={sandbox} onChange={setSandbox} />}
      <Scopes offered={offered} chosen={chosen} onChange={setChosen} error={form.field('scopes').error} />
      <SelectField {...form.field('days')} defaultValue="90" options={dayOptions} />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}

interface SandboxChoiceProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const SandboxChoice = ({ checked, onChange }: SandboxChoiceProps) => {
  const { apiKeys } = useText()
  return (
    <div className={styles.scopes}>
      <Checkbox
        label={apiKeys.sandbox}
        aria-describedby="key-sandbox"
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <p id="key-sandbox" className={profileStyles.profileHint}>
        {apiKeys.sandboxHint}
      </p>
    </div>
  )
}

interface ScopesProps {
  readonly offered: readonly ApiScope[]
  readonly chosen: ReadonlySet<ApiScope>
  readonly onChange: (chosen: ReadonlySet<ApiScope>) => void
  readonly error: string | undefined
}

const Scopes = ({ offered, chosen, onChange, error }: ScopesProps) => {
  const { apiKeys } = useText()
  const toggle = (scope: ApiScope) =>
    onChange(new Set(chosen.has(scope) ? [...chosen].filter(each => each !== scope) : [...chosen, scope]))
  return (
    <fieldset
      className={styles.scopes}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{apiKeys.may}</legend>
      {offered.map(scope => (
        <Checkbox
          key={scope}
          label={apiKeys.scopes[scope]}
          checked={chosen.has(scope)}
          onChange={() => toggle(scope)}
        />
      ))}
      {error && <p className={styles.scopesError}>{error}</p>}
    </fieldset>
  )
}

const dayWords = ({ dayChoices }: { readonly dayChoices: Readonly<Record<string, string>> }, value: string) =>
  dayChoices[value] ?? value

const End = ({ apiKey, onDone }: { readonly apiKey: ApiKey; readonly onDone: () => void }) => {
  const { apiKeys } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({}, {}, async () => {
    await client.apiKeys.end({ params: { id: apiKey.id } })
    notify(apiKeys.ended(apiKey.name), 'ok')
    onDone()
  })
  return (
    <AccountForm form={form} submit={apiKeys.end} look="danger">
      <p>{apiKeys.endIntro}</p>
    </AccountForm>
  )
}
