import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '../../shared/contract/companies'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { partOf, usePart } from '../../shared/ui/part'
import { useOnDemand } from '../platform/on-demand'
import { useSession } from '../platform/session'
import { useWork } from '../platform/use-work'
import type { CompanyTask } from './company-dialogs'
import { CompanyActivity } from './company-activity'
import { CompanyMembers } from './company-members'
import styles from './profile.module.css'

const companyKeys = partOf(() => import('./company-keys').then(module => module.CompanyKeys))
const companyPlan = partOf(() => import('./company-plan').then(module => module.CompanyPlan))
const companyAbout = partOf(() => import('./company-about').then(module => module.CompanyAbout))

/** One company: what the user is there, and for its owners its members and what they did. */
export const CompanySections = ({ company }: { readonly company: OwnCompany }) => {
  const { task, Dialogs, open, close } = useTask()
  const [CompanyAbout] = usePart(companyAbout, company.role === 'owner')
  const [CompanyKeys] = usePart(companyKeys, company.role === 'owner')
  const acting = useSession()?.company
  // Plans are read for whom the session works.
  const isCurrent = company.isActing || (company.member === null && !acting)
  const [CompanyPlan] = usePart(companyPlan, isCurrent)
  return (
    <div className={styles.profileSections}>
      <div className={styles.profileColumn}>
        <Own company={company} onLeave={member => open({ do: 'leave', member })} />
        {CompanyPlan && isCurrent && <CompanyPlan />}
        {CompanyAbout && <CompanyAbout id={company.id} name={company.name} />}
        {company.role === 'owner' && <CompanyMembers id={company.id} onTask={open} />}
        {CompanyKeys && <CompanyKeys company={company} />}
      </div>
      {company.role === 'owner' && <CompanyActivity id={company.id} />}
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
