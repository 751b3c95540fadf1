import { useEffect, useRef } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { Button, LinkButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { useAskAddress } from '../../messages/ask-seller'
import { Price } from '../../advert-facts/price'
import { formPath, sellerNameOf } from './contact'
import { useContact, type SellerWay } from './use-contact'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './contact.module.css'
import buttonStyles from '../../../shared/ui/button.module.css'

/** On phones, a bar that keeps the price and the two contact options visible while scrolling. */
export const PhoneBar = ({ advert, isOwn }: { readonly advert: AdvertDetail; readonly isOwn: boolean }) => {
  const { detail } = useText()
  const name = sellerNameOf(advert) || detail.theSeller
  const address = useAskAddress()
  const phone = useContact(advert, 'phone')
  if (advert.preview || isOwn) return null
  return (
    <div className={`${blocks.screenOnly} ${styles.phoneBar}`}>
      <p className={styles.phoneBarPrice}>
        <Price advert={advert} />
        {phone.way && <span className={`${styles.phoneBarNumber} num`}>{phone.way.shown}</span>}
      </p>
      {phone.exists && (
        <form method="post" action={formPath(advert, 'contact')}>
          <CallButton phone={phone} label={detail.callTo(name)} />
        </form>
      )}
      <LinkButton href={address} look="main" keepScroll aria-label={detail.writeTo(name)}>
        <Icon name="mail" />
        {detail.write}
      </LinkButton>
    </div>
  )
}

interface CallButtonProps {
  readonly phone: SellerWay
  readonly label: string
}

/** The first press fetches the number, which is then shown beside the price; the second one dials it. */
const CallButton = ({ phone: { way, busy, reveal }, label }: CallButtonProps) => {
  const { detail } = useText()
  const link = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (way && isPressed.current) link.current?.focus()
  }, [way])
  if (way)
    return (
      <a ref={link} href={way.href} className={buttonStyles.button} aria-label={`${label}: ${way.shown}`}>
        <Icon name="phone" />
        {detail.call}
      </a>
    )
  return (
    <Button
      type="submit"
      name="way"
      value="phone"
      busy={busy}
      aria-label={label}
      onClick={event => {
        event.preventDefault()
        isPressed.current = true
        reveal()
      }}
    >
      <Icon name="phone" />
      {detail.call}
    </Button>
  )
}
