import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Link } from './link'
import styles from './chip.module.css'

interface ChipProps {
  readonly children: ReactNode
  /** Where the same page without this choice is. */
  readonly href: string
  /** What the cross does, for those who do not see it. */
  readonly label: string
}

/** A choice that can be taken back: a link to the same page without it. */
export const Chip = ({ children, href, label }: ChipProps) => (
  <Link href={href} className={styles.chip} aria-label={label} keepScroll>
    {children}
    <Icon name="close" />
  </Link>
)
