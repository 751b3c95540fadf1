import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../contract/kit'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { useHost } from './host'
import { LoadFailed } from './pane-states'
import { SectionTabs, type SectionTab } from './section-tabs'
import styles from './panes.module.css'
import splitPaneStyles from './split-pane.module.css'

interface InboxPaneProps<Row> {
  /** Accessible name of the tabs and the list. */
  readonly label: string
  readonly tabs: readonly SectionTab[]
  readonly listLabel: string
  readonly list: UseQueryResult<Page<Row>>
  readonly emptyText: string
  /** The list items, one per row. */
  readonly lines: ReactNode
  readonly page: number
  /** Where another page of the list is. */
  readonly pageTo: (page: number) => string
  /** The open item; without one a hint asks to choose one. */
  readonly pane: ReactNode
}

/** An inbox: tabs by state, one page of a list, and the open item beside it. */
export const InboxPane = <Row,>({
  label,
  tabs,
  listLabel,
  list,
  emptyText,
  lines,
  page,
  pageTo,
  pane,
}: InboxPaneProps<Row>) => {
  const { desk } = useText().staff
  const { hrefOf } = useHost()
  const { data, isError, isPending, refetch } = list
  return (
    <>
      <div className={styles.paneBar}>
        <SectionTabs label={label} tabs={tabs} />
        <output className={`${styles.paneCount} num`}>{data && desk.count(data.totalElements)}</output>
      </div>
      <div className={splitPaneStyles.split}>
        <div>
          {isError && !data && <LoadFailed text={desk.failed} onRetry={() => void refetch()} />}
          {isPending && <p className={styles.paneMuted}>{desk.loading}</p>}
          {data?.data.length === 0 && <p className={styles.paneEmpty}>{emptyText}</p>}
          {data && data.data.length > 0 && (
            <ul className={splitPaneStyles.splitList} aria-label={listLabel}>
              {lines}
            </ul>
          )}
          {data && data.totalPages > 1 && (
            <Pager page={page} pages={data.totalPages} hrefOf={to => hrefOf(pageTo(to))} words={desk.pager} />
          )}
        </div>
        {pane ?? <p className={`${styles.paneEmpty} ${splitPaneStyles.splitChoose}`}>{desk.choose}</p>}
      </div>
    </>
  )
}
