import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyInvite, CompanyMember } from '../../shared/contract/companies'
import { useBusy } from '../../shared/forms/use-busy'
import { companyQueries } from '../../shared/queries/companies'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import type { CompanyTask } from './company-dialogs'
import { SectionPending } from './section-pending'
import styles from './profile.module.css'

interface CompanyMembersProps {
  readonly id: number
  readonly onTask: (task: CompanyTask) => void
}

/** Who acts for a company, and who is invited. */
export const CompanyMembers = ({ id, onTask }: CompanyMembersProps) => {
  const { company } = useText()
  const { data, isError, refetch } = useQuery(companyQueries.members(useClient(), id))
  const title = `company-members-${id}`
  return (
    <section className={styles.profileCard} aria-labelledby={title}>
      <h2 id={title}>{company.members}</h2>
      <p className={styles.profileHint}>{company.membersHint}</p>
      {!data && <SectionPending isError={isError} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.profileSessions} aria-labelledby={title}>
            {data.members.map(member => (
              <MemberRow key={member.id ?? 0} member={member} onTask={onTask} />
            ))}
          </ul>
          <Button onClick={() => onTask({ do: 'invite' })}>{company.invite}</Button>
          {data.invites.length > 0 && <Invites id={id} invites={data.invites} />}
        </>
      )}
    </section>
  )
}

interface MemberRowProps extends Pick<CompanyMembersProps, 'onTask'> {
  readonly member: CompanyMember
}

const MemberRow = ({ member, onTask }: MemberRowProps) => {
  const { company, date } = useText()
  const { id, name, mail, role, since, isCaller } = member
  const facts = [mail, ...(id === null ? [company.accountOwner] : [company.since(date(since))])]
  return (
    <li>
      <span className={styles.profileSession}>
        <span className={styles.profileName}>
          {name} {isCaller && <span className={styles.profileHere}>{company.you}</span>}
        </span>
        <span className={`${styles.profileSince} ${styles.profileName}`}>
          {company.roleName(role)} · {facts.join(' · ')}
        </span>
      </span>
      {id !== null && !isCaller && (
        <span className={styles.profilePair}>
          <Button
            size="s"
            aria-label={company.changeRoleOf(name)}
            onClick={() => onTask({ do: 'role', member: { ...member, id } })}
          >
            {company.changeRole}
          </Button>
          <Button
            size="s"
            aria-label={company.removeOf(name)}
            onClick={() => onTask({ do: 'remove', member: { ...member, id } })}
          >
            {company.remove}
          </Button>
        </span>
      )}
    </li>
  )
}

interface InvitesProps {
  readonly id: number
  readonly invites: readonly CompanyInvite[]
}

const Invites = ({ id, invites }: InvitesProps) => {
  const { company, date } = useText()
  const { takeBack, busy } = useTakeBack(id)
  const title = `company-invites-${id}`
  return (
    <>
      <h3 id={title} className={styles.profileMore}>
        {company.pending}
      </h3>
      <ul className={styles.profileSessions} aria-labelledby={title}>
        {invites.map(invite => (
          <li key={invite.id}>
            <span className={styles.profileSession}>
              <span className={styles.profileName}>{invite.mail}</span>
              <span className={styles.profileSince}>
                {company.roleName(invite.role)} · {company.until(date(invite.expiresAt))}
              </span>
            </span>
            <Button
              size="s"
              busy={busy}
              aria-label={company.takeBackOf(invite.mail)}
              onClick={() => takeBack(invite)}
            >
              {company.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const useTakeBack = (id: number) => {
  const { company } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const takeBack = async ({ id: invite, mail }: CompanyInvite) => {
    try {
      await client.companies.takeBack({ params: { id, invite } })
      notify(company.takenBack(mail), 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : company.failed, 'error')
    }
    await queries.invalidateQueries({ queryKey: companyQueries.members(client, id).queryKey })
  }
  return { takeBack: (invite: CompanyInvite) => void run(() => takeBack(invite)), busy }
}
