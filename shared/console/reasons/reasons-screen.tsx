import { useQuery } from '@tanstack/react-query'
import { reasonQueries } from '../../queries/reasons'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { LoadFailed } from '../platform/pane-states'
import { SectionTabs } from '../platform/section-tabs'
import { MacrosPane } from './macros-pane'
import { ReasonForm } from './reason-form'
import { ReasonList } from './reason-list'
import { freshReason } from './reason-values'
import panesStyles from '../platform/panes.module.css'
import splitStyles from '../platform/split-pane.module.css'
import styles from './reasons.module.css'

/** Why adverts are refused, and what gives several reasons by one key: both are the staff's own. */
export const Screen = () => {
  const words = useText().staff.reasons
  const { query, change } = usePlaceQuery()
  const isMacros = query.get('tab') === 'macros'
  return (
    <>
      <div className={panesStyles.paneBar}>
        <SectionTabs
          label={words.tabs.label}
          tabs={[
            { to: '/reasons', label: words.tabs.reasons, current: !isMacros },
            { to: '/reasons?tab=macros', label: words.tabs.macros, current: isMacros },
          ]}
        />
        <span className={styles.add}>
          <Button size="s" onClick={() => change(isMacros ? { macro: 'new' } : { reason: 'new' })}>
            {isMacros ? words.macro.add : words.add}
          </Button>
        </span>
      </div>
      {isMacros ? <MacrosPane /> : <ReasonsPane />}
    </>
  )
}

const ReasonsPane = () => {
  const words = useText().staff.reasons
  const { query, change } = usePlaceQuery()
  const list = useQuery(reasonQueries.list(useConsoleClient()))
  const all = list.data
  if (list.error && !all) return <LoadFailed text={words.failed} onRetry={() => void list.refetch()} />
  if (!all) return <Skeleton height="320px" />
  const code = query.get('reason') ?? ''
  const isNew = code === 'new'
  const ofList = new URLSearchParams(query)
  ofList.delete('reason')
  const chosen = isNew ? freshReason : all.find(each => each.code === code)
  return (
    <div className={`${splitStyles.split} ${styles.split}`}>
      <ReasonList all={all} current={chosen?.code} onChoose={reason => change({ reason })} />
      {chosen ? (
        <div className={splitStyles.splitPane}>
          <ReasonForm
            key={`${code} ${chosen.version}`}
            stored={chosen}
            isNew={isNew}
            backTo={`/reasons${ofList.size > 0 ? `?${ofList}` : ''}`}
            onSaved={saved => change({ reason: saved?.code })}
          />
        </div>
      ) : (
        <p className={splitStyles.splitChoose}>{words.orderHint}</p>
      )}
    </div>
  )
}
