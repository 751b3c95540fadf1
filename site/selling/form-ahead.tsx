import { useState, type ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import styles from './selling.module.css'

const className = 'sell-ahead'

/** What the server has drawn stays as it is: the browser needs no code to draw it, and takes no time over it. */
const drawnByServer = (kind: AdvertKind) =>
  document.querySelector(`.${className}[data-kind='${kind}']`)?.innerHTML

/** Empties what stands in place of the form, when the form comes after it; see `selling.css`. */
export const clearAhead = (): void => document.querySelector(`.${className}`)?.replaceChildren()

interface FormAheadProps {
  readonly kind: AdvertKind
  /** On the server: the outline of the form. */
  readonly children: ReactNode
}

/**
 * Stands in place of a form until the form does. On the first page of a visit that is its outline, in which nothing can
 * be typed, for what is typed belongs to a draft; later it is a line that says so.
 */
export const FormAhead = ({ kind, children }: FormAheadProps) => {
  const { loading } = useText().selling
  const isServer = typeof document === 'undefined'
  const [drawn] = useState(() => (isServer ? '' : drawnByServer(kind)))
  if (drawn === undefined) return <p className={`${styles.sellLoading} ${styles.sellWaiting}`}>{loading}</p>
  return (
    <div className={styles.sellWaiting}>
      <p className="unseen" role="status">
        {loading}
      </p>
      {isServer ? (
        <div className={className} data-kind={kind}>
          {children}
        </div>
      ) : (
        // The site's own markup, as it came in the page.
        // oxlint-disable-next-line react/no-danger
        <div className={className} data-kind={kind} dangerouslySetInnerHTML={{ __html: drawn }} />
      )}
    </div>
  )
}
