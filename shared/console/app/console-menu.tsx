import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { QueueCounts } from '../../contract/queue'
import { queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { LogoMark } from '../../ui/logo'
import { ConsoleLink } from '../platform/console-link'
import { useConsoleClient, useHost } from '../platform/host'
import { useEntries } from '../decisions/decisions.public'
import { isOffered, sectionGroups, type Section } from './sections'
import { SectionIcon } from './section-icons'
import styles from './console-menu.module.css'

/** The list of sections, which a button of the top bar opens on a narrow page. */
export const menuId = 'console-sections'

/** Where the pointer is said to be from a press until it leaves. */
const pressed = 'pressed'

interface ConsoleMenuProps {
  readonly current: Section | undefined
}

/**
 * All sections that the person may see, in groups: a rail of icons whose names lie over the page while it is pointed at
 * or has the focus. On a narrow page it is a list that is opened.
 */
export const ConsoleMenu = ({ current }: ConsoleMenuProps) => {
  const { staff } = useText()
  const list = useRef<HTMLDivElement>(null)
  const { isPointed, ...pointer } = usePointer(current)
  useLayoutEffect(() => {
    if (!current) return
    // Scrolls the current section's link into view, also after navigation by other means.
    list.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className={styles.rail} aria-label={staff.menu.label}>
      {/* The links in it are pressed; this only notices that one was. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        id={menuId}
        popover="auto"
        className={styles.railList}
        data-pointed={isPointed || undefined}
        {...pointer}
        onClick={({ currentTarget }) => {
          pointer.onClick()
          if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
        }}
      >
        <span className={styles.railMark}>
          <LogoMark />
        </span>
        <Groups current={current} />
      </div>
    </nav>
  )
}

/**
 * The names open where the pointer moves: one that only rests there when a section appears would cover its first columns.
 * A pressed entry folds them away until the pointer comes again, since the section is what one wants to see.
 */
const usePointer = (current: Section | undefined) => {
  const [pointedIn, setPointedIn] = useState<string>()
  const here = current?.path ?? 'none'
  return {
    isPointed: pointedIn === here,
    onPointerMove: () => {
      if (pointedIn !== pressed) setPointedIn(here)
    },
    onPointerLeave: () => setPointedIn(undefined),
    onClick: () => setPointedIn(pressed),
  }
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
      <div key={word} className={styles.railGroup}>
        <p className={styles.railGroupName}>
          <span className={styles.railName}>{staff.menu.groups[word]}</span>
        </p>
        <ul>
          {open.map(section => (
            <li key={section.path}>
              <ConsoleLink
                to={section.path}
                className={styles.railWay}
                aria-current={section === current ? 'page' : undefined}
                aria-keyshortcuts={section.key && `g ${section.key}`}
              >
                <SectionIcon word={section.word} />
                <span>{staff.menu.sections[section.word]}</span>
              </ConsoleLink>
              {section.word === 'decisions' && <Badge count={unsent} />}
              {counts && <Badge count={waitingIn(section.word, counts)} />}
              {section.key && (
                <kbd className={styles.railKey} aria-hidden="true">
                  g {section.key}
                </kbd>
              )}
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
    <span className={`${styles.railBadge} num`}>
      <span aria-hidden="true">{count > 999 ? `${Math.floor(count / 1000)}k` : count}</span>
      <span className="unseen">{staff.queue.waiting(count)}</span>
    </span>
  )
}
