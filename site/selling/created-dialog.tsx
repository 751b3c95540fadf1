import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '../../shared/queries/account'
import { useNavigate } from '../platform/router'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Icon } from '../../shared/ui/icon'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import styles from './form.module.css'

/** The advert is there (checklist CREATE-06). Closing it leads back to the chooser: the form is done. */
export const CreatedDialog = ({ id }: { readonly id: number }) => {
  const { sellingForm, common } = useText()
  const { done } = sellingForm
  const navigate = useNavigate()
  const { data } = useQuery(accountQueries.detail(useClient()))
  const waits = data?.confirmed === false
  const [SendLinkAgain, want] = useOnDemand(() =>
    import('../platform/send-link-again').then(module => module.SendLinkAgain),
  )
  useEffect(() => {
    if (waits) want()
  }, [waits, want])
  return (
    <Dialog open onClose={() => void navigate('/createadvert')} title={done.title} closeLabel={common.close}>
      <p className={styles.sellDoneMark}>
        <Icon name="check" />
        <b className="num">{done.id(id)}</b>
      </p>
      <p>{waits ? done.unconfirmed : done.text}</p>
      {waits && SendLinkAgain && <SendLinkAgain />}
      <p className={styles.sellWays}>
        <LinkButton href="/createadvert" look="main">
          {done.another}
        </LinkButton>
        <LinkButton href="/profile/adverts">{done.mine}</LinkButton>
        <LinkButton href="/">{done.home}</LinkButton>
      </p>
    </Dialog>
  )
}
