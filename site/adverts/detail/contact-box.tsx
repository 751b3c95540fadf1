import type { ContactWay as ContactWanted } from '../../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { isoOf } from '../../../shared/rules/timestamps'
import { sellerPath } from '../../../shared/rules/slug'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { ReportAdvert } from '../../reports/report-advert'
import { formPath, nameOf, sellerNameOf } from './contact'
import { ContactWay } from './contact-way'
import { useContact } from './use-contact'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './contact.module.css'
import detailStyles from './detail.module.css'

/** The seller and the ways to contact them; phone and mail are shown after a press, and left out if not given. */
export const ContactBox = ({ advert, isOwn }: { readonly advert: AdvertDetail; readonly isOwn: boolean }) => {
  const { detail } = useText()
  const { advertId } = advert
  const name = sellerNameOf(advert)
  const person = nameOf(advert.contact)
  const published = isoOf(advert.start) ?? (advert.preview ? advert.createdAt : null)
  return (
    <section className={`${detailStyles.detailPanel} ${styles.contact}`} aria-labelledby="contact">
      <h2 id="contact">{detail.contact}</h2>
      {name && <p className={styles.contactName}>{name}</p>}
      {person !== name && <p className={styles.contactPerson}>{person}</p>}
      <SellerLink advert={advert} />
      <ContactWays advert={advert} />
      <dl className={`${styles.contactFacts} num`}>
        {advertId > 0 && (
          <div>
            <dt>{detail.advertId}</dt>
            <dd>{advertId}</dd>
          </div>
        )}
        {published && (
          <div>
            <dt>{detail.advertDate}</dt>
            <dd>
              <time dateTime={published.slice(0, 10)}>{detail.date(published)}</time>
            </dd>
          </div>
        )}
      </dl>
      {!advert.preview && !isOwn && (
        <div className={blocks.screenOnly}>
          <ReportAdvert advertId={advertId} path={formPath(advert, 'report')} />
        </div>
      )}
    </section>
  )
}

const SellerLink = ({ advert: { seller } }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  if (!seller) return null
  return (
    <p className={styles.contactSeller}>
      <Link href={sellerPath(seller)} className="link">
        {detail.sellerAdverts}
      </Link>
    </p>
  )
}

const ContactWays = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const { hasPhone, hasMail } = advert.contact
  if (!hasPhone && !hasMail) return <p className={styles.contactNone}>{detail.noContact}</p>
  return (
    <>
      <form method="post" action={formPath(advert, 'contact')}>
        <ul className={styles.contactWays}>
          <Item advert={advert} wanted="phone" label={detail.phone} show={detail.showPhone} />
          <Item advert={advert} wanted="mail" label={detail.email} show={detail.showMail} />
        </ul>
      </form>
    </>
  )
}

interface ItemProps {
  readonly advert: AdvertDetail
  readonly wanted: ContactWanted
  readonly label: string
  readonly show: string
}

const Item = ({ advert, wanted, ...words }: ItemProps) => {
  const seller = useContact(advert, wanted)
  return (
    seller.exists && (
      <li>
        <ContactWay icon={wanted} seller={seller} {...words} />
      </li>
    )
  )
}
