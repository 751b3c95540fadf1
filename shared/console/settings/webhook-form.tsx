import type { SubmitEvent } from 'react'
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

/** The form of a new webhook of the operator, or of one that is changed. */
export const WebhookForm = ({ client, forOperator, hook, onMade, onSaved }: WebhookFormProps) => {
  const { webhooks } = useText()
  const form = useKeptForm({
    draft: `webhook-${hook?.id ?? 'new'}`,
    stored: {
      url: hook?.url ?? '',
      description: hook?.description ?? '',
      events: (hook?.events ?? []).join(' '),
    },
    save: async ({ url, description, events: ticked }) => {
      const body = {
        url,
        description,
        events: webhookEvents.filter(each => ticked.split(' ').includes(each)),
      }
      if (hook) {
        await client.webhooks.change({ params: { id: hook.id }, body })
        onSaved()
      } else onMade((await client.webhooks.create({ body: { ...body, forOperator } })).secret)
    },
  })
  const { values, errors, field, set, busy, problem, submit } = form
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) submit()
  }
  return (
    <form className={panesStyles.paneForm} noValidate onSubmit={onSubmit}>
      <KeptNote form={form} />
      <TextField
        label={webhooks.fields.url}
        type="url"
        hint={webhooks.urlHint}
        placeholder="https://"
        autoComplete="off"
        maxLength={webhookFields.url.max}
        {...field('url')}
      />
      <TextField
        label={webhooks.fields.description}
        hint={webhooks.descriptionHint}
        autoComplete="off"
        maxLength={webhookFields.description.max}
        {...field('description')}
      />
      <EventChoice
        forOperator={forOperator}
        chosen={webhookEvents.filter(each => values.events.split(' ').includes(each))}
        onChange={chosen => set('events', chosen.join(' '))}
        error={errors['events']}
      />
      <FormProblem>{problem(webhooks.notDone)}</FormProblem>
      <Button look="main" type="submit" busy={busy}>
        {hook ? webhooks.save : webhooks.make}
      </Button>
    </form>
  )
}
