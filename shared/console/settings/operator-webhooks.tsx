import { webhooks } from '../../text/en-webhooks'
import { Webhooks } from '../../webhooks/webhooks'
import { useConsoleClient } from '../platform/host'
import { WebhookForm } from './webhook-form'
import styles from './settings.module.css'

/** The operator's webhooks, which every admin manages. */
export const OperatorWebhooks = () => (
  <section className={styles.settingsForm} aria-labelledby="operator-webhooks">
    <div className={styles.settingsRates}>
      <h2 id="operator-webhooks">{webhooks.title}</h2>
      <p>{webhooks.operatorIntro}</p>
      <Webhooks client={useConsoleClient()} forOperator Form={WebhookForm} />
    </div>
  </section>
)
