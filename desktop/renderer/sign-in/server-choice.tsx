import { useEffect, useRef, useState } from 'react'
import type { ServerProfile } from '../../../shared/contract/ipc-session'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { ask } from '../platform/bridge'
import { ServerKind } from '../platform/server-kind'
import fieldStyles from '../../../shared/ui/field.module.css'
import signInStyles from './sign-in.module.css'

interface ServerChoiceProps {
  readonly profiles: readonly ServerProfile[]
  readonly chosen: string | undefined
  readonly onChoose: (address: string) => void
  readonly onEdit: (profile: ServerProfile) => void
  readonly onAdd: () => void
}

/** The servers that this console knows, each with what it is for and whether it answers. */
export const ServerChoice = ({ profiles, chosen, onChoose, onEdit, onAdd }: ServerChoiceProps) => {
  const { signIn, servers } = useText().desktop
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('li:has(:checked)')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <fieldset className={signInStyles.serverChoice}>
      <legend className={fieldStyles.fieldLabel}>{signIn.server}</legend>
      <ul ref={list}>
        {profiles.map(profile => (
          <ServerRow
            key={profile.address}
            profile={profile}
            isChosen={profile.address === chosen}
            onChoose={onChoose}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <Button look="quiet" size="s" onClick={onAdd}>
        {servers.add}
      </Button>
    </fieldset>
  )
}

interface ServerRowProps extends Pick<ServerChoiceProps, 'onChoose' | 'onEdit'> {
  readonly profile: ServerProfile
  readonly isChosen: boolean
}

const ServerRow = ({ profile, isChosen, onChoose, onEdit }: ServerRowProps) => {
  const { servers } = useText().desktop
  const { address, name, kind } = profile
  return (
    <li className={signInStyles.serverRow} data-kind={kind}>
      <label>
        <input type="radio" name="server" checked={isChosen} onChange={() => onChoose(address)} />
        <span className={signInStyles.serverWords}>
          <b>{name}</b>
          <span className={signInStyles.serverAddress}>{address}</span>
        </span>
        <ServerKind kind={kind} className={signInStyles.serverRowKind} />
        <Readiness address={address} />
      </label>
      <Button look="quiet" size="s" aria-label={servers.edit(name)} onClick={() => onEdit(profile)}>
        {servers.editShort}
      </Button>
    </li>
  )
}

type Check = { readonly ready: boolean; readonly problem: string | null }

/** How often a server that was not ready is asked again, in milliseconds. */
const askAgain = 5000

const Readiness = ({ address }: { readonly address: string }) => {
  const { servers } = useText().desktop
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async () => {
      const result = await ask('servers.check', address)
      if (!isCurrent) return
      setCheck(result)
      if (!result.ready) timer = setTimeout(() => void look(), askAgain)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [address])
  return (
    <span className={signInStyles.serverState} data-ready={check?.ready} title={check?.problem ?? undefined}>
      {check ? (check.ready ? servers.ready : servers.notReady) : servers.checking}
    </span>
  )
}
