import { useEffect, useRef, useState } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { currentSession, useSessionEpoch, useSession } from '../../platform/session'
import { useClient } from '../../platform/site-context'

/**
 * Tells the server that somebody looks at a public advert (checklist MY-08). Not from the page's own request, which
 * crawlers and caches make too, and not while the browser only prepares a page that may never be looked at. Answers
 * whether it is the reader's own, false until the server has said so.
 */
export const useSeen = ({ id, preview }: Pick<AdvertDetail, 'id' | 'preview'>): boolean => {
  const client = useClient()
  const sessionEpoch = useSessionEpoch()
  const session = useSession()
  const [ownIn, setOwnIn] = useState<number | null>(null)
  const isTold = useRef(false)
  useEffect(() => {
    // Who signs in on this page may own it; who signs out was here before, and is no further visitor.
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
