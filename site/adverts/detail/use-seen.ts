import { useEffect, useRef, useState } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { currentSession, useSessionEpoch, useSession } from '../../platform/session'
import { useClient } from '../../platform/site-context'

/**
 * Reports a view of a public advert to the server (checklist MY-08). Not counted on the page request, which crawlers
 * and caches also make, nor while the browser only prerenders the page. Returns whether the advert is the reader's own;
 * false until the server has answered.
 */
export const useSeen = ({ id, preview }: Pick<AdvertDetail, 'id' | 'preview'>): boolean => {
  const client = useClient()
  const sessionEpoch = useSessionEpoch()
  const session = useSession()
  const [ownIn, setOwnIn] = useState<number | null>(null)
  const isTold = useRef(false)
  useEffect(() => {
    // Report again after a sign-in, because the user may be the owner, but not after a logout: it is the same visitor.
    if (preview || (isTold.current && !currentSession())) return
    isTold.current = true
    const tell = () => {
      client.figures.seen({ params: { id } }).then(
        seen => setOwnIn(seen.own ? sessionEpoch : null),
        () => undefined,
      )
    }
    if (!('prerendering' in document && document.prerendering)) return tell()
    document.addEventListener('prerenderingchange', tell, { once: true })
    return () => document.removeEventListener('prerenderingchange', tell)
  }, [client, id, preview, sessionEpoch])
  return ownIn === sessionEpoch && session !== null
}
