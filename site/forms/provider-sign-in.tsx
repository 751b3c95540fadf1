import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useClient } from '../platform/site-context'
import styles from './passkey-sign-in.module.css'

/** The way to the operator's identity provider, where one is set; a plain link, which needs no scripts. */
export const ProviderSignIn = ({ next }: { readonly next: string | null }) => {
  const { signOn } = useText()
  const { data } = useQuery(accountQueries.signOnOffer(useClient()))
  if (!data?.name) return null
  const query = next === null ? '' : `?${new URLSearchParams({ next }).toString()}`
  return (
    <div className={styles.passkey}>
      {/* Named, so that the browser follows it by itself: what lies there is no page of the site. */}
      <LinkButton href={`/login/provider/begin${query}`} target="_self" size="l" wide>
        {signOn.button(data.name)}
      </LinkButton>
    </div>
  )
}
