import type { Lead } from '../../shared/contract/leads'
import { advertPath } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { LeadExport } from './lead-export'
import { leadsAddress, withAsked, type Asked } from './leads-address'
import blocks from '../../shared/ui/blocks.module.css'
import listPageStyles from '../platform/list-page.module.css'
import styles from './leads.module.css'

interface LeadListProps {
  /** The day, in UTC, of the answer. */
  readonly today: string
  readonly asked: Asked
  readonly found: {
    readonly data: readonly Lead[]
    readonly page: number
    readonly totalElements: number
    readonly totalPages: number
  }
}

export const LeadList = ({ asked, found, today }: LeadListProps) => {
  const { leads } = useText()
  const { data, page, totalElements, totalPages } = found
  if (data.length === 0) return <NoLeads isNarrowed={Object.keys(asked).length > 0} />
  return (
    <>
      <div className={`${blocks.bar} ${styles.leadsTotal}`}>
        <p className="num" role="status">
          {leads.total(totalElements)}
        </p>
        <LeadExport asked={asked} />
      </div>
      <ul className={styles.leadsList}>
        {data.map(lead => (
          <li key={lead.threadId} className={`${blocks.panel} ${styles.lead}`}>
            <LeadRow lead={lead} today={today} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager
          page={page}
          pages={totalPages}
          hrefOf={n => leadsAddress.hrefOf(n === 1 ? withAsked(asked, {}) : { ...asked, page: String(n) })}
          words={leads.pager}
        />
      )}
    </>
  )
}

const NoLeads = ({ isNarrowed }: { readonly isNarrowed: boolean }) => {
  const { leads } = useText()
  return (
    <div className={listPageStyles.listEmpty} role="status">
      <h2>{isNarrowed ? leads.none : leads.noneAtAll}</h2>
      {isNarrowed && (
        <Link href="/leads" className="link">
          {leads.showAll}
        </Link>
      )}
    </div>
  )
}

interface LeadRowProps {
  readonly lead: Lead
  readonly today: string
}

const LeadRow = ({ lead, today }: LeadRowProps) => {
  const { leads, date } = useText()
  const { threadId, advert, assignee, unread, notes, state } = lead
  const buyer = lead.company ?? lead.buyer ?? leads.gone
  return (
    <>
      <div>
        <h2>
          <Link href={`/profile/message/${threadId}`} className="link" aria-label={leads.open(buyer)}>
            {buyer}
          </Link>
        </h2>
        <p className={styles.leadAdvert}>
          {advert ? <Link href={advertPath(advert.kind, advert.slug)}>{advert.title}</Link> : leads.noAdvert}
        </p>
      </div>
      <p className={styles.leadFacts}>
        <span className={classNames(styles.leadState, styles[`is-${state}`])}>{leads.states[state]}</span>
        <span>{leads.sources[lead.source]}</span>
        <span>{leads.since(date(lead.since))}</span>
        {assignee && <span>{assignee.name}</span>}
        {notes > 0 && <span>{leads.notes(notes)}</span>}
      </p>
      <p className={styles.leadNext}>
        {state === 'new' && <span>{leads.waits}</span>}
        {unread > 0 && <b>{leads.unread(unread)}</b>}
        <Reminder lead={lead} today={today} />
      </p>
    </>
  )
}

const Reminder = ({ lead: { remindOn }, today }: LeadRowProps) => {
  const { leads, date } = useText()
  if (!remindOn) return null
  const isDue = remindOn <= today
  return <span className={classNames(isDue && styles.leadDue)}>{leads.remind(date(remindOn), isDue)}</span>
}
