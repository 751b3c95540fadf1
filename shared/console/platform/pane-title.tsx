import { useEffect, useRef } from 'react'
import { useText } from '../../text/text'
import { LinkButton } from '../../ui/button'
import { useHost } from './host'
import styles from './split-pane.module.css'

interface PaneTitleProps {
  readonly title: string
  /** Where the list is, for pages that show one of both. */
  readonly backTo: string
}

/** The heading of a selected item; it takes the focus, so that reading continues here. */
export const PaneTitle = ({ title, backTo }: PaneTitleProps) => {
  const { staff } = useText()
  const { hrefOf } = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.splitPaneHead}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <LinkButton className={styles.splitBack} size="s" href={hrefOf(backTo)}>
        {staff.desk.back}
      </LinkButton>
    </div>
  )
}
