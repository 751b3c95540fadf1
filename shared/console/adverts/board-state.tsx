import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { AdvertRows } from './advert-rows'
import { useRowsState } from './use-advert-rows'
import styles from './advert-board.module.css'
import boardStyles from '../platform/board.module.css'

/** How many rows there are, and whether they are all there and up to date. */
export const BoardState = ({ rows, shown }: { readonly rows: AdvertRows; readonly shown: number }) => {
  const { staff, common } = useText()
  const { phase, count } = useRowsState(rows)
  const said = {
    loading: count > 0 ? staff.grid.loading(count) : common.loading,
    ready: staff.grid.rows(shown, count),
    stale: staff.grid.rows(shown, count),
    failed: count > 0 ? staff.grid.rows(shown, count) : '',
  }[phase]
  return (
    <output className={`${boardStyles.boardState} num`} data-part="state" data-phase={phase}>
      {said}
    </output>
  )
}

/** Says that rows are missing or out of date, and offers a retry. */
export const BoardNotice = ({ rows }: { readonly rows: AdvertRows }) => {
  const { staff, common } = useText()
  const { phase, count } = useRowsState(rows)
  const isAway = phase === 'stale' || phase === 'failed'
  const said = { stale: staff.grid.stale, failed: staff.grid.part(count) }
  return (
    <div className={styles.boardNotice} role="status" data-open={isAway}>
      {isAway && (
        <>
          <span>{said[phase]}</span>
          <Button size="s" onClick={rows.retry}>
            {common.retry}
          </Button>
        </>
      )}
    </div>
  )
}
