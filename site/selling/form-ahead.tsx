import { useState, type ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import styles from './selling.module.css'

const className = 'sell-ahead'

/** The markup rendered by the server is reused as it is: the browser needs neither code nor time to render it. */
const drawnByServer = (kind: AdvertKind) =>
  document.querySelector(`.${className}[data-kind='${kind}']`)?.innerHTML

/** Empties the placeholder as soon as the form after it has been rendered; see `selling.module.css`. */
export const clearAhead = (): void => document.querySelector(`.${className}`)?.replaceChildren()

interface FormAheadProps {
  readonly kind: AdvertKind
  /** On the server: the outline of the form. */
  readonly children: ReactNode
}

/**
 * A placeholder until the form has loaded. On the first page of a visit it is the form's outline, which takes no input,
 * because input belongs to a draft; on later pages it is a line of text.
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
