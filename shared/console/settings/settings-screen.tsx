import { useQuery } from '@tanstack/react-query'
import { settingsQueries } from '../../queries/settings'
import { useText } from '../../text/text'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { OperatorForm } from './operator-form'
import { OperatorWebhooks } from './operator-webhooks'
import { PlansForm } from './plans-form'
import { RatesForm } from './rates-form'
import { SellerForm } from './seller-form'
import styles from './settings.module.css'
import panesStyles from '../platform/panes.module.css'

/** What an admin can change while the server runs. */
export const Screen = () => {
  const { staff, common } = useText()
  const client = useConsoleClient()
  const all = useQuery(settingsQueries.all(client))
  const seller = useQuery(settingsQueries.seller(client))
  if (all.data && seller.data)
    return (
      <div className={styles.settings}>
        <div className={styles.settingsColumn}>
          <RatesForm stored={all.data} />
          <OperatorForm stored={all.data} />
          <PlansForm key={all.data.stockPlans.length} stored={all.data} />
        </div>
        <div className={styles.settingsColumn}>
          <SellerForm stored={seller.data} />
          <OperatorWebhooks />
        </div>
      </div>
    )
  if (!all.isError && !seller.isError) return <p className={panesStyles.paneSay}>{common.loading}</p>
  const again = () => {
    void all.refetch()
    void seller.refetch()
  }
  return <LoadFailed text={staff.settings.failed} onRetry={again} />
}
