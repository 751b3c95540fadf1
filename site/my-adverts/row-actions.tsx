import type { OwnAdvert } from '../../shared/contract/adverts'
import { publicationDays } from '../../shared/rules/adverts'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNow } from '../platform/site-context'
import { actionsOf, type OwnAction } from './own-state'
import styles from './own-row.module.css'

interface RowActionsProps {
  readonly advert: OwnAdvert
  readonly busy: boolean
  readonly onAct: (action: OwnAction) => void
}

/** Buttons for the available actions; each has the advert's name in its accessible label. */
export const RowActions = ({ advert, busy, onAct }: RowActionsProps) => {
  const { mine } = useText()
  const words: Readonly<Record<OwnAction, string>> = {
    edit: mine.edit,
    hide: mine.hide,
    show: mine.showAgain,
    remove: mine.remove,
    sold: mine.sold(advert.kind),
    renew: mine.renew,
    restore: mine.restore,
  }
  return (
    <div className={styles.ownButtons}>
      {actionsOf(advert, new Date(useNow())).map(action => (
        <Button
          key={action}
          size="s"
          look={action === 'renew' || action === 'restore' ? 'main' : 'plain'}
          data-action={action}
          busy={busy}
          aria-label={mine.act(words[action], advert.title)}
          title={action === 'renew' ? mine.renewFor(publicationDays[advert.kind]) : undefined}
          onClick={() => onAct(action)}
        >
          {words[action]}
        </Button>
      ))}
    </div>
  )
}
