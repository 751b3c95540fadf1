import { useState } from 'react'
import type { Passkey } from '../../shared/contract/passkeys'
import { invalid } from '../../shared/contract/errors'
import { maxPasskeyName } from '../../shared/data/passkey-limits'
import { useForm } from '../../shared/forms/use-form'
import { useText } from '../../shared/text/text'
import { TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { makePasskey } from '../platform/ask-passkey'
import { useClient } from '../platform/site-context'
import { FactorDialog } from './factor-dialog'
import profileStyles from './profile.module.css'

export type PasskeyTask =
  | { readonly do: 'add' }
  | { readonly do: 'rename'; readonly passkey: Passkey }
  | { readonly do: 'remove'; readonly passkey: Passkey }

interface PasskeyDialogsProps {
  readonly task: PasskeyTask
  /** Whether the password alone signs in once this passkey is removed. */
  readonly isLastFactor: boolean
  readonly onClose: () => void
}

const limits = { name: { max: maxPasskeyName, needed: true } } as const

/** The dialogs of passkeys. */
export const PasskeyDialogs = ({ task, isLastFactor, onClose }: PasskeyDialogsProps) => {
  const { security } = useText()
  const [codes, setCodes] = useState<readonly string[]>([])
  const titles = { add: security.addTitle, rename: security.renameTitle, remove: security.removeTitle }
  return (
    <FactorDialog title={titles[task.do]} codes={codes} onClose={onClose}>
      {task.do === 'add' ? (
        <Add onCodes={setCodes} onDone={onClose} />
      ) : task.do === 'rename' ? (
        <Rename passkey={task.passkey} onDone={onClose} />
      ) : (
        <Remove passkey={task.passkey} isLastFactor={isLastFactor} onDone={onClose} />
      )}
    </FactorDialog>
  )
}

interface AddProps {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onDone: () => void
}

const Add = ({ onCodes, onDone }: AddProps) => {
  const { security } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({ name: security.passkeyName }, limits, async ({ name = '' }) => {
    const created = await made(makePasskey(await client.passkeys.begin()), security)
    if (!created) return
    const { codes } = await client.passkeys.add({ body: { name, created } })
    notify(security.passkeyAdded, 'ok')
    if (codes.length > 0) onCodes(codes)
    else onDone()
  })
  return (
    <AccountForm form={form} submit={security.addSubmit}>
      <p>{security.addIntro}</p>
      <TextField
        {...form.field('name')}
        hint={security.passkeyNameHint}
        defaultValue={security.passkeyFirstName}
        autoComplete="off"
      />
    </AccountForm>
  )
}

/** What the browser made; undefined if the person gave up. Throws `invalid` with words for what the device refuses. */
const made = async <T,>(
  making: Promise<T>,
  security: { readonly hasOne: string; readonly noMake: string },
) => {
  try {
    return await making
  } catch (error) {
    const hasOne = error instanceof Error && error.name === 'InvalidStateError'
    throw invalid('created', hasOne ? security.hasOne : security.noMake)
  }
}

interface OfPasskeyProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

const Rename = ({ passkey: { id, name: before }, onDone }: OfPasskeyProps) => {
  const { security } = useText()
  const client = useClient()
  const form = useForm({ name: security.passkeyName }, limits, async ({ name = '' }) => {
    await client.passkeys.rename({ params: { id }, body: { name } })
    onDone()
  })
  return (
    <AccountForm form={form} submit={security.renameSubmit}>
      <TextField {...form.field('name')} defaultValue={before} autoComplete="off" />
    </AccountForm>
  )
}

const Remove = ({
  passkey: { id, name },
  isLastFactor,
  onDone,
}: OfPasskeyProps & { readonly isLastFactor: boolean }) => {
  const { security } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({}, {}, async () => {
    await client.passkeys.remove({ params: { id } })
    notify(security.passkeyRemoved, 'ok')
    onDone()
  })
  return (
    <AccountForm form={form} submit={security.removeSubmit} look="danger">
      <p className={profileStyles.profileName}>
        {isLastFactor ? security.removeLast(name) : security.removeIntro(name)}
      </p>
    </AccountForm>
  )
}
