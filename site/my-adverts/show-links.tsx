import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ListedDraft } from '../../shared/contract/drafts'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import { hrefOf, shows, type Show, type View } from './view-params'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './desk-bar.module.css'

/** States that are shown even without an advert in them, as people look for them. */
const always: ReadonlySet<Show> = new Set(['all', 'online', 'hidden', 'drafts', 'deleted'])

/** The filter by state, each with the number of adverts that it leads to; hidden ones have an address of their own. */
export const ShowLinks = ({ view }: { readonly view: View }) => {
  const { counts, isPending } = useCounts(view)
  // Counts make links wider, and more of them.
  if (!isPending) return <Links view={view} counts={counts} />
  return (
    <div className={styles.deskShows}>
      <span className={styles.deskShow}>
        <Skeleton width="40ch" />
      </span>
    </div>
  )
}

type Counts = Partial<Record<Show, number>>

const Links = ({ view, counts }: { readonly view: View; readonly counts: Counts }) => {
  const { mine, number } = useText()
  const list = useShownInView(view.show)
  return (
    <nav ref={list} className={styles.deskShows} aria-label={mine.showLabel}>
      {shows
        .filter(show => always.has(show) || show === view.show || (counts[show] ?? 0) > 0)
        .map(show => (
          <Link
            key={show}
            href={hrefOf(show === 'hidden' ? '/hide' : '/profile/adverts', {
              ...view,
              ...{ show, page: 1, edit: null, ask: null },
            })}
            keepScroll
            data-show={show}
            aria-current={show === view.show ? 'true' : undefined}
            className={classNames(
              styles.deskShow,
              show === view.show && styles.deskShown,
              counts[show] === 0 && styles.deskNone,
            )}
          >
            {mine.show[show]}
            {counts[show] !== undefined && counts[show] > 0 && (
              <span className={`${blocks.hint} ${styles.deskCount} num`}>{number(counts[show])}</span>
            )}
          </Link>
        ))}
    </nav>
  )
}

/** On phones some are out of view: scrolls to the chosen one. */
const useShownInView = (show: Show) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-show="${show}"]`)
    if (list.current && shown)
      list.current.scrollLeft = shown.offsetLeft - (list.current.clientWidth - shown.offsetWidth) / 2
  }, [show])
  return list
}

/** Drafts are found by their titles, as the list does. */
const useCounts = ({ kind, search }: View): { readonly counts: Counts; readonly isPending: boolean } => {
  const client = useClient()
  const { data: counts, isPending } = useQuery(ownAdvertQueries.counts(client, kind, search))
  const { data: drafts, isPending: isDraftsPending } = useQuery(ownAdvertQueries.drafts(client))
  return {
    counts: { ...counts, ...(drafts ? { drafts: drafts.filter(draftsOf(kind, search)).length } : {}) },
    isPending: isPending || isDraftsPending,
  }
}

/** Which drafts a view lists: those of the kind, of new adverts and of edits. */
export const draftsOf =
  (kind: View['kind'], search: string) =>
  (draft: Pick<ListedDraft, 'kind' | 'title'>): boolean =>
    draft.kind === kind && draft.title.toLowerCase().includes(search.toLowerCase())
