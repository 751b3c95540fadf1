import type { ICellRendererParams } from 'ag-grid-community'
import { useText, type Text } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import styles from './advert-board.module.css'

/** Says that an advert is under offer, as the site does beside its title. */
export const OfferMark = () => (
  <span className={styles.mark} data-status="offer">
    {useText().staff.deciding.states['underOffer']}
  </span>
)

/** The same in words behind a state, for what is exported. */
export const withOffer = ({ staff }: Text, state: string, isUnderOffer: boolean): string =>
  isUnderOffer ? `${state}, ${staff.deciding.states['underOffer']}` : state

/** The title of an advert that is under offer. */
export const OfferedTitle = ({ data }: ICellRendererParams<AdvertRow>) => (
  <>
    <OfferMark /> {data?.title}
  </>
)
