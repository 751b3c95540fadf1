import type { ReactNode } from 'react'
import type { AdvertCard } from '../../shared/contract/adverts'
import { useText, type Text } from '../../shared/text/text'
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
export const AdvertPhoto = (props: AdvertPhotoProps) => advertPhoto({ ...props, text: useText() })

/** The same for the many of a table, without a component. */
export const advertPhoto = ({
  advert: { cover, photoCount },
  sizes,
  first,
  text: { card },
}: AdvertPhotoProps & { readonly text: Text }) => (
  <span className={styles.advertPhoto}>
    {Photo({ photo: cover, alt: cover ? '' : card.noPhoto, sizes, first })}
    {photoCount > 1 && (
      <span className={`${styles.advertPhotos} num`} title={card.photos(photoCount)}>
        {photoCount}
      </span>
    )}
  </span>
)

interface PhotoFrameProps {
  readonly className?: string
  readonly children?: ReactNode
}

/** The box of a cover photo, for content that replaces the photo. */
export const PhotoFrame = ({ className, children }: PhotoFrameProps) => (
  <span className={classNames(styles.advertPhoto, className)}>{children}</span>
)
