import { working } from '../../shared/text/en-working'
import { Icon } from '../../shared/ui/icon'
import { useCompanies } from '../platform/use-companies'
import { useWork } from '../platform/use-work'
import type { Session } from '../platform/session'
import styles from './header.module.css'

/** Chooses for whom one works: oneself, or a company of which one is a member. Nothing for who is a member of none. */
export const WorkingFor = ({ session }: { readonly session: Session }) => {
  const companies = useCompanies()
  const { work, busy } = useWork()
  const joined = companies.filter(({ member }) => member !== null)
  if (joined.length === 0) return null
  const own = companies.find(({ member }) => member === null)?.name ?? `${session.name} ${session.surname}`
  const choices = [{ id: null, name: own }, ...joined]
  return (
    <div role="group" aria-labelledby="working-for" className={styles.workingFor}>
      <p id="working-for">{working.title}</p>
      {choices.map(({ id, name }) => {
        const isNow = (session.company?.id ?? null) === id
        return (
          <button
            key={id ?? 0}
            type="button"
            aria-pressed={isNow}
            aria-busy={busy || undefined}
            onClick={() => !isNow && !busy && work(id === null ? null : { id })}
          >
            <span>{name}</span>
            {isNow && <Icon name="check" />}
          </button>
        )
      })}
    </div>
  )
}
