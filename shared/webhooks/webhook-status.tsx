import type { Webhook } from '../contract/webhooks'
import { useText } from '../text/text'
import { classNames } from '../ui/class-names'
import styles from './webhooks.module.css'

/** What people call it: its description or, without one, the host that it calls. */
export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || new URL(url).host

/** Whether it is on, off, or on and failing. */
export const WebhookStatus = ({ off, failingSince }: Pick<Webhook, 'off' | 'failingSince'>) => {
  const { webhooks } = useText()
  if (off !== null)
    return (
      <span className={classNames(styles.webhookMark, off !== 'owner' && styles.webhookMarkRed)}>
        {webhooks.off[off]}
      </span>
    )
  return failingSince === null ? (
    <span className={classNames(styles.webhookMark, styles.webhookMarkOk)}>{webhooks.on}</span>
  ) : (
    <span className={classNames(styles.webhookMark, styles.webhookMarkAmber, 'num')}>
      {webhooks.failing(failingSince)}
    </span>
  )
}
