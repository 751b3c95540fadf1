import { useEffect } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useClient } from '../../shell/site-context'

/**
 * Tells the server that somebody looks at a public advert (checklist MY-08). Not from the page's own request, which
 * crawlers and caches make too, and not while the browser only prepares a page that may never be looked at.
 */
export const useSeen = ({ id, preview }: Pick<AdvertDetail, 'id' | 'preview'>): void => {
  const client = useClient()
  useEffect(() => {
    if (preview) return
    const tell = () => void client.figures.seen({ params: { id } }).catch(() => undefined)
    if (!('prerendering' in document && document.prerendering)) return tell()
    document.addEventListener('prerenderingchange', tell, { once: true })
    return () => document.removeEventListener('prerenderingchange', tell)
  }, [client, id, preview])
}
