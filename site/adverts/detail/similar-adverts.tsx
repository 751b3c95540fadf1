import { useQuery } from '@tanstack/react-query'
import { advertQueries } from '../../../shared/queries/adverts'
import { useText } from '../../../shared/text/text'
import { AdvertCard } from '../advert-card'
import { useClient } from '../../platform/site-context'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './similar.module.css'

const cardSizes = '(width >= 1024px) 330px, (width >= 640px) 45vw, 90vw'

/** Adverts of the same model, make or type. */
export const SimilarAdverts = ({ id }: { readonly id: number }) => {
  const { detail } = useText()
  const client = useClient()
  const { data: similar } = useQuery(advertQueries.similar(client, id))
  if (!similar?.length) return null
  return (
    <section className={`${blocks.screenOnly} ${styles.similar}`} aria-labelledby="similar">
      <h2 id="similar">{detail.similar}</h2>
      <div className={styles.similarGrid}>
        {similar.map(one => (
          <AdvertCard key={one.id} advert={one} sizes={cardSizes} />
        ))}
      </div>
    </section>
  )
}
