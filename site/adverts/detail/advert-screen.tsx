import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../platform/router'
import type { AdvertDetail, AdvertKind } from '../../../shared/contract/adverts'
import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { Skeleton } from '../../../shared/ui/skeleton'
import { useNotify } from '../../../shared/ui/toast'
import { kindOfPath } from '../../platform/categories'
import { GoneView } from '../../platform/not-found'
import { useSession } from '../../platform/session'
import { useClient, useRouteParams } from '../../platform/site-context'
import { AdvertView } from './advert-view'
import { closedPart } from './later-parts'
import { isSamePath } from '../../platform/same-path'
import photoStyles from '../../../shared/ui/photo.module.css'
import styles from './detail.module.css'
import messageStyles from '../../platform/message.module.css'

/** The page of one advert of any kind. */
export const AdvertScreen = () => {
  const { slug = '' } = useRouteParams()
  const { pathname } = useLocation()
  const id = idOfSlug(slug)
  if (id === undefined) return <GoneView />
  return <AdvertOf key={id} kind={kindOfPath(pathname)} id={id} />
}

interface AdvertOfProps {
  readonly kind: AdvertKind
  readonly id: number
}

const AdvertOf = ({ kind, id }: AdvertOfProps) => {
  const { advert, closed, waiting, failed, retry } = useAdvert(kind, id)
  useRightAddress(advert ?? closed)
  useFailToast(failed && kind === 'part')
  if (advert) return <AdvertView advert={advert} />
  if (waiting) return <DetailWaiting />
  if (closed) return <closedPart.Part advert={closed} />
  return failed ? <DetailFailed onRetry={retry} /> : <GoneView />
}

/** The public advert or, if there is none, the user's own: pages rendered by the server do not know the user. */
const useAdvert = (kind: AdvertKind, id: number) => {
  const client = useClient()
  const session = useSession()
  const everyones = useQuery(advertQueries.publicDetail(client, kind, id))
  const isHidden = everyones.data === null && session !== null
  const own = useQuery({ ...advertQueries.detail(client, kind, id), enabled: isHidden, retry: false })
  const ended = useQuery({ ...advertQueries.closed(client, id), enabled: everyones.data === null })
  const found = everyones.data ?? (isHidden ? own.data : undefined)
  // An advert that was fetched as its owner must not be shown after a logout.
  const advert = found?.preview && !session ? undefined : found
  return {
    advert,
    closed: ended.data?.kind === kind ? ended.data : undefined,
    waiting:
      everyones.isPending || (everyones.data === null && ended.isPending) || (isHidden && own.isPending),
    failed: everyones.isError,
    retry: () => void everyones.refetch(),
  }
}

/** The server redirects to the right slug; for a link followed in the browser, this hook does. */
const useRightAddress = (advert: Pick<AdvertDetail, 'kind' | 'slug'> | undefined) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const path = advert && advertPath(advert.kind, advert.slug)
  useEffect(() => {
    if (path && !isSamePath(path, pathname))
      void navigate(path + search, { replace: true, state: { keepScroll: true } })
  }, [navigate, path, pathname, search])
}

const useFailToast = (failed: boolean) => {
  const { detail } = useText()
  const notify = useNotify()
  useEffect(() => {
    if (failed) notify(detail.partFailed, 'error')
  }, [detail, failed, notify])
}

const DetailFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { detail, common } = useText()
  return (
    <div className={`${messageStyles.message} wrap`} role="alert">
      <h1>{detail.failed}</h1>
      <Button look="main" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}

const DetailWaiting = () => {
  const { detail } = useText()
  return (
    <div className={`${styles.detail} wrap`} aria-busy="true">
      <p className="unseen" role="status">
        {detail.loading}
      </p>
      <div className={styles.detailHead}>
        <Skeleton width="min(40ch, 80%)" height="34px" />
      </div>
      <div className={styles.detailGallery}>
        <span className={`${photoStyles.photo} ${styles.detailWaiting}`} />
      </div>
      <div className={styles.detailSide}>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="220px" />
      </div>
    </div>
  )
}
