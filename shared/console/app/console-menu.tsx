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

interface ConsoleMenuProps {
  readonly current: Section | undefined
}

/** All sections that the person may see, in groups. On a narrow page it is folded away behind the present one. */
export const ConsoleMenu = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  const menu = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!current) return
    // However one came here, one sees in the menu where one is.
    menu.current
      ?.querySelector('.console-groups [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={menu} className="console-menu" aria-label={staff.menu.label}>
      <button type="button" className="console-fold button button-plain" popoverTarget="console-sections">
        <Icon name="menu" />
        {current ? staff.menu.sections[current.word] : staff.menu.label}
      </button>
      <div id="console-sections" popover="auto" className="console-sections">
        <Groups current={current} />
      </div>
      <div className="console-groups">
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
      <div key={word} className="console-group">
        <p className="console-group-name">{staff.menu.groups[word]}</p>
        <ul>
          {open.map(section => (
            <li key={section.path}>
              <ConsoleLink
                to={section.path}
                className="console-way"
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

/** Beside the link, so that its name stays what it is. */
const Badge = ({ count }: { readonly count: number }) => {
  const { staff } = useText()
  if (count === 0) return null
  return (
    <span className="console-badge num">
      <span aria-hidden="true">{count > 9999 ? `${Math.floor(count / 1000)}k` : count}</span>
      <span className="unseen">{staff.queue.waiting(count)}</span>
    </span>
  )
}
