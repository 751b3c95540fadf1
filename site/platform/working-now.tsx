import type { CompanyRole } from '../../shared/data/company-codes'
import { working } from '../../shared/text/en-working'
import { Button } from '../../shared/ui/button'
import type { WorkingFor } from './session'
import { useWork } from './use-work'
import styles from './working-now.module.css'

interface OfCompany {
  readonly company: WorkingFor
}

/** Names the company for which one works, with the way back to oneself. */
export const WorkingNow = ({ company: { name, role } }: OfCompany) => {
  const { work, busy } = useWork()
  const { start, end } = working.now(role)
  return (
    <div className={styles.working}>
      <p>
        {start} <b>{name}</b> {end}
      </p>
      <Button size="s" busy={busy} onClick={() => work(null)}>
        {working.stop}
      </Button>
    </div>
  )
}

/** Says what a role may do, and that something needs another one. */
export const WhyNot = ({
  company: { name, role },
  least,
}: OfCompany & { readonly least: Exclude<CompanyRole, 'reader'> }) => (
  <p className={styles.roleNote} role="note">
    {working.tooLow(name, role)} {working.needs[least]}
  </p>
)
