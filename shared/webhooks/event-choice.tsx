import { accountEvents, operatorEvents, type WebhookEvent } from '../data/webhook-events'
import { useText } from '../text/text'
import { Checkbox } from '../ui/field'
import styles from './webhooks.module.css'

interface EventChoiceProps {
  readonly forOperator: boolean
  readonly chosen: readonly WebhookEvent[]
  readonly onChange: (chosen: WebhookEvent[]) => void
  readonly error: string | undefined
}

/** What a webhook is told. */
export const EventChoice = ({ forOperator, chosen, onChange, error }: EventChoiceProps) => {
  const { webhooks } = useText()
  const offered: readonly WebhookEvent[] = forOperator ? operatorEvents : accountEvents
  const toggle = (event: WebhookEvent) =>
    onChange(offered.filter(each => (each === event ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <fieldset
      className={styles.events}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{webhooks.fields.events}</legend>
      {offered.map(event => (
        <Checkbox
          key={event}
          label={webhooks.events[event]}
          checked={chosen.includes(event)}
          onChange={() => toggle(event)}
        />
      ))}
      {error && <p className={styles.eventsError}>{error}</p>}
    </fieldset>
  )
}
