import styles from './photo.module.css'

export interface PhotoSource {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** Shown in its place until it arrives, as CSS has it. */
  readonly colour: string
}

/** Address of one stored width of a photo. */
export const photoUrl = (file: string, width: number): string => `/uploads/${file}?w=${width}`

interface PhotoProps {
  readonly photo: PhotoSource | null
  readonly alt: string
  /** How wide it stands in the layout, as the `sizes` attribute wants it. */
  readonly sizes: string
  /** The first photo of a page loads at once, the others when they come near. */
  readonly first?: boolean
  /** It will be wanted next: it loads at once too, after what is more important. */
  readonly soon?: boolean
  /** No larger file than this is offered. */
  readonly maxWidth?: number
}

/** A photo in a 3:2 box that keeps its place before the file is there, and says so when there is none. */
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
