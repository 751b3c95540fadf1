import type { AdvertContact } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { detail } from '../../../shared/text/en-detail'
import { plainForms as words } from '../../../shared/text/en-plain-forms'
import { Button } from '../../../shared/ui/button'
import { mailHref, nameOf, phoneOf } from '../detail/contact'
import { loadPlain, PlainFrame } from './plain-frame'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './plain-forms.module.css'

export const load = loadPlain('contact', words.contactTitle)

/** The seller's phone or mail, where scripts are off: one press asks for one of them, as on the advert's page. */
export const Page = () => (
  <PlainFrame titleOf={words.contactTitle}>
    {(advert, posted) => (
      <>
        <p>{nameOf(advert.contact)}</p>
        {posted?.contact && <Shown advert={advert} contact={posted.contact} />}
        <form method="post" className={styles.plainForm}>
          <p className={blocks.hint}>{words.contactIntro}</p>
          <p className={blocks.cluster}>
            {advert.contact.hasPhone && (
              <Button type="submit" name="way" value="phone">
                {detail.showPhone}
              </Button>
            )}
            {advert.contact.hasMail && (
              <Button type="submit" name="way" value="mail">
                {detail.showMail}
              </Button>
            )}
          </p>
        </form>
      </>
    )}
  </PlainFrame>
)

interface ShownProps {
  readonly advert: AdvertDetail
  readonly contact: AdvertContact
}

const Shown = ({ advert: { advertId, title }, contact }: ShownProps) => {
  const { phone, mail } = contact
  const mailWay = mail ? { shown: mail, href: mailHref(mail, detail.mailSubject(advertId, title)) } : null
  const way = phoneOf(contact) ?? mailWay
  if (!way) return null
  return (
    <p className={`${styles.plainShown} num`} role="status">
      {phone ? detail.phone : detail.email}:{' '}
      <a href={way.href} className="link">
        {way.shown}
      </a>
    </p>
  )
}
