import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '../../shared/queries/account'
import { useOnDemand } from './on-demand'
import { useClient } from './site-context'

/** Reminder on every account page until the mail address is confirmed, and while mails to it are not sent. */
export const ConfirmReminder = () => {
  const { data } = useQuery(accountQueries.detail(useClient()))
  const [ConfirmNote, want] = useOnDemand(() => import('./confirm-note').then(module => module.ConfirmNote))
  const isNeeded = data?.confirmed === false || Boolean(data?.mailTrouble)
  useEffect(() => {
    if (isNeeded) want()
  }, [isNeeded, want])
  return data && isNeeded && ConfirmNote ? <ConfirmNote mail={data.mail} trouble={data.mailTrouble} /> : null
}
