import { stateName } from '../../text/state-name'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import type { AdvertRow } from './advert-rows'

/** The advert's status as a coloured word; one that is over says how. */
export const StatusMark = ({ row }: { readonly row: AdvertRow }) => {
  const { staff } = useText()
  const { statuses, over } = staff.adverts
  return (
    <span className={classNames('mark', `mark-${row.over ? 'over' : row.status}`)}>
      {row.over ? stateName(over, row.over, row.kind) : statuses[row.status]}
    </span>
  )
}
