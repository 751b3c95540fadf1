import { Fragment } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import { mailHref, nameOf, phoneOf } from './contact'

/** Who sells it and how to reach them; what they did not give is not there. */
export const ContactBox = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const { contact, advertId } = advert
  const name = nameOf(contact)
  const published = advert.start ?? (advert.preview ? advert.createdAt : null)
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{detail.contact}</h2>
      {name && <p className="contact-name">{name}</p>}
      <ContactWays advert={advert} />
      <dl className="contact-facts num">
        <div>
          <dt>{detail.advertId}</dt>
          <dd>{advertId}</dd>
        </div>
        {published && (
          <div>
            <dt>{detail.advertDate}</dt>
            <dd>
              <time dateTime={published.slice(0, 10)}>{detail.date(published)}</time>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const ContactWays = ({ advert: { contact, advertId, title } }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const phone = phoneOf(contact)
  if (!phone && !contact.mail) return <p className="contact-none">{detail.noContact}</p>
  return (
    <ul className="contact-ways">
      {phone && (
        <li>
          <a href={phone.href} className="contact-way num">
            <Icon name="phone" />
            <span className="unseen">{detail.phone}: </span>
            {phone.shown}
          </a>
        </li>
      )}
      {contact.mail && (
        <li>
          <a href={mailHref(contact.mail, detail.mailSubject(advertId, title))} className="contact-way">
            <Icon name="mail" />
            <span className="unseen">{detail.email}: </span>
            <span className="contact-mail">
              {contact.mail.split(/(?<=@)/).map(part => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
