import type { Client } from '../client/client'
import { useForm } from '../forms/use-form'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { PasswordField } from '../forms/password-field'
import styles from './webhooks.module.css'

interface RotateSecretProps {
  readonly client: Client
  readonly id: number
  readonly onSecret: (secret: string) => void
  readonly onBack: () => void
}

/** Makes a new secret of a webhook, by the owner's password. */
export const RotateSecret = ({ client, id, onSecret, onBack }: RotateSecretProps) => {
  const { webhooks } = useText()
  const labels = { password: webhooks.fields.password }
  const form = useForm(labels, {}, async ({ password = '' }) => {
    onSecret((await client.webhooks.rotate({ params: { id }, body: { password } })).secret)
  })
  return (
    <form {...form.element}>
      <p className={styles.webhookIntro}>{webhooks.rotateIntro}</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <div className={styles.webhookActions}>
        <Button onClick={onBack}>{webhooks.back}</Button>
        <Button look="main" type="submit" busy={form.busy}>
          {webhooks.rotate}
        </Button>
      </div>
    </form>
  )
}
