import type { ReactNode, RefObject } from 'react'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { menuId } from './console-menu'
import { paletteEvent } from './palette'
import styles from './frame.module.css'
import buttonStyles from '../../ui/button.module.css'

/** What the program around the console puts into the bar. */
export interface BarParts {
  /** Before the title. */
  readonly before?: ReactNode
  /** At the end: connection and account. */
  readonly after: ReactNode
}

interface TopBarProps extends BarParts {
  readonly title: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Called with the place beside the title. */
  readonly onSlot: (slot: HTMLElement | null) => void
}

/** The section's title and counts, the one search field, connection and account. */
export const TopBar = ({ title, heading, onSlot, before, after }: TopBarProps) => {
  const { staff } = useText()
  return (
    <header className={styles.topBar}>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${styles.fold}`}
        popoverTarget={menuId}
        aria-label={staff.menu.label}
      >
        <Icon name="menu" />
      </button>
      {before}
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => document.dispatchEvent(new Event(paletteEvent))}
      >
        <Icon name="search" />
        <span>{staff.frame.find}</span>
        <kbd aria-hidden="true">{staff.frame.findKey}</kbd>
      </button>
      <div className={styles.topEnd}>{after}</div>
      {/* Last, so that the next stop after the title, which has the focus in a new section, is in the section. */}
      <div className={styles.topTitle}>
        <h1 id="console-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div ref={onSlot} className={`${styles.topNote} num`} />
      </div>
    </header>
  )
}
