import { stateName } from '../../text/state-name'
import { useText } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import styles from './advert-board.module.css'

/** The advert's status as a coloured label; a closed advert shows why it was closed. */
export const StatusMark = ({ row }: { readonly row: AdvertRow }) => {
  const { statuses, over } = useText().staff.adverts
  return (
    <span className={styles.mark} data-status={row.over ? 'over' : row.status}>
      {row.over ? stateName(over, row.over, row.kind) : statuses[row.status]}
    </span>
  )
}
