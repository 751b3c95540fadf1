import { useText } from '../../shared/text/text'
import { Checkbox } from '../../shared/ui/field'
import { ListFailed } from '../platform/list-note'
import { useOwnList } from './use-own-list'
import { WatchView } from './watch-view'
import { WatchWaiting } from './watch-waiting'

/** The watch list of the signed-in user, with the mail setting. */
export const OwnWatchList = () => {
  const { watchlist } = useText()
  const { list, remove, setNotify, setMails } = useOwnList()
  if (list.data) {
    const { adverts, lookedAt, mails } = list.data
    return (
      <WatchView
        items={adverts}
        lookedAt={lookedAt}
        onRemove={remove}
        onNotify={mails ? setNotify : undefined}
      >
        {(adverts.length > 0 || !mails) && (
          <Checkbox
            label={watchlist.mails}
            checked={mails}
            onChange={event => setMails(event.target.checked)}
          />
        )}
      </WatchView>
    )
  }
  if (!list.isError) return <WatchWaiting />
  return <ListFailed title={watchlist.failed} list={list} />
}
