import styles from './photo.module.css'

export interface PhotoSource {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** CSS colour that is shown until the photo has loaded. */
  readonly colour: string
}

/** Address of one stored width of a photo. */
export const photoUrl = (file: string, width: number): string => `/uploads/${file}?w=${width}`

interface PhotoProps {
  readonly photo: PhotoSource | null
  readonly alt: string
  /** Value of the `sizes` attribute: the photo's width in the layout. */
  readonly sizes: string
  /** The page's first photo is loaded eagerly, the others when they come near the viewport. */
  readonly first?: boolean
  /** Loaded eagerly as well, at low priority, because it will probably be shown next. */
  readonly soon?: boolean
  /** Largest stored width that is offered. */
  readonly maxWidth?: number
}

/** A photo in a 3:2 box that reserves its space before the file arrives, with a placeholder if there is no photo. */
export const Photo = ({ photo, alt, sizes, first, soon, maxWidth = 1280 }: PhotoProps) => {
  if (!photo) return <span className={`${styles.photo} ${styles.photoNone}`} role="img" aria-label={alt} />
  const widths = photo.widths.filter(width => width <= maxWidth)
  const smallest = widths[0] ?? photo.widths[0] ?? photo.width
  return (
    <img
      className={styles.photo}
      src={photoUrl(photo.file, widths.at(-1) ?? smallest)}
      srcSet={widths.map(width => `${photoUrl(photo.file, width)} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={first || soon ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: photo.colour }}
    />
  )
}
