import { useQuery } from '@tanstack/react-query'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertQueries } from '../../shared/queries/adverts'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { AdvertCard, CardSkeleton } from '../adverts/advert-card'
import { hrefFrom, listingPaths } from '../platform/categories'
import { useHeldPlace } from '../platform/held-place'
import { useClient } from '../platform/site-context'
import styles from './home.module.css'

export const newestCount = 4

const smallCardSizes = '(width >= 1460px) 332px, (width >= 1024px) 24vw, (width >= 768px) 48vw, 300px'

interface NewestSectionProps {
  readonly kind: AdvertKind
  readonly title: string
}

/** The newest adverts of one kind, or a message if there are none. */
export const NewestSection = ({ kind, title }: NewestSectionProps) => {
  const { home, common } = useText()
  const client = useClient()
  const place = useHeldPlace()
  const { data, isError } = useQuery(advertQueries.newest(client, kind, newestCount))
  const id = `home-${kind}`
  return (
    <section className={styles.homeSection} aria-labelledby={id}>
      <div className={styles.homeHead}>
        <h2 id={id}>{title}</h2>
        {data && data.totalElements > 0 && (
          <Link
            href={hrefFrom({ pathname: '/', search: '' }, kind, listingPaths[kind], place)}
            className={`${styles.homeAll} link`}
            aria-label={home.seeAllOf(title)}
          >
            {home.seeAll}
          </Link>
        )}
      </div>
      {data?.totalElements === 0 || (isError && !data) ? (
        <p className={styles.homeNote}>
          {isError ? home.failed : kind === 'part' ? home.none : <strong>{common.comingSoon}</strong>}
        </p>
      ) : (
        <div className={`${styles.homeGrid} ${styles.homeFew}`} aria-busy={!data || undefined}>
          {data
            ? data.data.map(advert => <AdvertCard key={advert.id} advert={advert} sizes={smallCardSizes} />)
            : [0, 1, 2, 3].map(place => <CardSkeleton key={place} />)}
        </div>
      )}
    </section>
  )
}
