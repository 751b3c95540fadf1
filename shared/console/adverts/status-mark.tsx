import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import type { AdvertRow } from './advert-rows'

/** The advert's status as a coloured word; one that is over says how. */
export const StatusMark = ({ row }: { readonly row: AdvertRow }) => {
  const { staff } = useText()
  const { statuses, over } = staff.adverts
  const isExpired = row.status === 'approved' && row.exp !== null && Date.parse(row.exp) <= Date.now()
  const ended = row.closedReason ?? (isExpired ? 'expired' : undefined)
  const word = ended && ended in over ? over[ended as keyof typeof over] : statuses[row.status]
  return <span className={classNames('mark', `mark-${ended ? 'over' : row.status}`)}>{word}</span>
}
