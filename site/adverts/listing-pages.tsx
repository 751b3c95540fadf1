import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { Pager } from '../../shared/ui/pager'
import { useListing } from './listing-context'
import { atPage, pageSizes } from './listing-url'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing.module.css'

interface ListingPagesProps {
  readonly page: number
  readonly pages: number
  readonly total: number
  /** Cursors of the neighbouring pages, if the list call returned them. */
  readonly next: string | null | undefined
  readonly previous: string | null | undefined
}

/** The foot of a listing: page buttons, 'n of m page', how many to a page, and on phones the three totals. */
export const ListingPages = ({ page, pages, total, next, previous }: ListingPagesProps) => {
  const { listing, number } = useText()
  const { kind, state, go } = useListing()
  // Another page is read from its top, so these links scroll there.
  const hrefOf = (n: number) => kind.hrefOf(atPage(state, n, { next, previous }))
  const words = { label: listing.pages, previous: listing.previous, next: listing.next, page: listing.page }
  return (
    <div className={`${blocks.bar} ${styles.listingPages}`}>
      <dl className={`${styles.listingTotals} ${styles.listingNarrow} num`} data-part="totals">
        <div>
          <dt>{listing.totalPage}</dt> <dd>{number(pages)}</dd>
        </div>
        <div>
          <dt>{listing.currentPage}</dt> <dd>{number(page)}</dd>
        </div>
        <div>
          <dt>{listing.totalElements}</dt> <dd>{number(total)}</dd>
        </div>
      </dl>
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} words={words} />}
      <p className={`${styles.listingOf} ${styles.listingWide} num`}>{listing.ofPages(page, pages)}</p>
      <SelectField
        className={styles.listingSize}
        label={listing.pageSize}
        form="filters"
        name="size"
        value={state.size}
        onChange={event => go({ ...state, page: 1, size: Number(event.target.value) })}
        options={pageSizes.map(size => ({ value: String(size), label: String(size) }))}
      />
    </div>
  )
}
