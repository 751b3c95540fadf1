import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Drawer } from '../../shared/ui/dialog'
import { Icon } from '../../shared/ui/icon'
import { FilterForm, type FilterProps } from './filter-form'
import { useListing } from './listing-context'
import { cleared, countChosen } from './listing-url'
import styles from './filters.module.css'

const ClearAll = () => {
  const { listing } = useText()
  const { state, hrefOf } = useListing()
  const next = cleared(state, ['type'])
  const isClear = Object.keys(next.filters).length === Object.keys(state.filters).length
  if (isClear) return null
  return (
    <LinkButton href={hrefOf(next)} look="quiet" size="s" keepScroll>
      {listing.clearAll}
    </LinkButton>
  )
}

/** The button and the drawer with the same filters on small screens. */
export const FilterDrawer = ({ facets, total }: FilterProps & { readonly total: number }) => {
  const { listing, common } = useText()
  const { state } = useListing()
  const [open, setOpen] = useState(false)
  const count = countChosen(state)
  const close = () => setOpen(false)
  return (
    <>
      <Button className={styles.filterOpen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {listing.showFilters}
        {count > 0 && <span className={`${styles.filterActive} num`}>{count}</span>}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        title={listing.filters}
        closeLabel={common.close}
        footer={
          <>
            <ClearAll />
            <Button look="main" wide onClick={close}>
              {listing.showResults(total)}
            </Button>
          </>
        }
      >
        <FilterForm facets={facets} />
      </Drawer>
    </>
  )
}
