import type { AdvertContact } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { detail } from '../../../shared/text/en-detail'
import { plainForms as words } from '../../../shared/text/en-plain-forms'
import { Button } from '../../../shared/ui/button'
import { SendProblem } from '../../../shared/ui/send-problem'
import { mailHref, nameOf, phoneOf, sellerNameOf } from '../detail/contact'
import { loadPlain, PlainFrame, plainTexts } from './plain-frame'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './plain-forms.module.css'

export { plainTexts as texts }

export const load = loadPlain('contact', words.contactTitle)

/** The seller's phone or mail, where scripts are off: one press asks for one of them, as on the advert's page. */
export const Page = () => (
  <PlainFrame titleOf={words.contactTitle}>
    {(advert, posted) =>
      advert ? (
        <>
          {posted?.problem && <SendProblem>{posted.problem}</SendProblem>}
          <Seller advert={advert} />
          {posted?.contact && <Shown advert={advert} contact={posted.contact} />}
          <Ways advert={advert} />
        </>
      ) : (
        <p>{words.endedContact}</p>
      )
    }
  </PlainFrame>
)

interface OfAdvertProps {
  readonly advert: AdvertDetail
}

/** The company, if it is one, and who speaks for it. */
const Seller = ({ advert }: OfAdvertProps) => {
  const name = sellerNameOf(advert)
  const person = nameOf(advert.contact)
  return <p>{[name, person === name ? '' : person].filter(Boolean).join(' · ')}</p>
}

const Ways = ({ advert: { contact } }: OfAdvertProps) => (
  <form method="post" className={styles.plainForm}>
    <p className={blocks.hint}>{words.contactIntro}</p>
    <p className={blocks.cluster}>
      {contact.hasPhone && (
        <Button type="submit" name="way" value="phone">
          {detail.showPhone}
        </Button>
      )}
      {contact.hasMail && (
        <Button type="submit" name="way" value="mail">
          {detail.showMail}
        </Button>
      )}
    </p>
  </form>
)

interface ShownProps extends OfAdvertProps {
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
