import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import { Price } from '../price'
import { mailHref, nameOf, phoneOf } from './contact'

/** On phones the price and the two ways to the seller stay at hand while one reads. */
export const PhoneBar = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const { contact, advertId, title } = advert
  const phone = phoneOf(contact)
  const name = nameOf(contact) || detail.theSeller
  if (!phone && !contact.mail) return null
  return (
    <div className="phone-bar">
      <p className="phone-bar-price">
        <Price advert={advert} />
      </p>
      {phone && (
        <a href={phone.href} className="button button-main" aria-label={detail.callTo(name)}>
          <Icon name="phone" />
          {detail.call}
        </a>
      )}
      {contact.mail && (
        <a
          href={mailHref(contact.mail, detail.mailSubject(advertId, title))}
          className={phone ? 'button button-plain' : 'button button-main'}
          aria-label={detail.writeTo(name)}
        >
          <Icon name="mail" />
          {detail.write}
        </a>
      )}
    </div>
  )
}
