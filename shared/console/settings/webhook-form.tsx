import { webhookEvents, webhookFields } from '../../data/webhook-events'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { EventChoice } from '../../webhooks/event-choice'
import type { WebhookFormProps } from '../../webhooks/webhook-task'
import { FormProblem } from '../platform/form-fields'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import panesStyles from '../platform/panes.module.css'

const ticked = (events: string) => webhookEvents.filter(each => events.split(' ').includes(each))

const useWebhookForm = ({ client, forOperator, hook, onMade, onSaved }: WebhookFormProps) =>
  useKeptForm({
    draft: `webhook-${hook?.id ?? 'new'}`,
    stored: {
      url: hook?.url ?? '',
      description: hook?.description ?? '',
      events: (hook?.events ?? []).join(' '),
    },
    save: async ({ url, description, events }) => {
      const body = { url, description, events: ticked(events) }
      if (hook) {
        await client.webhooks.change({ params: { id: hook.id }, body })
        onSaved()
      } else onMade((await client.webhooks.create({ body: { ...body, forOperator } })).secret)
    },
  })

/** The form of a new webhook of the operator, or of one that is changed. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { webhooks } = useText()
  const form = useWebhookForm(props)
  const { values, errors, field, set, busy } = form
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
        forOperator={props.forOperator}
        chosen={ticked(values.events)}
        onChange={chosen => set('events', chosen.join(' '))}
        error={errors['events']}
      />
      <FormProblem>{form.problem(webhooks.notDone)}</FormProblem>
      <Button look="main" type="submit" busy={busy}>
        {props.hook ? webhooks.save : webhooks.make}
      </Button>
    </form>
  )
}
