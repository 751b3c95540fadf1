import { webhookFields } from '../../data/webhook-events'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { EventChoice, eventsIn } from '../../webhooks/event-choice'
import { PasswordField } from '../../forms/password-field'
import type { WebhookFormProps } from '../../webhooks/webhook-task'
import { FormProblem } from '../platform/form-fields'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import panesStyles from '../platform/panes.module.css'

const useWebhookForm = ({ client, forOperator, hook, onMade, onSaved }: WebhookFormProps) =>
  useKeptForm<'url' | 'description' | 'events' | 'password'>({
    draft: `webhook-${hook?.id ?? 'new'}`,
    unkept: ['password'],
    stored: {
      url: hook?.url ?? '',
      description: hook?.description ?? '',
      events: (hook?.events ?? []).join(' '),
      password: '',
    },
    save: async ({ url, description, events, password }) => {
      const body = { url, description, events: eventsIn(events) }
      if (hook) {
        const proof = password === '' ? {} : { password }
        await client.webhooks.change({ params: { id: hook.id }, body: { ...body, ...proof } })
        onSaved()
      } else {
        const made = await client.webhooks.create({ body: { ...body, password, forOperator } })
        onMade(made.secret)
      }
    },
  })

/** The form of a new webhook of the operator, or of one that is changed. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { webhooks } = useText()
  const form = useWebhookForm(props)
  const { busy } = form
  return (
    <form
      className={panesStyles.paneForm}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) form.submit()
      }}
    >
      <KeptNote form={form} />
      <Fields {...props} form={form} />
      <FormProblem>{form.problem(webhooks.notDone)}</FormProblem>
      <Button look="main" type="submit" busy={busy}>
        {props.hook ? webhooks.save : webhooks.make}
      </Button>
    </form>
  )
}

type FieldsProps = WebhookFormProps & { readonly form: ReturnType<typeof useWebhookForm> }

/** The password is asked for where another address is typed. */
const Fields = ({ forOperator, hook, form: { values, errors, field, set } }: FieldsProps) => {
  const { webhooks } = useText()
  return (
    <>
      <TextField
        label={webhooks.fields.url}
        type="url"
        hint={webhooks.urlHint}
        placeholder="https://"
        maxLength={webhookFields.url.max}
        {...field('url')}
      />
      <TextField
        label={webhooks.fields.description}
        hint={webhooks.descriptionHint}
        maxLength={webhookFields.description.max}
        {...field('description')}
      />
      <EventChoice
        forOperator={forOperator}
        ticked={values.events}
        onChange={ticked => set('events', ticked)}
        error={errors['events']}
      />
      {values.url !== hook?.url && (
        <PasswordField
          autoComplete="current-password"
          label={webhooks.fields.password}
          hint={hook && webhooks.passwordHint}
          {...field('password')}
        />
      )}
    </>
  )
}
