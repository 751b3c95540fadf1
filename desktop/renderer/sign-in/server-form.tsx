import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { AppError } from '../../../shared/contract/errors'
import type { ServerKind, ServerProfile, Servers } from '../../../shared/contract/ipc-session'
import { fieldProblems, type FormProblem } from '../../../shared/forms/problems'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { TextField } from '../../../shared/ui/field'
import { ask } from '../platform/bridge'
import { addressOf, kindOf, nameOf } from './server-guess'
import fieldStyles from '../../../shared/ui/field.module.css'
import signInStyles from './sign-in.module.css'

interface ServerFormProps {
  /** The server to change; without it the form adds one. */
  readonly profile?: ServerProfile | undefined
  readonly onSaved: (servers: Servers, address: string | undefined) => void
  readonly onCancel?: () => void
}

const kinds = ['production', 'staging', 'local'] as const satisfies readonly ServerKind[]

/** The form of a server. Name and kind are guessed from the address until the person sets them. */
export const ServerForm = ({ profile, onSaved, onCancel }: ServerFormProps) => {
  const { account, desktop } = useText()
  const words = desktop.servers
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState(profile?.address ?? '')
  const [name, setName] = useState(profile?.name)
  const [kind, setKind] = useState(profile?.kind)
  const [problem, setProblem] = useState<FormProblem>()
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])

  const save = async () => {
    const change = {
      address: addressOf(address),
      name: name ?? nameOf(address),
      kind: kind ?? kindOf(address),
      ...(profile ? { was: profile.address } : {}),
    }
    try {
      const servers = await ask('servers.save', change)
      const known = new Set(profile ? [] : servers.profiles.slice(0, -1).map(one => one.address))
      onSaved(servers, servers.profiles.findLast(one => !known.has(one.address) && !profile)?.address)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(fieldProblems(error, { address: words.address, name: words.name }, account, error.message))
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className={signInStyles.signInForm} noValidate onSubmit={onSubmit}>
      <p role="alert" className={signInStyles.signInProblem} hidden={!problem?.message}>
        {problem?.message}
      </p>
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={problem?.fields['address']}
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        maxLength={300}
        value={address}
        onChange={event => setAddress(event.target.value)}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={problem?.fields['name']}
        maxLength={60}
        value={name ?? nameOf(address)}
        onChange={event => setName(event.target.value)}
      />
      <fieldset className={signInStyles.serverKinds}>
        <legend className={fieldStyles.fieldLabel}>{words.kind}</legend>
        {kinds.map(one => (
          <label key={one} className={signInStyles.serverKindChoice} data-kind={one}>
            <input
              type="radio"
              name="kind"
              checked={(kind ?? kindOf(address)) === one}
              onChange={() => setKind(one)}
            />
            <b>{words.kinds[one]}</b>
            <span>{words.kindHints[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className={signInStyles.serverDeeds}>
        <Button look="main" type="submit">
          {profile ? words.save : words.add}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
        {profile && <RemoveServer profile={profile} onRemoved={servers => onSaved(servers, undefined)} />}
      </div>
    </form>
  )
}

interface RemoveServerProps {
  readonly profile: ServerProfile
  readonly onRemoved: (servers: Servers) => void
}

/** Asks for confirmation, since the stored sign-in of this server is deleted too. */
const RemoveServer = ({ profile, onRemoved }: RemoveServerProps) => {
  const { servers } = useText().desktop
  const [isSure, setSure] = useState(false)
  if (!isSure)
    return (
      <Button look="quiet" className={signInStyles.serverRemove} onClick={() => setSure(true)}>
        {servers.remove}
      </Button>
    )
  const remove = async () => onRemoved(await ask('servers.remove', profile.address))
  return (
    <p className={signInStyles.serverRemove} role="alert">
      {servers.removeAsk}
      <Button look="danger" size="s" onClick={() => void remove()}>
        {servers.removeYes}
      </Button>
    </p>
  )
}
