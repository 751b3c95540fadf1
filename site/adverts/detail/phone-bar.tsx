import { useEffect, useRef } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { Button, LinkButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { useAskAddress } from '../../messages/ask-seller'
import { Price } from '../price'
import { nameOf } from './contact'
import { useContact } from './use-contact'

/** On phones the price and the two ways to the seller stay at hand while one reads. */
export const PhoneBar = ({ advert, isOwn }: { readonly advert: AdvertDetail; readonly isOwn: boolean }) => {
  const { detail } = useText()
  const name = nameOf(advert.contact) || detail.theSeller
  const address = useAskAddress()
  const contact = useContact(advert)
  if (advert.preview || isOwn) return null
  return (
    <div className="phone-bar">
      <p className="phone-bar-price">
        <Price advert={advert} />
        {contact.phone && <span className="phone-bar-number num">{contact.phone.shown}</span>}
      </p>
      {contact.hasPhone && <CallButton contact={contact} label={detail.callTo(name)} />}
      <LinkButton href={address} look="main" keepScroll aria-label={detail.writeTo(name)}>
        <Icon name="mail" />
        {detail.write}
      </LinkButton>
    </div>
  )
}

interface CallButtonProps {
  readonly contact: ReturnType<typeof useContact>
  readonly label: string
}

/** The first press asks for the number, which then stands beside the price; the second one dials it. */
const CallButton = ({ contact: { phone, busy, reveal }, label }: CallButtonProps) => {
  const { detail } = useText()
  const link = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (phone && isPressed.current) link.current?.focus()
  }, [phone])
  if (phone)
    return (
      <a ref={link} href={phone.href} className="button button-plain" aria-label={`${label}: ${phone.shown}`}>
        <Icon name="phone" />
        {detail.call}
      </a>
    )
  return (
    <Button
      busy={busy}
      aria-label={label}
      onClick={() => {
        isPressed.current = true
        reveal()
      }}
    >
      <Icon name="phone" />
      {detail.call}
    </Button>
  )
}
