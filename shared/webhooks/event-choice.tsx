import { accountEvents, operatorEvents, webhookEvents, type WebhookEvent } from '../data/webhook-events'
import { useText } from '../text/text'
import { Checkbox } from '../ui/field'
import fieldStyles from '../ui/field.module.css'
import styles from './webhooks.module.css'

/** The events that are ticked in a text in which forms keep them, separated by spaces. */
export const eventsIn = (text: string): WebhookEvent[] =>
  webhookEvents.filter(each => text.split(' ').includes(each))

/** A kept text that says that none is ticked: an empty one says that nothing is kept. */
export const noEvents = 'none'

interface EventChoiceProps {
  readonly forOperator: boolean
  /** As `eventsIn` reads them. */
  readonly ticked: string
  readonly onChange: (ticked: string) => void
  readonly error: string | undefined
}

/** What a webhook is told. */
export const EventChoice = ({ forOperator, ticked, onChange, error }: EventChoiceProps) => {
  const { webhooks } = useText()
  const offered: readonly WebhookEvent[] = forOperator ? operatorEvents : accountEvents
  const chosen = eventsIn(ticked)
  const toggle = (event: WebhookEvent) =>
    onChange(offered.filter(each => chosen.includes(each) !== (each === event)).join(' '))
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
          name="events"
          value={event}
          label={webhooks.events[event]}
          checked={chosen.includes(event)}
          onChange={() => toggle(event)}
        />
      ))}
      {error && <p className={fieldStyles.fieldError}>{error}</p>}
    </fieldset>
  )
}
