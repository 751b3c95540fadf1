import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import { ownAdvertQueries, type OwnShow } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { kinds } from '../platform/categories'
import { useClient } from '../platform/site-context'
import { hrefOf, type View } from './view-params'
import styles from './my-adverts.module.css'

const shows: readonly OwnShow[] = ['all', 'hidden', 'deleted']

interface KindTabsProps {
  readonly view: View
  readonly children: ReactNode
}

/** The four tabs, and below them which of the adverts are shown. Arrow keys go from tab to tab. */
export const KindTabs = ({ view, children }: KindTabsProps) => {
  const { mine, number } = useText()
  const id = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { data: totals, isPending } = useQuery(ownAdvertQueries.totals(useClient()))
  // On phones not all tabs are in view; the chosen one is, once their counts have given them their widths.
  useEffect(() => {
    const tabs = isPending ? null : list.current
    const tab = tabs?.querySelector<HTMLElement>(`[data-kind="${view.kind}"]`)
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
  }, [view.kind, isPending])
  const open = (kind: View['kind']) =>
    void navigate(hrefOf(pathname, { ...view, kind, page: 1 }), { state: { keepScroll: true } })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && kinds[(kinds.indexOf(view.kind) + step + kinds.length) % kinds.length]
    if (!next) return
    event.preventDefault()
    open(next)
    list.current?.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus()
  }
  return (
    <>
      <div className={styles.mineBar}>
        <div ref={list} className={styles.mineTabs} role="tablist" aria-label={mine.tabsLabel}>
          {kinds.map(kind => (
            <button
              key={kind}
              id={`${id}-${kind}`}
              type="button"
              role="tab"
              data-kind={kind}
              aria-selected={kind === view.kind}
              aria-controls={`${id}-panel`}
              tabIndex={kind === view.kind ? 0 : -1}
              className={styles.mineTab}
              onClick={() => open(kind)}
              onKeyDown={onKeyDown}
            >
              {mine.tabs[kind]}
              {totals && totals[kind] > 0 && (
                <span className={`${styles.mineCount} num`}>{number(totals[kind])}</span>
              )}
            </button>
          ))}
        </div>
        <ShowLinks view={view} />
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${view.kind}`}
        className={styles.minePanel}
      >
        {children}
      </div>
    </>
  )
}

/** All of them, the hidden ones, or those that were deleted and can be brought back. */
const ShowLinks = ({ view }: { readonly view: View }) => {
  const { mine } = useText()
  const hrefs: Readonly<Record<OwnShow, string>> = {
    all: hrefOf('/profile/adverts', { ...view, show: 'all', page: 1, edit: null }),
    hidden: hrefOf('/hide', { ...view, show: 'hidden', page: 1, edit: null }),
    deleted: hrefOf('/profile/adverts', { ...view, show: 'deleted', page: 1, edit: null }),
  }
  return (
    <nav className={styles.mineShows} aria-label={mine.showLabel}>
      {shows.map(show => (
        <Link
          key={show}
          href={hrefs[show]}
          keepScroll
          aria-current={show === view.show ? 'true' : undefined}
          className={classNames(styles.mineShow, show === view.show && styles.mineShown)}
        >
          {mine.show[show]}
        </Link>
      ))}
    </nav>
  )
}
