import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; the default is one line of text. */
  readonly width?: string
  readonly height?: string
}

/** A grey placeholder for content that is still loading. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height }}
    data-waiting=""
    aria-hidden="true"
  />
)
