import { useQuery } from '@tanstack/react-query'
import { companyQueries } from '../../shared/queries/companies'
import { company } from '../../shared/text/en-company'
import { profile } from '../../shared/text/en-profile'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { partOf, usePart } from '../../shared/ui/part'
import { Skeleton } from '../../shared/ui/skeleton'
import { useHead, type Head } from '../platform/head'
import { ProfileFrame } from '../platform/profile-frame'
import { Together } from '../platform/together'
import { useLocation } from '../platform/router'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

const companySections = partOf(() => import('./company-sections').then(module => module.CompanySections))

export const texts = { en: { account, company, profile } }

export const headOf = ({ company }: Text): Head => ({ title: company.title, hidden: true })

/** The companies for which the user may act, and who else does. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={styles.profile} title={text.company.title}>
      <Changed />
      <Together>
        <Companies />
      </Together>
    </ProfileFrame>
  )
}

/** Said after the server refused a call, since the session works for another account than the page was made for. */
const Changed = () => {
  const { company } = useText()
  const was = new URLSearchParams(useLocation().search).get('was')
  const now = useSession()?.company?.name
  if (was === null) return null
  return (
    <p className={styles.profileNeeded} role="alert">
      {company.was(was, now)}
    </p>
  )
}

const Companies = () => {
  const { company, common } = useText()
  const { data, isError, refetch } = useQuery(companyQueries.mine(useClient()))
  const [CompanySections] = usePart(companySections)
  if (isError && !data)
    return (
      <div className={styles.profileFailed} role="alert">
        <p>{company.failed}</p>
        <Button look="main" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton height="240px" />
  if (data.length === 0)
    return (
      <div className={styles.profileFailed}>
        <p>{company.none}</p>
        <LinkButton href="/account-types">{company.aboutTypes}</LinkButton>
      </div>
    )
  if (!CompanySections) return <Skeleton height="240px" />
  return data.map(one => <CompanySections key={one.id} company={one} />)
}
