import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../platform/router'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Pager } from '../../shared/ui/pager'
import { partOf, usePart } from '../../shared/ui/part'
import { useNotify } from '../../shared/ui/toast'
import { useMay } from '../platform/use-companies'
import { useClient } from '../platform/site-context'
import { ListWaiting } from './list-waiting'
import { OwnTable } from './own-table'
import { sparkDays } from './sparkline'
import { useOwnMoves } from './use-own-moves'
import { hrefOf, type View } from './view-params'
import styles from './my-adverts.module.css'

const askedFor = partOf(() => import('./asked-for').then(module => module.AskedFor))

interface OwnListProps {
  readonly view: View
}

/** The adverts of one tab, in pages, including the loading, error and empty states. */
export const OwnList = ({ view }: OwnListProps) => {
  const { mine } = useText()
  const client = useClient()
  const { kind, search, sort, page } = view
  const state = view.show === 'drafts' ? 'all' : view.show
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    ownAdvertQueries.list(client, { kind, state, search, sort }, page),
  )
  const moves = useOwnMoves()
  const [AskedFor] = usePart(askedFor, view.ask !== null)
  const figures = useQuery(ownAdvertQueries.figures(client, sparkDays)).data
  useFailToast(isError && !data, mine.failed[kind])
  if (isError && !data) return <Failed kind={kind} onRetry={() => void refetch()} />
  if (!data) return <ListWaiting />
  return (
    <>
      <OwnTable
        view={view}
        adverts={data.data}
        total={data.totalElements}
        figures={figures}
        stale={isPlaceholderData}
        moves={moves}
        empty={<Empty view={view} />}
      />
      {data.totalPages > 1 && <Pages view={view} pages={data.totalPages} />}
      {AskedFor && view.ask && <AskedFor view={view} ask={view.ask} moves={moves} />}
    </>
  )
}

const Pages = ({ view, pages }: OwnListProps & { readonly pages: number }) => {
  const { listing } = useText()
  const { pathname } = useLocation()
  return (
    <Pager
      page={view.page}
      pages={pages}
      hrefOf={page => hrefOf(pathname, { ...view, page })}
      words={{
        label: listing.pages,
        previous: listing.previous,
        next: listing.next,
        page: listing.page,
      }}
    />
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

const Empty = ({ view }: OwnListProps) => {
  const { mine } = useText()
  const { pathname } = useLocation()
  const may = useMay('seller')
  const { show, search } = view
  const words = { all: mine.empty, hidden: mine.emptyHidden, deleted: mine.emptyDeleted }
  const said =
    show === 'all' || show === 'hidden' || show === 'deleted'
      ? words[show]
      : mine.emptyState(mine.show[show] ?? show)
  return (
    <div className={styles.mineNote}>
      <h2>{search ? mine.emptySearch(search) : said}</h2>
      {search ? (
        <LinkButton href={hrefOf(pathname, { ...view, search: '', page: 1 })}>{mine.clearSearch}</LinkButton>
      ) : (
        show === 'all' &&
        may && (
          <LinkButton href="/createadvert" look="main">
            {mine.create}
          </LinkButton>
        )
      )}
    </div>
  )
}
