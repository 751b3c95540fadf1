import { useEffect, useState } from 'react'
import { useLocation } from '../platform/router'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useOnDemand } from '../platform/on-demand'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { keptText } from '../../shared/forms/kept-text'
import { askKey } from './ask-key'
import styles from './ask-form.module.css'

interface AskSellerProps {
  readonly advert: AdvertDetail
  readonly seller: string
}

/** Address of this page with the question form open, for the return from a login. */
export const useAskAddress = (): string => {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#ask`
}

/** Whether something is kept under a key, by this tab or another; whose it is, the form finds out. */
const isStored = (key: string) => (['session', 'local'] as const).some(kind => keptText(kind, key) !== '')

/**
 * The button to contact the seller. The form is loaded when it is first wanted; if an unsent text is stored, the form
 * is open from the start.
 */
export const AskSeller = ({ advert, seller }: AskSellerProps) => {
  const { detail } = useText()
  const { hash, key } = useLocation()
  const [isBegun] = useState(() => isStored(askKey(advert.advertId)))
  const [AskForm, want] = useOnDemand(() => import('./ask-form').then(module => module.AskForm))
  const address = useAskAddress()
  const isAsked = hash === '#ask'
  const isOpen = useHydrated() && (isAsked || isBegun)
  useEffect(() => {
    if (isOpen) want()
  }, [isOpen, want])
  return (
    <div className={styles.askSeller} id="ask">
      {isOpen && AskForm ? (
        <AskForm advert={advert} seller={seller} focusOn={isAsked ? key : null} />
      ) : (
        <LinkButton
          href={address}
          look="main"
          size="l"
          wide
          keepScroll
          aria-busy={isOpen || undefined}
          onPointerEnter={want}
          onFocus={want}
        >
          {detail.askSeller}
        </LinkButton>
      )}
    </div>
  )
}
