import { useState, type ReactNode } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { CodeInput } from '../../shared/ui/field-code'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { PasswordField } from '../../shared/forms/password-field'
import { useClient } from '../platform/site-context'
import { qrCode } from '../sharing/qr-code'
import { FactorDialog } from './factor-dialog'
import { useCopy } from './use-copy'
import styles from './two-step.module.css'

export type TwoStepTask =
  | { readonly name: 'setUp'; readonly secret: string; readonly uri: string }
  | { readonly name: 'turnOff'; readonly keepsPasskeys: boolean }
  | { readonly name: 'renew' }

interface TwoStepDialogsProps {
  readonly task: TwoStepTask
  readonly onClose: () => void
}

/** The dialogs of two-step sign-in. */
export const TwoStepDialogs = ({ task, onClose }: TwoStepDialogsProps) => {
  const { security } = useText()
  const [codes, setCodes] = useState<readonly string[]>([])
  const titles = { setUp: security.setUpTitle, turnOff: security.offTitle, renew: security.renewTitle }
  return (
    <FactorDialog title={titles[task.name]} codes={codes} onClose={onClose}>
      {task.name === 'setUp' ? (
        <SetUp
          secret={task.secret}
          uri={task.uri}
          onCodes={made => (made.length > 0 ? setCodes(made) : onClose())}
        />
      ) : task.name === 'renew' ? (
        <Renew onCodes={setCodes} />
      ) : (
        <TurnOff keepsPasskeys={task.keepsPasskeys} onDone={onClose} />
      )}
    </FactorDialog>
  )
}

interface SetUpProps {
  readonly secret: string
  readonly uri: string
  readonly onCodes: (codes: readonly string[]) => void
}

const SetUp = ({ secret, uri, onCodes }: SetUpProps) => {
  const { security } = useText()
  const client = useClient()
  const copy = useCopy()
  const { size, path } = qrCode(uri)
  return (
    <>
      <p>{security.scan}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={security.qr}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p className={styles.keyLabel}>{security.key}</p>
      <p className={styles.key}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="s" look="quiet" aria-label={security.copyKey} onClick={() => void copy(secret)}>
          {security.copy}
        </Button>
      </p>
      <ProofForm
        codeLabel={security.appCode}
        submit={security.confirm}
        send={async body => onCodes((await client.factors.confirmTotp({ body })).codes)}
      />
    </>
  )
}

const Renew = ({ onCodes }: Pick<SetUpProps, 'onCodes'>) => {
  const { security } = useText()
  const client = useClient()
  return (
    <ProofForm
      submit={security.newCodes}
      send={async body => onCodes((await client.factors.renewCodes({ body })).codes)}
    >
      <p>{security.renewIntro}</p>
    </ProofForm>
  )
}

interface TurnOffProps {
  readonly keepsPasskeys: boolean
  readonly onDone: () => void
}

const TurnOff = ({ keepsPasskeys, onDone }: TurnOffProps) => {
  const { security } = useText()
  const client = useClient()
  const notify = useNotify()
  return (
    <ProofForm
      look="danger"
      submit={security.turnOff}
      send={async body => {
        await client.factors.removeTotp({ body })
        notify(security.turnedOff, 'ok')
        onDone()
      }}
    >
      <p>{keepsPasskeys ? security.offKeeps : security.offIntro}</p>
    </ProofForm>
  )
}

interface ProofFormProps {
  readonly submit: string
  readonly look?: 'main' | 'danger'
  /** For a code that only the app can give. */
  readonly codeLabel?: string
  readonly send: (proof: { readonly password: string; readonly code: string }) => Promise<void>
  readonly children?: ReactNode
}

const ProofForm = ({ submit, look = 'main', codeLabel, send, children }: ProofFormProps) => {
  const { account, security } = useText()
  const labels = { code: codeLabel ?? account.code, password: security.password }
  const form = useForm(labels, accountFields, ({ code = '', password = '' }) => send({ code, password }))
  return (
    <AccountForm form={form} submit={submit} look={look}>
      {children}
      <CodeInput
        {...form.field('code')}
        words={account.codeField}
        only={codeLabel === undefined ? undefined : 'app'}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
