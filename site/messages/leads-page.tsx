import { useQuery } from '@tanstack/react-query'
import { leadQueries } from '../../shared/queries/leads'
import { leadTexts } from '../../shared/text/en-leads'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'
import { useHead, type Head } from '../platform/head'
import { laterPart } from '../platform/later'
import { ProfileFrame } from '../platform/profile-frame'
import { useLocation } from '../platform/router'
import { useClient } from '../platform/site-context'
import { LeadFilters } from './lead-filters'
import { LeadList } from './lead-list'
import { leadsAddress } from './leads-address'
import listPageStyles from '../platform/list-page.module.css'
import styles from './leads.module.css'

const figuresPart = laterPart(async () => (await import('./lead-figures')).LeadFigures)

export const texts = { en: { leads: leadTexts } }

export const headOf = ({ leads }: Text): Head => ({ title: leads.title, hidden: true })

/** The enquiries about the account's adverts (checklist DEAL-09). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={`${listPageStyles.listPage} ${styles.leads}`} title={text.leads.title}>
      <p className={styles.leadsIntro}>{text.leads.intro}</p>
      <Leads />
      <figuresPart.Part />
    </ProfileFrame>
  )
}

const Leads = () => {
  const { leads, common } = useText()
  const client = useClient()
  const { search } = useLocation()
  const asked = leadsAddress.askedOf(search)
  const counts = useQuery(leadQueries.counts(client))
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useQuery(
    leadQueries.list(client, asked),
  )
  if (isError && !data)
    return (
      <div role="alert">
        <p>{leads.failed}</p>
        <Button look="main" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!data || !counts.data)
    return (
      <div role="status">
        <span className="unseen">{common.loading}</span>
        <Skeleton height="240px" />
      </div>
    )
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <LeadFilters key={search} asked={asked} counts={counts.data} />
      <LeadList asked={asked} found={data} today={new Date(dataUpdatedAt).toISOString().slice(0, 10)} />
    </div>
  )
}
