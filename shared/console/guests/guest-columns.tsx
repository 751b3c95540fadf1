import type { GuestRow } from '../../contract/guests'
import { useText, type Text } from '../../text/text'
import { classNames } from '../../ui/class-names'
import type { DataColumn } from '../platform/data-table'
import { RowAction } from '../platform/row-action'
import { blockActs } from './block-acts'
import type { BlockAct } from './block-dialog'
import blocksStyles from '../../ui/blocks.module.css'
import panesStyles from '../platform/panes.module.css'

type Act = (guest: GuestRow, act: BlockAct) => void

/** What is known of each guest, and the way to block it. */
export const guestColumns = ({ staff, date, number }: Text, act: Act): readonly DataColumn<GuestRow>[] => {
  const { columns } = staff.guests
  return [
    { key: 'id', label: columns.id, num: true, cell: row => row.id },
    { key: 'mail', label: columns.mail, wide: true, cell: row => <Address row={row} /> },
    { key: 'name', label: columns.name, cell: row => row.name },
    { key: 'state', label: columns.state, cell: row => <State row={row} /> },
    { key: 'first', label: columns.first, num: true, cell: row => date(row.firstSeenAt) },
    { key: 'last', label: columns.last, num: true, cell: row => date(row.lastSeenAt) },
    {
      key: 'conversations',
      label: columns.conversations,
      num: true,
      cell: row => number(row.conversations),
    },
    { key: 'actions', label: columns.actions, cell: row => <Action row={row} act={act} /> },
  ]
}

interface CellProps {
  readonly row: GuestRow
}

const Address = ({ row: { mail } }: CellProps) => {
  const { guests } = useText().staff
  return mail || <span className={panesStyles.paneMuted}>{guests.deleted}</span>
}

const State = ({ row: { block } }: CellProps) => {
  const { guests } = useText().staff
  if (!block) return <span className={panesStyles.paneMark}>{guests.open}</span>
  return (
    <span>
      <span className={classNames(panesStyles.paneMark, panesStyles.paneMarkRed)}>{guests.blocked}</span>
      <span className={panesStyles.paneSub}>
        {block.reason ? guests.reasons[block.reason] : guests.noReason}
      </span>
      {/* In full where it is unblocked. */}
      {block.words && (
        <span className={panesStyles.paneSub}>
          <span className={blocksStyles.clamp}>{block.words}</span>
        </span>
      )}
    </span>
  )
}

const Action = ({ row, act }: CellProps & { readonly act: Act }) => {
  const { guests } = useText().staff
  if (row.isOwn) return <span className={panesStyles.paneSub}>{guests.ownRow}</span>
  return (
    <span className={panesStyles.paneActions}>
      {blockActs(row).map(each => (
        <RowAction
          key={each}
          label={guests.actRow[each]}
          spoken={guests.forGuest(guests.actRow[each], guests.called(row.name, row.mail))}
          danger={each === 'block'}
          onAct={() => act(row, each)}
        />
      ))}
    </span>
  )
}
