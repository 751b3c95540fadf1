import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors } from '../../shared/contract/factors'
import { useBusy } from '../../shared/forms/use-busy'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import type { TwoStepTask } from './two-step-dialogs'
import styles from './profile.module.css'

/** Whether sign-ins ask for the code of an app, with the ways to change it. */
export const TwoStep = () => {
  const { security, common } = useText()
  const { data, isError, refetch } = useQuery(accountQueries.factors(useClient()))
  return (
    <section className={styles.profileCard} aria-labelledby="two-step">
      <h2 id="two-step">{security.twoStep}</h2>
      {!data && !isError && <Skeleton height="6em" />}
      {isError && !data && (
        <p role="alert">
          {security.failed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {data && <State factors={data} />}
    </section>
  )
}

const State = ({ factors }: { readonly factors: Factors }) => {
  const { security, date } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const { task, Dialogs, begin, open, busy, end } = useTask()
  const close = () => {
    end()
    for (const { queryKey } of [accountQueries.factors(client), accountQueries.sessions(client)])
      void queries.invalidateQueries({ queryKey })
  }
  const { totp, passkeys, codesLeft, isRequired } = factors
  const hasPasskeys = passkeys.length > 0
  const off = hasPasskeys ? security.offButPasskeys : security.off
  return (
    <>
      {isRequired && !totp && !hasPasskeys && <p className={styles.profileNeeded}>{security.required}</p>}
      <div className={styles.profileAction}>
        <p>{totp ? security.on(date(totp.since)) : off}</p>
        {totp ? (
          <Button onClick={() => open({ name: 'turnOff', keepsPasskeys: hasPasskeys })}>
            {security.turnOff}
          </Button>
        ) : (
          <Button look={hasPasskeys ? 'plain' : 'main'} busy={busy} onClick={begin}>
            {security.setUp}
          </Button>
        )}
      </div>
      {(totp ?? hasPasskeys) && <CodesLeft left={codesLeft} onRenew={() => open({ name: 'renew' })} />}
      {task && Dialogs && <Dialogs task={task} onClose={close} />}
    </>
  )
}

interface CodesLeftProps {
  readonly left: number
  readonly onRenew: () => void
}

const CodesLeft = ({ left, onRenew }: CodesLeftProps) => {
  const { security } = useText()
  return (
    <div className={styles.profileAction}>
      <div>
        <h3>{security.codes}</h3>
        <p>{security.codesLeft(left)}</p>
      </div>
      <Button onClick={onRenew}>{security.newCodes}</Button>
    </div>
  )
}

/** Which dialog is open; the first one needs a secret of the server. */
const useTask = () => {
  const { security } = useText()
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [task, setTask] = useState<TwoStepTask | null>(null)
  const [Dialogs, want] = useOnDemand(() =>
    import('./two-step-dialogs').then(module => module.TwoStepDialogs),
  )
  const open = (wanted: TwoStepTask) => {
    want()
    setTask(wanted)
  }
  const begin = async () => {
    try {
      open({ name: 'setUp', ...(await client.factors.beginTotp()) })
    } catch (error) {
      notify(error instanceof Error ? error.message : security.failed, 'error')
    }
  }
  return { task, Dialogs, open, busy, begin: () => void run(begin), end: () => setTask(null) }
}
