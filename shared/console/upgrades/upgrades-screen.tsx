import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffInboxQueries } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { FactList, LoadFailed } from '../platform/pane-states'
import { useConsoleClient } from '../platform/host'
import { UpgradeDialog, type UpgradeRequest } from './upgrade-dialog'
import panesStyles from '../platform/panes.module.css'
import splitPaneStyles from '../platform/split-pane.module.css'

/** Open requests for another account type, the oldest first; granted or declined with a reason. */
export const Screen = () => {
  const { upgrades, desk } = useText().staff
  const list = useQuery(staffInboxQueries.upgrades(useConsoleClient()))
  const [dialog, setDialog] = useState<{
    readonly of: 'grant' | 'decline'
    readonly request: UpgradeRequest
  }>()
  return (
    <>
      <div className={panesStyles.paneBar}>
        <Button size="s" busy={list.isFetching} onClick={() => void list.refetch()}>
          {desk.reload}
        </Button>
        <output className={`${panesStyles.paneCount} num`}>
          {list.data && desk.count(list.data.length)}
        </output>
      </div>
      {list.isError && !list.data && <LoadFailed text={desk.failed} onRetry={() => void list.refetch()} />}
      {list.isPending && <p className={panesStyles.paneMuted}>{desk.loading}</p>}
      {list.data?.length === 0 && <p className={panesStyles.paneEmpty}>{upgrades.none}</p>}
      {list.data?.map(request => (
        <RequestCard
          key={request.id}
          request={request}
          onGrant={() => setDialog({ of: 'grant', request })}
          onDecline={() => setDialog({ of: 'decline', request })}
        />
      ))}
      {dialog && <UpgradeDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

interface RequestCardProps {
  readonly request: UpgradeRequest
  readonly onGrant: () => void
  readonly onDecline: () => void
}

const RequestCard = ({ request, onGrant, onDecline }: RequestCardProps) => {
  const { upgrades, users, desk } = useText().staff
  return (
    <article className={splitPaneStyles.splitPane}>
      <h2>
        <ConsoleLink className="link" to={`/users/${request.userId}`}>
          {request.userName}
        </ConsoleLink>{' '}
        {upgrades.asks(users.accountTypes[request.accountType] ?? request.accountType)}
      </h2>
      <FactList
        facts={[
          [upgrades.facts.mail, request.userMail],
          [upgrades.facts.company, request.company],
          [upgrades.facts.vatId, request.vatId],
          [upgrades.facts.asked, desk.at(request.createdAt)],
        ]}
      />
      {request.note && <p className={panesStyles.paneText}>{request.note}</p>}
      <p className={panesStyles.paneActions}>
        <Button look="main" size="s" aria-label={upgrades.grantOf(request.userName)} onClick={onGrant}>
          {upgrades.grant}
        </Button>
        <Button size="s" aria-label={upgrades.declineOf(request.userName)} onClick={onDecline}>
          {upgrades.decline}
        </Button>
      </p>
    </article>
  )
}
