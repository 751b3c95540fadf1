import { useGridFilter, type CustomFilterProps } from 'ag-grid-react'
import type { ReactNode } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'
import { FacetList } from './facet-list'
import { PriceRange, SubmittedRange } from './filter-pane'
import type { FacetName } from './filters'
import styles from './filters.module.css'

interface FacetProps extends CustomFilterProps<AdvertRow> {
  readonly facet: FacetName
}

/** The workbench filters the rows itself; the grid only opens the popup in the column header. */
const none = { doesFilterPass: () => true }

const HeadFilter = ({ children }: { readonly children: ReactNode }) => {
  useGridFilter(none)
  return (
    <div className={styles.workbenchHeadFilter} data-part="head-filter">
      {children}
    </div>
  )
}

export const FacetHeadFilter = ({ facet }: FacetProps) => (
  <HeadFilter>
    <FacetList facet={facet} />
  </HeadFilter>
)

export const PriceHeadFilter = () => (
  <HeadFilter>
    <PriceRange />
  </HeadFilter>
)

export const DatesHeadFilter = () => (
  <HeadFilter>
    <SubmittedRange />
  </HeadFilter>
)
