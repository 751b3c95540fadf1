import type { ReactNode } from 'react'
import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Photo } from '../../shared/ui/photo'
import '../platform/shapes.css'
import styles from './advert-photo.module.css'

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
    <PhotoFrame>
      <Photo photo={cover} alt={cover ? '' : card.noPhoto} sizes={sizes} first={first} />
      {photoCount > 1 && (
        <span className={`${styles.advertPhotos} num`} title={card.photos(photoCount)}>
          {photoCount}
        </span>
      )}
    </PhotoFrame>
  )
}

interface PhotoFrameProps {
  readonly className?: string
  readonly children?: ReactNode
}

/** The box of a cover photo, for content that replaces the photo. */
export const PhotoFrame = ({ className, children }: PhotoFrameProps) => (
  <span className={classNames(styles.advertPhoto, className)}>{children}</span>
)
