import { useQuery } from '@tanstack/react-query'
import { settingsQueries } from '../../queries/settings'
import { useText } from '../../text/text'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { OperatorForm } from './operator-form'
import { RatesForm } from './rates-form'
import { SellerForm } from './seller-form'
import './settings.css'

/** What an admin can change while the server runs. */
export const Screen = () => {
  const { staff, common } = useText()
  const client = useConsoleClient()
  const all = useQuery(settingsQueries.all(client))
  const seller = useQuery(settingsQueries.seller(client))
  if (all.data && seller.data)
    return (
      <div className="settings">
        <div className="settings-column">
          <RatesForm stored={all.data} />
          <OperatorForm stored={all.data} />
        </div>
        <SellerForm stored={seller.data} />
      </div>
    )
  if (!all.isError && !seller.isError) return <p className="console-note">{common.loading}</p>
  const again = () => {
    void all.refetch()
    void seller.refetch()
  }
  return <LoadFailed text={staff.settings.failed} onRetry={again} />
}
