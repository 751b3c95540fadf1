import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffUser } from '../../contract/users'
import { staffUserQueries } from '../../queries/staff-users'
import { stockPlanQueries } from '../../queries/stock-plans'
import { useText, type Text } from '../../text/text'
import { Dialog } from '../../ui/dialog'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { ItemFailed } from '../platform/item-failed'
import { useConsoleClient } from '../platform/host'
import { ConfirmAddress } from './confirm-address'
import { UserCompany } from './user-company'
import { UserPlan } from './user-plan'
import { UserFactor } from './user-factor'
import { UserForm } from './user-form'
import { UserSessions } from './user-sessions'
import panesStyles from '../platform/panes.module.css'

interface UserDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** One user: details, links to related lists, and the fields that an admin may change. */
export const UserDialog = ({ id, onClose }: UserDialogProps) => {
  const { staff, common } = useText()
  const { data, isError, error, refetch } = useQuery(staffUserQueries.one(useConsoleClient(), id))
  const { isCompany, sessions, company, plan, offers, isRead } = useMore(data)
  if (data && isRead)
    return (
      <UserForm user={data} onClose={onClose}>
        <UserFacts user={data} />
        {!data.confirmed && <ConfirmAddress user={data} />}
        {data.hasFactor && <UserFactor user={data} />}
        {isCompany && company.data && <UserCompany user={data} company={company.data} />}
        {isCompany && plan.data && <UserPlan user={data} own={plan.data} plans={offers.data?.plans ?? []} />}
        <UserSessions user={data} read={sessions} />
      </UserForm>
    )
  return (
    <Dialog open onClose={onClose} closeLabel={common.close} title={staff.users.dialog.title(id, '')}>
      {isError ? <ItemFailed error={error} onRetry={refetch} /> : <p>{common.loading}</p>}
    </Dialog>
  )
}

/** What is read of a user beside themselves, by the number of the account; nothing before that is known. */
const useMore = (user: StaffUser | undefined) => {
  const client = useConsoleClient()
  const id = user?._id ?? 0
  const isCompany = user !== undefined && user.accountType !== 'person'
  const ofCompanies = { enabled: isCompany }
  const sessions = useQuery({ ...staffUserQueries.sessions(client, id), enabled: user !== undefined })
  const company = useQuery({ ...staffUserQueries.company(client, id), ...ofCompanies })
  const plan = useQuery({ ...staffUserQueries.stockPlan(client, id), ...ofCompanies })
  const offers = useQuery({ ...stockPlanQueries.offers(client), ...ofCompanies })
  const isRead = user !== undefined && ![sessions, company, plan, offers].some(({ isLoading }) => isLoading)
  // It stands above the fields and would push them away from under a press; what is asked for again does not hide them.
  const [wasRead, setRead] = useState(isRead)
  if (isRead && !wasRead) setRead(true)
  return { isCompany, sessions, company, plan, offers, isRead: wasRead || isRead }
}

const kinds = [
  ['aircraft', '/aircraft'],
  ['part', '/parts'],
  ['lease', '/leases'],
  ['toollease', '/toolleases'],
] as const

const UserFacts = ({ user }: { readonly user: StaffUser }) => {
  const text = useText()
  const { staff, date } = text
  const { dialog } = staff.users
  const mail = encodeURIComponent(user.mail)
  const ways = [
    ...kinds
      .filter(([kind]) => user.adverts.kinds[kind] > 0)
      .map(
        ([kind, path]) =>
          [`${dialog.kinds[kind]} (${user.adverts.kinds[kind]})`, `${path}?search=${mail}`] as const,
      ),
    [`${dialog.orders} (${user.orders})`, `/orders?search=${mail}`],
    [dialog.mails, `/mails?search=${mail}`],
    [dialog.done, `/audit?who=${user._id}`],
    [dialog.changed, `/audit?objectType=user&objectId=${user._id}`],
  ] as const
  return (
    <>
      <FactList
        facts={[
          [dialog.facts.mail, user.mail],
          [dialog.facts.phone, user.phoneChecked ? user.phone : dialog.unchecked(user.phone)],
          [dialog.facts.since, date(user.createdAt)],
          [dialog.facts.signIn, user.lastSignIn ? staff.desk.at(user.lastSignIn) : dialog.never],
          [dialog.facts.mailTrouble, user.mailTrouble && <MailTrouble key="mails" user={user} />],
          ...suspensionFacts(text, user),
        ]}
      />
      <nav className={panesStyles.paneLinks} aria-label={dialog.links}>
        {ways.map(([label, to]) => (
          <ConsoleLink key={label} className="link" to={to}>
            {label}
          </ConsoleLink>
        ))}
      </nav>
    </>
  )
}

/** Why mails to a user are not sent, and the way to allow them again. */
const MailTrouble = ({ user: { mail, mailTrouble } }: { readonly user: StaffUser }) => {
  const { dialog } = useText().staff.users
  const { desk } = useText().staff
  if (!mailTrouble) return null
  const what = dialog.mailTrouble[mailTrouble.reason] ?? ''
  return (
    <>
      <ConsoleLink className="link" to={`/mails/suppressed?search=${encodeURIComponent(mail)}`}>
        {dialog.mailTroubleSince(what, desk.at(mailTrouble.at))}
      </ConsoleLink>
      {mailTrouble.detail !== null && <span className={panesStyles.paneSub}>{mailTrouble.detail}</span>}
    </>
  )
}

/** Since when, by whom, why and until when a user is suspended. */
const suspensionFacts = ({ staff, date }: Text, user: StaffUser) => {
  const { dialog, reasons } = staff.users
  const { suspendedAt, suspendedBy, suspensionReason, suspendedUntil } = user
  if (suspendedAt === null) return []
  const by = suspendedBy?.name ?? dialog.byNobody
  return [
    [dialog.facts.suspended, dialog.facts.suspendedBy(staff.desk.at(suspendedAt), by)],
    [dialog.facts.reason, suspensionReason && (reasons[suspensionReason] ?? null)],
    [dialog.facts.words, user.suspensionWords],
    [dialog.facts.until, suspendedUntil ? date(suspendedUntil) : dialog.noEnd],
  ] as const
}
