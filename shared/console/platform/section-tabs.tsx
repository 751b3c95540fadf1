import { ConsoleLink } from './console-link'
import styles from './panes.module.css'

export interface SectionTab {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

interface SectionTabsProps {
  readonly label: string
  readonly tabs: readonly SectionTab[]
}

/** Links between parts of one section; the present one is marked. */
export const SectionTabs = ({ label, tabs }: SectionTabsProps) => (
  <nav className={styles.paneTabs} aria-label={label}>
    {tabs.map(tab => (
      <ConsoleLink key={tab.to} to={tab.to} aria-current={tab.current ? 'true' : undefined}>
        {tab.label}
      </ConsoleLink>
    ))}
  </nav>
)
