import { useState } from 'react'
import { webhookFields, type WebhookEvent } from '../../shared/data/webhook-events'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { TextField } from '../../shared/ui/field'
import { EventChoice } from '../../shared/webhooks/event-choice'
import type { WebhookFormProps } from '../../shared/webhooks/webhook-task'
import { AccountForm } from '../forms/account-form'

/** The form of a new webhook, or of one that is changed. */
export const WebhookForm = ({ client, forOperator, hook, onMade, onSaved }: WebhookFormProps) => {
  const { webhooks } = useText()
  const [events, setEvents] = useState<WebhookEvent[]>(hook?.events ?? [])
  const name = `webhook-${hook?.id ?? 'new'}`
  const form = useFormKeptAs(name, webhooks.fields, webhookFields, async ({ url = '', description = '' }) => {
    const body = { url, description, events }
    if (hook) {
      await client.webhooks.change({ params: { id: hook.id }, body })
      onSaved()
    } else onMade((await client.webhooks.create({ body: { ...body, forOperator } })).secret)
  })
  return (
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
        chosen={events}
        onChange={setEvents}
        error={form.field('events').error}
      />
    </AccountForm>
  )
}
