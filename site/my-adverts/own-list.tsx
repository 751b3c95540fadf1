import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../platform/router'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Pager } from '../../shared/ui/pager'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { OwnTable } from './own-table'
import { sparkDays } from './sparkline'
import { useOwnMoves } from './use-own-moves'
import { hrefOf, type View } from './view-params'
import styles from './my-adverts.module.css'

/** The adverts of one tab, in pages, including the loading, error and empty states. */
export const OwnList = ({ view }: { readonly view: View }) => {
  const { mine, listing } = useText()
  const client = useClient()
  const { pathname } = useLocation()
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    ownAdvertQueries.list(client, view.kind, view.show, view.page),
  )
  const moves = useOwnMoves()
  const figures = useQuery(ownAdvertQueries.figures(client, sparkDays)).data
  useFailToast(isError && !data, mine.failed[view.kind])
  if (isError && !data) return <Failed kind={view.kind} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.totalElements === 0) return <Empty show={view.show} />
  return (
    <>
      <OwnTable view={view} adverts={data.data} figures={figures} stale={isPlaceholderData} moves={moves} />
      {data.totalPages > 1 && (
        <Pager
          page={view.page}
          pages={data.totalPages}
          hrefOf={page => hrefOf(pathname, { ...view, page })}
          words={{
            label: listing.pages,
            previous: listing.previous,
            next: listing.next,
            page: listing.page,
          }}
        />
      )}
    </>
  )
}

const useFailToast = (failed: boolean, words: string) => {
  const notify = useNotify()
  useEffect(() => {
    if (failed) notify(words, 'error')
  }, [failed, notify, words])
}

const Failed = ({ kind, onRetry }: Pick<View, 'kind'> & { readonly onRetry: () => void }) => {
  const { mine, common } = useText()
  return (
    <div className={styles.mineNote} role="alert">
      <h2>{mine.failedShort}</h2>
      {kind === 'part' && <p lang="tr">{mine.failedParts}</p>}
      <Button look="main" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}

const Waiting = () => {
  const { mine } = useText()
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        {mine.loading}
      </p>
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="104px" />
      ))}
    </div>
  )
}

const Empty = ({ show }: Pick<View, 'show'>) => {
  const { mine } = useText()
  const words = { all: mine.empty, hidden: mine.emptyHidden, deleted: mine.emptyDeleted }
  return (
    <div className={styles.mineNote}>
      <h2>{words[show]}</h2>
      {show === 'all' && (
        <LinkButton href="/createadvert" look="main">
          {mine.create}
        </LinkButton>
      )}
    </div>
  )
}
