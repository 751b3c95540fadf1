import { useGridFilter, type CustomFilterProps } from 'ag-grid-react'
import type { AdvertRow } from '../adverts/adverts.public'
import { FacetList } from './facet-list'
import { PriceRange, SubmittedRange } from './filter-pane'
import type { FacetName } from './filters'

interface FacetProps extends CustomFilterProps<AdvertRow> {
  readonly facet: FacetName
}

/** The rows are filtered by the workbench as a whole; the grid only opens what stands in its head. */
const none = { doesFilterPass: () => true }

export const FacetHeadFilter = ({ facet }: FacetProps) => {
  useGridFilter(none)
  return (
    <div className="workbench-head-filter">
      <FacetList facet={facet} />
    </div>
  )
}

export const PriceHeadFilter = () => {
  useGridFilter(none)
  return (
    <div className="workbench-head-filter">
      <PriceRange />
    </div>
  )
}

export const DatesHeadFilter = () => {
  useGridFilter(none)
  return (
    <div className="workbench-head-filter">
      <SubmittedRange />
    </div>
  )
}
