import { account } from '../../shared/text/en-session'
import { security } from '../../shared/text/en-security'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { partOf, usePart } from '../../shared/ui/part'
import { useHead, type Head } from '../platform/head'
import { ProfileFrame } from '../platform/profile-frame'
import { Together } from '../platform/together'
import { ProofAsker } from '../../shared/proof/proof-asker'
import { askPasskey } from '../platform/ask-passkey'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { Passkeys } from './passkeys'
import { Sessions } from './sessions'
import { TwoStep } from './two-step'
import styles from './profile.module.css'

const apiKeys = partOf(() => import('./api-keys').then(module => module.ApiKeys))
const ownWebhooks = partOf(() => import('./own-webhooks').then(module => module.OwnWebhooks))

export const texts = { en: { account, security } }

export const headOf = ({ security }: Text): Head => ({ title: security.title, hidden: true })

/** What else than the password signs the user in, and where they are signed in (checklist AUTH-04). */
export const Page = () => {
  const text = useText()
  const company = useSession()?.company
  const [ApiKeys] = usePart(apiKeys, !company)
  const [OwnWebhooks] = usePart(ownWebhooks, !company)
  useHead(headOf(text))
  return (
    <ProfileFrame className={styles.profile} title={text.security.title}>
      <Together>
        <div className={styles.profileSections}>
          <div className={styles.profileColumn}>
            <Passkeys />
            <TwoStep />
            {company && <KeysElsewhere name={company.name} />}
            {!company && (ApiKeys ? <ApiKeys /> : <Skeleton height="6em" />)}
            {!company && (OwnWebhooks ? <OwnWebhooks /> : <Skeleton height="6em" />)}
          </div>
          <Sessions />
        </div>
      </Together>
      <ProofAsker client={useClient()} askPasskey={askPasskey} />
    </ProfileFrame>
  )
}

/** Calls about keys are the company's while the session works for one. */
const KeysElsewhere = ({ name }: { readonly name: string }) => {
  const { security } = useText()
  return (
    <section className={styles.profileCard} aria-labelledby="profile-keys">
      <h2 id="profile-keys">{security.keys}</h2>
      <p className={styles.profileHint}>{security.keysElsewhere(name)}</p>
      <LinkButton href="/profile/company">{security.toKeys}</LinkButton>
    </section>
  )
}
