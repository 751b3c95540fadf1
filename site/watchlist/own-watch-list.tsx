import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Checkbox } from '../../shared/ui/field'
import { useOwnList } from './use-own-list'
import { WatchView } from './watch-view'
import { WatchWaiting } from './watch-waiting'
import listPageStyles from '../platform/list-page.module.css'

/** The watch list of the signed-in user, with the mail setting. */
export const OwnWatchList = () => {
  const { watchlist, common } = useText()
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
            className="watch-mails"
            label={watchlist.mails}
            checked={mails}
            onChange={event => setMails(event.target.checked)}
          />
        )}
      </WatchView>
    )
  }
  if (!list.isError) return <WatchWaiting />
  return (
    <div className={listPageStyles.listEmpty} role="alert">
      <h2>{watchlist.failed}</h2>
      <Button look="main" onClick={() => void list.refetch()}>
        {common.retry}
      </Button>
    </div>
  )
}
