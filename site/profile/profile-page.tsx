import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '../../shared/queries/account'
import { profile } from '../../shared/text/en-profile'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { partOf, usePart } from '../../shared/ui/part'
import { Skeleton } from '../../shared/ui/skeleton'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { PersonalData } from './personal-data'
import { ProfileFrame } from '../platform/profile-frame'
import styles from './profile.module.css'

const signInData = partOf(() => import('./sign-in-data').then(module => module.SignInData))
const mailings = partOf(() => import('./mailings').then(module => module.Mailings))
const yourData = partOf(() => import('./your-data').then(module => module.YourData))

export const texts = { en: { account, profile } }

export const headOf = ({ profile }: Text): Head => ({ title: profile.title, hidden: true })

/** The user's own data, their sign-in data, and the data stored about them (checklist PROF-01). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={styles.profile} title={text.profile.title}>
      <Sections />
    </ProfileFrame>
  )
}

const Sections = () => {
  const { profile, common } = useText()
  const { data, isError, refetch } = useQuery(accountQueries.detail(useClient()))
  const [SignInData] = usePart(signInData)
  const [Mailings] = usePart(mailings)
  const [YourData] = usePart(yourData)
  if (isError && !data)
    return (
      <div className={styles.profileFailed} role="alert">
        <p>{profile.failed}</p>
        <Button look="main" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!data || !SignInData || !Mailings || !YourData)
    return (
      <div aria-busy="true" className={styles.profileSections}>
        <p className="unseen" role="status">
          {common.loading}
        </p>
        <Skeleton height="360px" />
      </div>
    )
  return (
    <div className={styles.profileSections}>
      <div className={styles.profileColumn}>
        <PersonalData user={data} />
        <SignInData user={data} />
      </div>
      <div className={styles.profileColumn}>
        <Mailings user={data} />
        <YourData user={data} />
      </div>
    </div>
  )
}
