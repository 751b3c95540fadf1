import type { OwnCompany } from '../../shared/contract/companies'
import { useText } from '../../shared/text/text'
import { useSession } from '../platform/session'
import { ApiKeys } from './api-keys'
import { OwnWebhooks } from './own-webhooks'
import styles from './profile.module.css'

/** The keys and webhooks of a company, where the session works for it: only then calls about them are the company's. */
export const CompanyKeys = ({
  company: { id, name, member, isActing },
}: {
  readonly company: OwnCompany
}) => {
  const isOther = useSession()?.company !== undefined
  const isOwn = member === null
  if (isOwn ? isOther : !isActing) return <First id={id} name={isOwn ? null : name} />
  return (
    <>
      <ApiKeys company={name} />
      <OwnWebhooks />
    </>
  )
}

interface FirstProps {
  readonly id: number
  /** Null for the own account, for which one works as oneself. */
  readonly name: string | null
}

/** What to do before they are shown. */
const First = ({ id, name }: FirstProps) => {
  const { company } = useText()
  const title = `company-keys-${id}`
  return (
    <section className={styles.profileCard} aria-labelledby={title}>
      <h2 id={title}>{company.keys}</h2>
      <p className={styles.profileHint}>{name === null ? company.keysFirstOwn : company.keysFirst(name)}</p>
    </section>
  )
}
