import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Upgrade } from '../../shared/contract/account'
import type { UserDetail } from '../../shared/contract/users'
import { unsentText } from '../../shared/forms/unsent-text'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useOnDemand } from '../platform/on-demand'
import { loginFor, useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { upgradeName } from './upgrade-name'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './account-types.module.css'

/** Request for a Business account, or the state of a request (checklist STAT-04). */
export const UpgradeRequest = () => {
  const { upgrade } = useText()
  const session = useSession()
  return (
    <section className={`${blocks.panel} ${styles.upgrade}`} aria-labelledby="upgrade">
      <h2 id="upgrade">{upgrade.title}</h2>
      <p>{upgrade.intro}</p>
      {session ? (
        <OwnRequest />
      ) : (
        <p className={styles.upgradeVisitor}>
          {upgrade.visitor} <LinkButton href={loginFor('/account-types')}>{upgrade.login}</LinkButton>
        </p>
      )}
    </section>
  )
}

const OwnRequest = () => {
  const { upgrade, common } = useText()
  const client = useClient()
  const user = useQuery(accountQueries.detail(client))
  const request = useQuery(accountQueries.upgrade(client))
  if ((user.isError && !user.data) || (request.isError && request.data === undefined))
    return (
      <p role="alert">
        {upgrade.failed}{' '}
        <button
          type="button"
          className="link"
          onClick={() => void Promise.all([user.refetch(), request.refetch()])}
        >
          {common.retry}
        </button>
      </p>
    )
  if (!user.data || request.data === undefined) return <Skeleton height="64px" />
  const { accountType } = user.data
  const isOpen = request.data?.state === 'open'
  if (accountType === 'businessplus' && !isOpen) return <p>{upgrade.highest}</p>
  return (
    <>
      {request.data && <RequestState request={request.data} />}
      {!isOpen && <Asking user={user.data} />}
    </>
  )
}

/** A button that opens the form, which is loaded on demand; a request that was begun is open. */
const Asking = ({ user }: { readonly user: UserDetail }) => {
  const { upgrade } = useText()
  const [isOpen, setOpen] = useState(() => unsentText(upgradeName(user.id)) !== '')
  const [UpgradeForm, want] = useOnDemand(() => import('./upgrade-form').then(module => module.UpgradeForm))
  const open = () => {
    want()
    setOpen(true)
  }
  useEffect(() => {
    if (isOpen) want()
  }, [isOpen, want])
  if (isOpen && UpgradeForm) return <UpgradeForm user={user} onSent={() => setOpen(false)} />
  return (
    <Button look="main" onPointerEnter={want} onClick={open}>
      {upgrade.open}
    </Button>
  )
}

const RequestState = ({ request }: { readonly request: Upgrade }) => {
  const { upgrade, accountTypes, date } = useText()
  const { withdraw, busy } = useWithdrawal()
  const type = accountTypes.names[request.accountType]
  return (
    <div className={styles.upgradeState} data-state={request.state} role="status">
      <p>
        <strong>{upgrade.states[request.state]}</strong>: {upgrade.current(type, request.company)},{' '}
        {upgrade.asked(date(request.createdAt))}
      </p>
      {request.reply && (
        <p>
          {upgrade.reply} {request.reply}
        </p>
      )}
      {request.state === 'open' && (
        <Button busy={busy} onClick={withdraw}>
          {upgrade.withdraw}
        </Button>
      )}
    </div>
  )
}

const useWithdrawal = () => {
  const { upgrade } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const withdraw = async () => {
    try {
      await client.account.withdrawUpgrade()
      notify(upgrade.withdrawn, 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : upgrade.failed, 'error')
    } finally {
      await queries.invalidateQueries({ queryKey: accountQueries.upgrade(client).queryKey })
    }
  }
  return { withdraw: () => void run(withdraw), busy }
}
