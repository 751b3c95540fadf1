import { useText } from '../../text/text'
import type { AdvertRows } from './advert-rows'
import { useRowsState } from './use-advert-rows'

/** How many rows there are, and whether they are all there and up to date. */
export const BoardState = ({ rows, shown }: { readonly rows: AdvertRows; readonly shown: number }) => {
  const { staff, common } = useText()
  const { phase, count } = useRowsState(rows)
  const said = {
    loading: count > 0 ? staff.grid.loading(count) : common.loading,
    ready: staff.grid.rows(shown, count),
    stale: staff.grid.stale,
    failed: staff.grid.stale,
  }[phase]
  return (
    <output className="board-state num" data-phase={phase}>
      {said}
    </output>
  )
}
