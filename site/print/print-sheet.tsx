import type { AdvertDetail } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Checkbox } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { Photo } from '../../shared/ui/photo'
import { nameOf, sellerNameOf } from '../adverts/detail/contact'
import { useContact, type SellerWay } from '../adverts/detail/use-contact'
import { Price } from '../advert-facts/price'
import { Logo } from '../../shared/ui/logo'
import { FactList } from '../../shared/ui/fact-list'
import { useNow } from '../platform/site-context'
import type { QrCode } from '../sharing/qr-code'
import { keyFacts, sheetFacts } from './sheet-facts'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './print.module.css'

interface PrintSheetProps {
  readonly advert: AdvertDetail
  readonly path: string
  readonly way: Way
}

/** What leads from the printed sheet to the advert. */
export interface Way {
  /** The advert's whole public address. */
  readonly address: string
  readonly code: QrCode
}

/** One page, A4 or Letter, for a notice board: photo, price, facts, the beginning of the text, and the address of the rest. */
export const PrintSheet = (props: PrintSheetProps) => {
  const { detail, siteName, print, date } = useText()
  const now = new Date(useNow()).toISOString()
  const { advert, way } = props
  const { town, state, countryName } = advert.location
  return (
    <div className={styles.sheetPage}>
      <SheetTools {...props} />
      <article className={`${styles.sheet} on-paper prints-alone`}>
        <header className={styles.sheetHead}>
          <Logo name={siteName} />
          <p className="num">
            {print.advert(advert.advertId)} · {print.printed(date(now))}
          </p>
        </header>
        <h1 className={blocks.clamp}>{advert.title}</h1>
        <p className={styles.sheetPlace}>{detail.place(town, state, countryName)}</p>
        <SheetTop {...props} />
        <SheetFacts advert={advert} />
        <SheetTexts advert={advert} />
        <footer className={styles.sheetFoot}>
          <SheetSeller advert={advert} />
          <p className={styles.sheetAddress}>
            {print.more} <br />
            {way.address}
          </p>
        </footer>
      </article>
    </div>
  )
}

interface ShowWayProps {
  readonly label: string
  readonly seller: SellerWay
}

const SheetTools = ({ advert, path }: PrintSheetProps) => {
  const { print } = useText()
  const phone = useContact(advert, 'phone')
  const mail = useContact(advert, 'mail')
  return (
    <div className={`${blocks.bar} ${blocks.screenOnly} ${styles.sheetTools}`}>
      <Button look="main" className="with-script" onClick={() => window.print()}>
        <Icon name="print" />
        {print.print}
      </Button>
      <LinkButton href={path}>{print.back}</LinkButton>
      <ShowWay label={print.withPhone} seller={phone} />
      <ShowWay label={print.withMail} seller={mail} />
    </div>
  )
}

const ShowWay = ({ label, seller: { exists, way, busy, reveal } }: ShowWayProps) =>
  exists && (
    <span className="with-script">
      <Checkbox label={label} checked={way !== null || busy} disabled={way !== null} onChange={reveal} />
    </span>
  )

const SheetTop = ({ advert, way: { address, code } }: PrintSheetProps) => {
  const text = useText()
  const { detail, print } = text
  const { gallery, priceMode, vat } = advert
  const terms = priceMode === 'onRequest' ? [] : [detail.priceModes[priceMode], detail.vat[vat]]
  return (
    <div className={styles.sheetTop}>
      <SheetPhotos gallery={gallery} />
      <div className={styles.sheetSide}>
        <p className={styles.sheetPrice}>
          <Price advert={advert} isSaid />
        </p>
        <p className={styles.sheetTerms}>{terms.filter(Boolean).join(' · ')}</p>
        <FactList facts={keyFacts(advert, text)} className={`${styles.sheetKey} num`} />
        <div className={styles.sheetQr}>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={detail.qrOf(address)}
          >
            <path d={code.path} />
          </svg>
          <p>{print.scan}</p>
        </div>
      </div>
    </div>
  )
}

/** The cover, with a row of further photos below it. */
const SheetPhotos = ({ gallery }: Pick<AdvertDetail, 'gallery'>) => {
  const { detail } = useText()
  const [cover, ...others] = gallery
  return (
    <div className={styles.sheetPhotos}>
      {cover ? (
        <Photo photo={cover} alt="" sizes="118mm" first />
      ) : (
        <p className={styles.sheetNone}>{detail.noPhotos}</p>
      )}
      {others.length > 1 && (
        <div className={styles.sheetMore}>
          {others.slice(0, 3).map(photo => (
            <Photo key={photo.file} photo={photo} alt="" sizes="38mm" maxWidth={640} soon />
          ))}
        </div>
      )}
    </div>
  )
}

const SheetFacts = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  return (
    <dl className={`${styles.sheetFacts} num`} aria-label={text.print.facts}>
      {sheetFacts(advert, text).map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={blocks.clamp}>
            {value}
            {unit && ` ${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The seller's texts, cut to the space that is left. */
const SheetTexts = ({ advert: { avionics, description } }: { readonly advert: AdvertDetail }) => {
  const { print, detail } = useText()
  return (
    <div className={styles.sheetTexts}>
      {avionics && (
        <section className={styles.sheetAvionics}>
          <h2>{detail.avionics}</h2>
          <p className={blocks.clamp}>{avionics.split(/\s*\n\s*/).join(', ')}</p>
        </section>
      )}
      {description && (
        <section className={styles.sheetDescription}>
          <h2>{print.description}</h2>
          <p>{description.replace(/\n\s*\n/g, '\n')}</p>
        </section>
      )}
    </div>
  )
}

const SheetSeller = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { print } = useText()
  const phone = useContact(advert, 'phone')
  const mail = useContact(advert, 'mail')
  const names = new Set([sellerNameOf(advert), nameOf(advert.contact)])
  const ways = [...names, phone.way?.shown, mail.way?.shown].filter(Boolean)
  if (ways.length === 0) return null
  return (
    <p className="sheet-seller num">
      <b>{print.seller}</b> {ways.join(' · ')}
    </p>
  )
}
