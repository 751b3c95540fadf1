import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNow } from '../platform/site-context'
import { useListing } from './listing-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing-waiting.module.css'
import listingRowStyles from './listing-row.module.css'

interface ListingTableProps {
  readonly adverts: readonly AdvertCard[]
  /** Whether the rows belong to the previous address, while the new ones are loading. */
  readonly stale: boolean
}

/** Rows of a table on wide screens; the same rows are cards on small ones. */
export const ListingTable = ({ adverts, stale }: ListingTableProps) => {
  const text = useText()
  const { kind, state } = useListing()
  return (
    <AdvertTable
      adverts={adverts}
      columns={kind.columns(text, state)}
      caption={text.listing.list}
      kind={kind.kind}
      stale={stale}
    />
  )
}

interface AdvertTableProps extends ListingTableProps {
  readonly columns: ReturnType<ReturnType<typeof useListing>['kind']['columns']>
  readonly caption: string
  readonly kind: string
}

/** A table of adverts of one kind, also for use outside of listings. */
export const AdvertTable = ({ adverts, columns, caption, kind, stale }: AdvertTableProps) => {
  const text = useText()
  const now = useNow()
  return (
    <table
      className={classNames(listingRowStyles.rows, stale && listingRowStyles.rowsStale)}
      data-kind={kind}
    >
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading }) => (
            <th key={key} scope="col" data-cell={key}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {adverts.map((advert, index) => (
          <tr key={advert.id} className={`${blocks.panel} ${listingRowStyles.row} later`}>
            {columns.map(({ key, isName, cell }) => {
              const Element = isName ? 'th' : 'td'
              return (
                <Element key={key} data-cell={key} scope={isName ? 'row' : undefined}>
                  {cell({ advert, first: index === 0, text, now })}
                </Element>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const waitingRows = [0, 1, 2, 3, 4, 5]

/** Placeholders of rows that are loading. */
export const ListingWaiting = () => {
  const { common } = useText()
  return (
    <div>
      <p className={styles.listingLoading}>{common.loading}</p>
      <div className={styles.waitingRows} aria-hidden="true">
        {waitingRows.map(row => (
          <div key={row} className={`${blocks.panel} ${styles.waitingRow}`}>
            <span className={styles.waitingPhoto} />
            <div>
              <Skeleton width="60%" height="18px" />
              <Skeleton width="80%" height="14px" />
              <Skeleton width="40%" height="14px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
