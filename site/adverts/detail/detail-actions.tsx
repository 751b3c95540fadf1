import type { AdvertDetail } from '../../../shared/contract/adverts'
import { advertPath } from '../../../shared/rules/slug'
import { useText } from '../../../shared/text/text'
import { LinkButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { CompareButton } from '../../compare/compare-button'
import { WatchButton } from '../../watchlist/watch-button'
import { ShareButton } from '../../sharing/share-button'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './detail.module.css'

/** Actions for readers besides contacting the seller. */
export const DetailActions = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const path = advertPath(advert.kind, advert.slug)
  return (
    <div
      className={`${blocks.cluster} ${blocks.screenOnly} ${styles.detailActions}`}
      role="group"
      aria-label={detail.actions}
    >
      <WatchButton advert={advert} worded />
      <CompareButton advert={advert} />
      <ShareButton title={advert.title} path={path} />
      <LinkButton href={`${path}/print`} size="s" rel="nofollow">
        <Icon name="print" />
        {detail.print}
      </LinkButton>
    </div>
  )
}
