import { useRef, useState, type ReactNode } from 'react'
import type { WatchedAdvert } from '../../shared/contract/watching'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { ListNote } from '../platform/list-note'
import { isLive, newsOf, sorted, watchSorts, type WatchSort } from './watch-items'
import { WatchRow } from './watch-row'
import blocks from '../../shared/ui/blocks.module.css'
import listPageStyles from '../platform/list-page.module.css'
import styles from './watchlist.module.css'

interface WatchViewProps {
  readonly items: readonly WatchedAdvert[]
  /** Time of the previous view; null at the first one. */
  readonly lookedAt: string | null
  readonly onRemove: (items: readonly WatchedAdvert[]) => void
  /** Missing where there are no mails. */
  readonly onNotify?: ((item: WatchedAdvert, notify: boolean) => void) | undefined
  /** Content above the list: where it is stored, and the mail setting. */
  readonly children: ReactNode
}

/** A watch list, of a guest or a user: its changes, available adverts, and ended ones. */
export const WatchView = ({ items, lookedAt, onRemove, onNotify, children }: WatchViewProps) => {
  const { watchlist } = useText()
  const [sort, setSort] = useState<WatchSort>('added')
  const list = useRef<HTMLDivElement>(null)
  const [live, over] = [items.filter(isLive), items.filter(item => !isLive(item))]
  if (items.length === 0)
    return (
      <>
        {children}
        <WatchEmpty />
      </>
    )
  const remove = (gone: readonly WatchedAdvert[]) => {
    onRemove(gone)
    // The pressed button is removed with its row, so the list gets the focus.
    list.current?.focus()
  }
  const rows = (some: readonly WatchedAdvert[]) => (
    <WatchRows items={sorted(some, sort)} onRemove={remove} onNotify={onNotify} />
  )
  return (
    <>
      <WatchNews items={items} lookedAt={lookedAt} />
      {children}
      <div className={`${blocks.bar} ${styles.watchBar}`}>
        <p className="num">{watchlist.count(items.length)}</p>
        <SelectField
          className={styles.watchSort}
          label={watchlist.sort}
          value={sort}
          onChange={event => setSort(watchSorts.find(one => one === event.target.value) ?? 'added')}
          options={watchSorts.map(value => ({ value, label: watchlist.sorts[value] ?? value }))}
        />
      </div>
      <div ref={list} tabIndex={-1} className={styles.watchList}>
        {live.length > 0 && (
          <section aria-label={watchlist.adverts}>
            <h2 className="unseen">{watchlist.adverts}</h2>
            {rows(live)}
          </section>
        )}
        {over.length > 0 && (
          <section className={styles.watchPast} aria-labelledby="watch-over">
            <div className={`${blocks.bar} ${styles.watchPastHead}`}>
              <h2 id="watch-over">{watchlist.over}</h2>
              <Button size="s" onClick={() => remove(over)}>
                {watchlist.clearOver}
              </Button>
            </div>
            {rows(over)}
          </section>
        )}
      </div>
    </>
  )
}

const WatchRows = ({
  items,
  onRemove,
  onNotify,
}: Pick<WatchViewProps, 'items' | 'onRemove' | 'onNotify'>) => (
  <ul className={styles.watchRows}>
    {items.map(item => (
      <WatchRow
        key={item.advertId}
        item={item}
        onRemove={() => onRemove([item])}
        onNotify={onNotify && (notify => onNotify(item, notify))}
      />
    ))}
  </ul>
)

const WatchEmpty = () => {
  const { watchlist } = useText()
  return (
    <ListNote title={watchlist.emptyTitle}>
      <p>{watchlist.emptyText}</p>
      <LinkButton href="/aircraft" look="main">
        {watchlist.browse}
      </LinkButton>
    </ListNote>
  )
}

/** Shows nothing at the first view, when everything is new. */
const WatchNews = ({ items, lookedAt }: Pick<WatchViewProps, 'items' | 'lookedAt'>) => {
  const { watchlist, date } = useText()
  const { cheaper, dearer, sold, leased, ended } = newsOf(items)
  const news = [
    cheaper > 0 && { key: 'cheaper', label: watchlist.cheaper(cheaper), look: styles.watchLess },
    dearer > 0 && { key: 'dearer', label: watchlist.dearer(dearer), look: styles.watchMore },
    sold > 0 && { key: 'sold', label: watchlist.sold(sold), look: styles.watchEnd },
    leased > 0 && { key: 'leased', label: watchlist.leased(leased), look: styles.watchEnd },
    ended > 0 && { key: 'ended', label: watchlist.ended(ended), look: styles.watchEnd },
  ].filter(one => one !== false)
  if (lookedAt === null && news.length === 0) return null
  return (
    <section className={`${blocks.bar} ${blocks.panel} ${styles.watchNews}`} aria-label={watchlist.news}>
      <h2>{watchlist.since(lookedAt && date(lookedAt))}</h2>
      {news.length === 0 ? (
        <p>{watchlist.nothingNew}</p>
      ) : (
        <ul className={`${blocks.cluster} num`}>
          {news.map(({ key, label, look }) => (
            <li key={key} className={`${listPageStyles.listBadge} ${look}`}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
