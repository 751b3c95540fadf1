import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Link } from './link'
import styles from './chip.module.css'

interface ChipProps {
  readonly children: ReactNode
  /** Address of the same page without this filter. */
  readonly href: string
  /** Accessible label of the cross. */
  readonly label: string
}

/** A filter that can be removed: a link to the same page without it. */
export const Chip = ({ children, href, label }: ChipProps) => (
  <Link href={href} className={styles.chip} aria-label={label} keepScroll>
    {children}
    <Icon name="close" />
  </Link>
)
