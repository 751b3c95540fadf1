import type { AdvertStatus } from '../../contract/adverts'
import { canMove } from '../../rules/adverts'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { AdvertRow } from './advert-rows'

interface SelectionBarProps {
  readonly picked: readonly AdvertRow[]
  readonly moveAll: (picked: readonly AdvertRow[], to: AdvertStatus) => Promise<void>
  readonly busy: boolean
}

const offers = [
  ['approve', 'approved'],
  ['unapprove', 'unapproved'],
  ['hide', 'hide'],
] as const

/** What can be done with all selected rows at once; each button says for how many of them. */
export const SelectionBar = ({ picked, moveAll, busy }: SelectionBarProps) => {
  const { staff, number } = useText()
  return (
    <div className="board-selection">
      <span className="num">{staff.grid.selected(picked.length)}</span>
      {offers.map(([move, to]) => {
        const count = picked.filter(row => canMove(row.status, to)).length
        return (
          <Button
            key={move}
            size="s"
            disabled={count === 0}
            busy={busy}
            onClick={() => void moveAll(picked, to)}
          >
            {staff.adverts.moves[move]} <span className="num">{number(count)}</span>
          </Button>
        )
      })}
    </div>
  )
}
