import { webhooks as words } from '../../shared/text/en-webhooks'
import { MoreTexts, useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Webhooks } from '../../shared/webhooks/webhooks'
import { useClient } from '../platform/site-context'
import { WebhookForm } from './webhook-form'
import styles from './profile.module.css'

const texts = { en: { webhooks: words } }

/** The user's own webhooks; the operator's are in the settings of staff. */
export const OwnWebhooks = () => (
  <MoreTexts texts={texts}>
    <Section />
  </MoreTexts>
)

const Section = () => {
  const { webhooks } = useText()
  const client = useClient()
  return (
    <section className={styles.profileCard} aria-labelledby="profile-webhooks">
      <h2 id="profile-webhooks">{webhooks.title}</h2>
      <p className={styles.profileHint}>
        {webhooks.intro}{' '}
        <Link href="/api-docs#webhooks" className="link">
          {webhooks.docs}
        </Link>
      </p>
      <Webhooks client={client} forOperator={false} Form={WebhookForm} />
    </section>
  )
}
