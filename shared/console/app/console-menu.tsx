import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { QueueCounts } from '../../contract/queue'
import { queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { ConsoleLink } from '../platform/console-link'
import { useConsoleClient, useHost } from '../platform/host'
import { useEntries } from '../decisions/decisions.public'
import { isOffered, sectionGroups, type Section } from './sections'
import styles from './console.module.css'
import buttonStyles from '../../ui/button.module.css'

interface ConsoleMenuProps {
  readonly current: Section | undefined
}

/** All sections that the person may see, in groups. On a narrow page it is folded away behind the present one. */
export const ConsoleMenu = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  const menu = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!current) return
    // Scrolls the current section's link into view, also after navigation by other means.
    menu.current
      ?.querySelector(':scope > :last-child [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className={styles.consoleMenu} aria-label={staff.menu.label}>
      <button
        type="button"
        className={`${styles.consoleFold} ${buttonStyles.button}`}
        popoverTarget="console-sections"
      >
        <Icon name="menu" />
        {current ? staff.menu.sections[current.word] : staff.menu.label}
      </button>
      <div id="console-sections" popover="auto" className={styles.consoleSections}>
        <Groups current={current} />
      </div>
      <div className={styles.consoleGroups}>
        <Groups current={current} />
      </div>
    </nav>
  )
}

/** How much waits in a section; the same numbers as in the queue itself. */
const waitingIn = (word: Section['word'], { all, bySource }: QueueCounts): number => {
  switch (word) {
    case 'queue':
      return all
    case 'reports':
      return bySource.report
    case 'support':
      return bySource.ticket
    case 'upgrades':
      return bySource.upgrade
    default:
      return 0
  }
}

const Groups = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  const host = useHost()
  const unsent = useEntries().length
  const { data: counts } = useQuery(queueQueries.counts(useConsoleClient()))
  return sectionGroups.map(({ word, sections }) => {
    const open = sections.filter(section => isOffered(section, host))
    if (open.length === 0) return null
    return (
      <div key={word} className={styles.consoleGroup}>
        <p className={styles.consoleGroupName}>{staff.menu.groups[word]}</p>
        <ul>
          {open.map(section => (
            <li key={section.path}>
              <ConsoleLink
                to={section.path}
                className={styles.consoleWay}
                aria-current={section === current ? 'page' : undefined}
              >
                {staff.menu.sections[section.word]}
              </ConsoleLink>
              {section.word === 'decisions' && <Badge count={unsent} />}
              {counts && <Badge count={waitingIn(section.word, counts)} />}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** Placed beside the link, so that the number is not part of the link's accessible name. */
const Badge = ({ count }: { readonly count: number }) => {
  const { staff } = useText()
  if (count === 0) return null
  return (
    <span className={`${styles.consoleBadge} num`}>
      <span aria-hidden="true">{count > 9999 ? `${Math.floor(count / 1000)}k` : count}</span>
      <span className="unseen">{staff.queue.waiting(count)}</span>
    </span>
  )
}
