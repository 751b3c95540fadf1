import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { kinds } from '../platform/categories'
import { useClient } from '../platform/site-context'
import { hrefOf, type View } from './view-params'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './my-adverts.module.css'

interface KindTabsProps {
  readonly view: View
  readonly children: ReactNode
}

/** The four tabs. Arrow keys move between the tabs. */
export const KindTabs = ({ view, children }: KindTabsProps) => {
  const id = useId()
  const { pathname } = useLocation()
  useFirstKind(view)
  return (
    <>
      <Tabs
        kind={view.kind}
        id={id}
        hrefOfKind={kind => hrefOf(pathname, { ...view, kind, page: 1, edit: null, ask: null })}
      />
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

interface TabsProps {
  readonly kind: View['kind']
  /** Prefix of the ids of the tabs and their panel. */
  readonly id: string
  readonly hrefOfKind: (kind: View['kind']) => string
}

const Tabs = ({ kind: chosen, id, hrefOfKind }: TabsProps) => {
  const { mine, number } = useText()
  const navigate = useNavigate()
  const { data: totals, isPending } = useQuery(ownAdvertQueries.totals(useClient()))
  const list = useChosenInView(chosen, isPending)
  const open = (kind: View['kind']) => void navigate(hrefOfKind(kind), { state: { keepScroll: true } })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && kinds[(kinds.indexOf(chosen) + step + kinds.length) % kinds.length]
    if (!next) return
    event.preventDefault()
    open(next)
    tabIn(list.current, next)?.focus()
  }
  return (
    <div ref={list} className={styles.mineTabs} role="tablist" aria-label={mine.tabsLabel}>
      {kinds.map(kind => (
        <button
          key={kind}
          id={`${id}-${kind}`}
          type="button"
          role="tab"
          data-kind={kind}
          aria-selected={kind === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={kind === chosen ? 0 : -1}
          className={styles.mineTab}
          onClick={() => open(kind)}
          onKeyDown={onKeyDown}
        >
          {mine.tabs[kind]}
          {totals && totals[kind] > 0 && (
            <span className={`${blocks.hint} ${styles.mineCount} num`}>{number(totals[kind])}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** An address that names no view opens the first kind of which the seller has adverts. */
const useFirstKind = (view: View) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: totals } = useQuery(ownAdvertQueries.totals(useClient()))
  // Decided once, so that an empty tab can be opened afterwards.
  const isUndecided = useRef(search === '')
  useEffect(() => {
    if (!totals || !isUndecided.current) return
    isUndecided.current = false
    const kind = kinds.find(each => totals[each] > 0)
    if (search === '' && kind && kind !== view.kind)
      void navigate(hrefOf(pathname, { ...view, kind }), { replace: true, state: { keepScroll: true } })
  }, [totals, pathname, search, view, navigate])
}

const tabIn = (tabs: HTMLElement | null, kind: View['kind']) =>
  tabs?.querySelector<HTMLElement>(`[data-kind="${kind}"]`)

/** On phones some tabs are out of view: scrolls to the chosen one after the counts have set the tabs' widths. */
const useChosenInView = (kind: View['kind'], isPending: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = isPending ? null : tabIn(list.current, kind)
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [kind, isPending])
  return list
}
