import type { AdvertDetail } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Checkbox } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { Photo } from '../../shared/ui/photo'
import { nameOf } from '../adverts/detail/contact'
import { useContact, type SellerWay } from '../adverts/detail/use-contact'
import { Price } from '../advert-facts/price'
import { Logo } from '../../shared/ui/logo'
import { FactList } from '../../shared/ui/fact-list'
import { useNow } from '../platform/site-context'
import type { QrCode } from './qr-code'
import { keyFacts, sheetFacts } from './sheet-facts'
import './print.css'

interface PrintSheetProps {
  readonly advert: AdvertDetail
  readonly path: string
  readonly way: Way
}

/** What leads from paper to the advert. */
export interface Way {
  /** The advert's whole public address. */
  readonly address: string
  readonly code: QrCode
}

/** One side of A4 with what hangs on a board: photo, price, facts, the beginning of the text, and the way to the rest. */
export const PrintSheet = (props: PrintSheetProps) => {
  const { detail, siteName, print, date } = useText()
  const now = new Date(useNow()).toISOString()
  const { advert, way } = props
  const { town, state, countryName } = advert.location
  return (
    <div className="sheet-page">
      <SheetTools {...props} />
      <article className="sheet on-paper">
        <header className="sheet-head">
          <Logo name={siteName} />
          <p className="num">
            {print.advert(advert.advertId)} · {print.printed(date(now))}
          </p>
        </header>
        <h1>{advert.title}</h1>
        <p className="sheet-place">{detail.place(town, state, countryName)}</p>
        <SheetTop {...props} />
        <SheetFacts advert={advert} />
        <SheetTexts advert={advert} />
        <footer className="sheet-foot">
          <SheetSeller advert={advert} />
          <p className="sheet-address">{way.address}</p>
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
    <div className="sheet-tools">
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
  const [cover, ...others] = gallery
  const terms = priceMode === 'onRequest' ? [] : [detail.priceModes[priceMode], detail.vat[vat]]
  return (
    <div className="sheet-top">
      <div className="sheet-photos">
        {cover ? (
          <Photo photo={cover} alt="" sizes="118mm" first />
        ) : (
          <p className="sheet-none">{detail.noPhotos}</p>
        )}
        {others.length > 1 && (
          <div className="sheet-more">
            {others.slice(0, 3).map(photo => (
              <Photo key={photo.file} photo={photo} alt="" sizes="38mm" maxWidth={640} soon />
            ))}
          </div>
        )}
      </div>
      <div className="sheet-side">
        <p className="sheet-price">
          <Price advert={advert} isSaid />
        </p>
        <p className="sheet-terms">{terms.filter(Boolean).join(' · ')}</p>
        <FactList facts={keyFacts(advert, text)} className="sheet-key num" />
        <div className="sheet-qr">
          <svg
            className="qr"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={print.qr(address)}
          >
            <path d={code.path} />
          </svg>
          <p>{print.scan}</p>
        </div>
      </div>
    </div>
  )
}

const SheetFacts = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  return (
    <dl className="sheet-facts num" aria-label={text.print.facts}>
      {sheetFacts(advert, text).map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && ` ${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As much of the texts as there is room for. */
const SheetTexts = ({ advert: { avionics, description } }: { readonly advert: AdvertDetail }) => {
  const { print, detail } = useText()
  return (
    <div className="sheet-texts">
      {avionics && (
        <section className="sheet-avionics">
          <h2>{detail.avionics}</h2>
          <p>{avionics.split(/\s*\n\s*/).join(', ')}</p>
        </section>
      )}
      {description && (
        <section className="sheet-description">
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
  const name = nameOf(advert.contact)
  const ways = [name, phone.way?.shown, mail.way?.shown].filter(Boolean)
  if (ways.length === 0) return null
  return (
    <p className="sheet-seller num">
      <b>{print.seller}</b> {ways.join(' · ')}
    </p>
  )
}
