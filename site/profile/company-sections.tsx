import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '../../shared/contract/companies'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useOnDemand } from '../platform/on-demand'
import { useSession } from '../platform/session'
import { useWork } from '../platform/use-work'
import type { CompanyTask } from './company-dialogs'
import { CompanyAbout } from './company-about'
import { CompanyActivity } from './company-activity'
import { CompanyKeys } from './company-keys'
import { CompanyMembers } from './company-members'
import { CompanyPlan } from './company-plan'
import styles from './profile.module.css'

/** One company: what the user is there, and for its owners its members and what they did. */
export const CompanySections = ({ company }: { readonly company: OwnCompany }) => {
  const { task, Dialogs, open, close } = useTask()
  const isOwner = company.role === 'owner'
  const acting = useSession()?.company
  // Plans are read for whom the session works.
  const isCurrent = company.isActing || (company.member === null && !acting)
  return (
    <div className={styles.profileSections}>
      <div className={styles.profileColumn}>
        <Own company={company} onLeave={member => open({ do: 'leave', member })} />
        {isCurrent && <CompanyPlan />}
        {isOwner && <CompanyAbout id={company.id} name={company.name} />}
        {isOwner && <CompanyMembers id={company.id} onTask={open} />}
        {isOwner && <CompanyKeys company={company} />}
      </div>
      {isOwner && <CompanyActivity id={company.id} />}
      {task && Dialogs && <Dialogs company={company} task={task} onClose={close} />}
    </div>
  )
}

/** Which dialog is open. */
const useTask = () => {
  const queries = useQueryClient()
  const [task, setTask] = useState<CompanyTask | null>(null)
  const [Dialogs, want] = useOnDemand(() => import('./company-dialogs').then(module => module.CompanyDialogs))
  const open = (wanted: CompanyTask) => {
    want()
    setTask(wanted)
  }
  const close = () => {
    setTask(null)
    void queries.invalidateQueries({ queryKey: [keys.account, 'companies'] })
  }
  return { task, Dialogs, open, close }
}

interface OwnProps {
  readonly company: OwnCompany
  readonly onLeave: (member: number) => void
}

const Own = ({ company: { id, name, role, member, isActing }, onLeave }: OwnProps) => {
  const { company } = useText()
  const { work, busy } = useWork()
  const title = `company-${id}`
  return (
    <section className={styles.profileCard} aria-labelledby={title}>
      <h2 id={title} className={styles.profileName}>
        {name}
      </h2>
      <p className={styles.profileHint}>{member === null ? company.ownAccount : company.yourRole(role)}</p>
      {member !== null && (
        <div className={styles.profileWays}>
          {isActing ? (
            <span className={styles.profileHere}>{company.worksFor}</span>
          ) : (
            <Button busy={busy} onClick={() => work({ id })}>
              {company.workFor}
            </Button>
          )}
          <Button look="quiet" aria-label={company.leaveOf(name)} onClick={() => onLeave(member)}>
            {company.leave}
          </Button>
        </div>
      )}
    </section>
  )
}
