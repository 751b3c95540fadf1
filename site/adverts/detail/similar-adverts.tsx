import { useQuery } from '@tanstack/react-query'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { AdvertCard } from '../advert-card'
import { useClient } from '../../shell/site-context'
import { similarCount, similarQuery } from './load-advert'

const cardSizes = '(width >= 1024px) 330px, (width >= 640px) 45vw, 90vw'

/** The newest adverts of the same type and manufacturer. */
export const SimilarAdverts = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const client = useClient()
  const { data } = useQuery(similarQuery(client, advert))
  const similar = data?.data.filter(({ id }) => id !== advert.id).slice(0, similarCount) ?? []
  if (similar.length === 0) return null
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">{detail.similar}</h2>
      <div className="card-grid similar-grid">
        {similar.map(one => (
          <AdvertCard key={one.id} advert={one} sizes={cardSizes} />
        ))}
      </div>
    </section>
  )
}
