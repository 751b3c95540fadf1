import { stateName } from '../../text/state-name'
import type { Text } from '../../text/text'
import type { AdvertRow } from '../adverts/adverts.public'

interface RowState {
  readonly word: string
  readonly tone: 'waits' | 'edit' | 'live' | 'off'
}

/** How an advert stands, in one word: why it is over, what it waits for, or whether it is online. */
export const stateOf = (text: Text, { over, edit, status, reviewState, kind }: AdvertRow): RowState => {
  const { adverts, workbench } = text.staff
  if (over) return { word: stateName(adverts.over, over, kind), tone: 'off' }
  if (edit) return { word: workbench.edits['yes'] ?? '', tone: 'edit' }
  if (status === 'unapproved' && reviewState !== 'done')
    return {
      word: reviewState === 'unconfirmed' ? workbench.unconfirmed : adverts.reviewStates[reviewState],
      tone: reviewState === 'rejected' ? 'off' : 'waits',
    }
  return { word: adverts.statuses[status], tone: status === 'approved' ? 'live' : 'off' }
}
