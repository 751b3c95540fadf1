import { useSyncExternalStore } from 'react'
import { webhookFields } from '../../shared/data/webhook-events'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import { formKey } from '../../shared/forms/unsent-text'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { TextField } from '../../shared/ui/field'
import { EventChoice, eventsIn, noEvents } from '../../shared/webhooks/event-choice'
import { PasswordField } from '../../shared/forms/password-field'
import type { WebhookFormProps } from '../../shared/webhooks/webhook-task'
import { AccountForm } from '../forms/account-form'
import { useKeptText } from '../platform/use-kept-text'
import styles from './profile.module.css'

/** What is typed and ticked, kept until it is sent. */
const useWebhookForm = ({ client, forOperator, hook, onMade, onSaved }: WebhookFormProps) => {
  const { fields } = useText().webhooks
  const name = `webhook-${hook?.id ?? 'new'}`
  const stored = (hook?.events ?? []).join(' ')
  const ticks = `${name}-events`
  const [ticked, tick, doneTicks] = useKeptText(ticks, stored)
  const form = useFormKeptAs(
    name,
    fields,
    webhookFields,
    async ({ url = '', description = '', password }) => {
      const body = { url, description, events: eventsIn(ticked) }
      if (hook) {
        await client.webhooks.change({
          params: { id: hook.id },
          body: { ...body, ...(password && { password }) },
        })
        onSaved()
      } else {
        const made = await client.webhooks.create({
          body: { ...body, password: password ?? '', forOperator },
        })
        onMade(made.secret)
      }
      doneTicks()
    },
  )
  const typed = useSyncExternalStore(form.store.subscribe, () => form.store.get('url'))
  /** Whether another address is typed. */
  const isOther = !hook || (typed !== '' && typed !== hook.url)
  return { form, ticked, tick, ticks, isOther }
}

/** The form of a new webhook, or of one that is changed, which asks for the password where another address is typed. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { webhooks } = useText()
  const { form, ticked, tick, ticks, isOther } = useWebhookForm(props)
  const { hook, forOperator } = props
  return (
    <div className={styles.profileDialog}>
      <AccountForm form={form} submit={hook ? webhooks.save : webhooks.make}>
        <TextField
          {...form.field('url')}
          type="url"
          defaultValue={hook?.url}
          hint={webhooks.urlHint}
          placeholder="https://"
          autoComplete="off"
        />
        <TextField
          {...form.field('description')}
          defaultValue={hook?.description}
          hint={webhooks.descriptionHint}
          autoComplete="off"
        />
        <EventChoice
          forOperator={forOperator}
          ticked={ticked}
          onChange={now => tick(now || (hook ? noEvents : ''))}
          error={form.field('events').error}
        />
        <TypedElsewhere name={formKey(ticks)} into="[name=events]" />
        {isOther && (
          <PasswordField
            {...form.field('password')}
            autoComplete="current-password"
            hint={hook && webhooks.passwordHint}
          />
        )}
      </AccountForm>
    </div>
  )
}
