import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Photo } from '../../shared/ui/photo'
import './advert.css'

interface AdvertPhotoProps {
  readonly advert: AdvertCard
  readonly sizes: string
  readonly first: boolean
}

/** An advert's cover with the number of its photos. */
export const AdvertPhoto = ({ advert, sizes, first }: AdvertPhotoProps) => {
  const { card } = useText()
  const { cover, photoCount } = advert
  return (
    <span className="advert-photo">
      <Photo photo={cover} alt={cover ? '' : card.noPhoto} sizes={sizes} first={first} />
      {photoCount > 1 && (
        <span className="advert-photos num" title={card.photos(photoCount)}>
          {photoCount}
        </span>
      )}
    </span>
  )
}
