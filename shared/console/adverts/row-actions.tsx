import type { AdvertStatus } from '../../contract/adverts'
import { useText } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import { ClaimMark } from './claim-mark'
import rowActionStyles from '../../ui/row-action.module.css'
import advertBoardStyles from './advert-board.module.css'

export interface BoardActions {
  readonly move: (row: AdvertRow, to: AdvertStatus) => void
  readonly takeOver: (row: AdvertRow) => void
  readonly edit: (row: AdvertRow) => void
  readonly remove: (row: AdvertRow) => void
}

type Move = keyof ReturnType<typeof useText>['staff']['adverts']['moves']

/** What each status offers (specification, section 4): unapproved approve, hide show, approved remove approval and hide. */
export const offeredMoves: Record<AdvertStatus, readonly (readonly [Move, AdvertStatus])[]> = {
  unapproved: [['approve', 'approved']],
  hide: [['show', 'approved']],
  approved: [
    ['unapprove', 'unapproved'],
    ['hide', 'hide'],
  ],
}

/** What is sold or was withdrawn by its seller does not come back by a decision of staff. */
const movesOf = ({ status, over }: AdvertRow) =>
  over === 'sold' || over === 'withdrawn' ? [] : offeredMoves[status]

interface RowActionsProps {
  readonly row: AdvertRow
  readonly actions: BoardActions
}

export const RowActions = (props: RowActionsProps) =>
  props.row.claimedBy === null ? <OwnActions {...props} /> : <TakeOver {...props} by={props.row.claimedBy} />

/** While a colleague has the advert. */
const TakeOver = ({ row, actions, by }: RowActionsProps & { readonly by: string }) => {
  const { adverts, queue } = useText().staff
  return (
    <span className={advertBoardStyles.rowActions}>
      <button
        type="button"
        className={rowActionStyles.rowAction}
        aria-label={adverts.forRow(queue.claim.takeOver, row.title)}
        onClick={() => actions.takeOver(row)}
      >
        {queue.claim.takeOver}
      </button>
      <ClaimMark by={by} />
    </span>
  )
}

/** A move takes its button away; whoever pressed it by keyboard stays in the row. */
const focusCell = (button: Element): void => button.closest<HTMLElement>('[role=gridcell]')?.focus()

const OwnActions = ({ row, actions }: RowActionsProps) => {
  const { moves, edit, remove, forRow } = useText().staff.adverts
  return (
    <span className={advertBoardStyles.rowActions}>
      {movesOf(row).map(([move, to]) => (
        <button
          key={move}
          type="button"
          className={rowActionStyles.rowAction}
          aria-label={forRow(moves[move], row.title)}
          onClick={({ currentTarget }) => {
            focusCell(currentTarget)
            actions.move(row, to)
          }}
        >
          {moves[move]}
        </button>
      ))}
      <button
        type="button"
        className={rowActionStyles.rowAction}
        aria-label={forRow(edit, row.title)}
        onClick={() => actions.edit(row)}
      >
        {edit}
      </button>
      <button
        type="button"
        className={`${rowActionStyles.rowAction} ${rowActionStyles.rowActionDanger}`}
        aria-label={forRow(remove, row.title)}
        onClick={() => actions.remove(row)}
      >
        {remove}
      </button>
    </span>
  )
}
