import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyAction } from '../../shared/contract/companies'
import { companyQueries } from '../../shared/queries/companies'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import { SectionPending } from './section-pending'
import styles from './profile.module.css'

/** What was done for a company, and by whom. */
export const CompanyActivity = ({ id }: { readonly id: number }) => {
  const { company } = useText()
  const [before, setBefore] = useState<number>()
  const { data, isError, refetch } = useQuery(companyQueries.activity(useClient(), id, before))
  const title = `company-activity-${id}`
  const next = data?.next ?? null
  return (
    <section className={styles.profileCard} aria-labelledby={title}>
      <h2 id={title}>{company.activity}</h2>
      <p className={styles.profileHint}>{company.activityHint}</p>
      {!data && <SectionPending isError={isError} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 && <p className={styles.profileHint}>{company.noActivity}</p>}
      {data && data.entries.length > 0 && (
        <ol className={styles.profileSessions} aria-labelledby={title}>
          {data.entries.map(action => (
            <ActionRow key={action.id} entry={action} />
          ))}
        </ol>
      )}
      <div className={`${blocks.cluster} ${styles.profileWays}`}>
        {next !== null && <Button onClick={() => setBefore(next)}>{company.older}</Button>}
        {before !== undefined && <Button onClick={() => setBefore(undefined)}>{company.newest}</Button>}
      </div>
    </section>
  )
}

const ActionRow = ({ entry: { at, who, key, action, object } }: { readonly entry: CompanyAction }) => {
  const { company, date } = useText()
  return (
    <li>
      <span className={styles.profileSession}>
        <span className={styles.profileName}>
          <b>{who ?? company.gone}</b> {key !== null && `${company.byKey(key)} `}
          {company.what(action)} <What object={object} />
        </span>
        <time dateTime={at} className={`${styles.profileSince} num`}>
          {date(at)}, {at.slice(11, 16)} UTC
        </time>
      </span>
    </li>
  )
}

const What = ({ object: { type, id, name } }: Pick<CompanyAction, 'object'>) => {
  const { company } = useText()
  if (type === 'advert') return company.advert(id, name)
  if (type === 'apiKey') return company.key(name)
  if (type === 'webhook') return company.webhook(name)
  if (type === 'thread')
    return (
      <Link href={`/profile/message/${id}`} className="link">
        {company.thread}
      </Link>
    )
  if (type === 'order')
    return (
      <Link href={`/orders/${id}`} className="link">
        {company.order(id)}
      </Link>
    )
  return null
}
