import { ConsoleLink } from './console-link'

export interface DeskTab {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

interface DeskTabsProps {
  readonly label: string
  readonly tabs: readonly DeskTab[]
}

/** Links between parts of one section; the present one is marked. */
export const DeskTabs = ({ label, tabs }: DeskTabsProps) => (
  <nav className="desk-tabs" aria-label={label}>
    {tabs.map(tab => (
      <ConsoleLink key={tab.to} to={tab.to} aria-current={tab.current ? 'true' : undefined}>
        {tab.label}
      </ConsoleLink>
    ))}
  </nav>
)
