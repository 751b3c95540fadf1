import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/text/text'

const className = 'sell-ahead'

/** What the server has drawn stays as it is: the browser needs no code to draw it, and takes no time over it. */
const drawnByServer = () => document.querySelector(`.${className}`)?.innerHTML

interface FormAheadProps {
  /** On the server: the outline of the form. */
  readonly children: ReactNode
}

/**
 * Stands in place of a form until the form does. On the first page of a visit that is its outline, in which nothing can
 * be typed, for what is typed belongs to a draft; later it is a line that says so.
 */
export const FormAhead = ({ children }: FormAheadProps) => {
  const { loading } = useText().selling
  const isServer = typeof document === 'undefined'
  const [drawn] = useState(() => (isServer ? '' : drawnByServer()))
  if (drawn === undefined) return <p className="sell-loading sell-waiting">{loading}</p>
  return (
    <div className="sell-waiting">
      <p className="unseen" role="status">
        {loading}
      </p>
      {isServer ? (
        <div className={className}>{children}</div>
      ) : (
        // The site's own markup, as it came in the page.
        // oxlint-disable-next-line react/no-danger
        <div className={className} dangerouslySetInnerHTML={{ __html: drawn }} />
      )}
    </div>
  )
}
